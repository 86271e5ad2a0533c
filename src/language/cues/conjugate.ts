/** Forms of regular verbs in which a speaker announces what it does itself, and in which it tells that it is done. */
import type { Trigger } from './types.js'

/** What is made of the infinitives of a language, beside what it lists. */
export interface Conjugated {
  readonly forms: Readonly<Record<string, string>>
  readonly triggers: readonly Trigger[]
}

interface Person {
  readonly form: string
  /** Words that go with the form: "ich prüfe", "prüfe ich". */
  readonly phrases: readonly string[]
}

function conjugate(infinitives: readonly string[], persons: (infinitive: string) => readonly Person[]): Conjugated {
  const forms: Record<string, string> = {}
  const triggers: Trigger[] = []
  for (const infinitive of infinitives)
    for (const { form, phrases } of persons(infinitive)) {
      forms[form] ??= infinitive
      for (const words of phrases) triggers.push({ words, modality: 'intention', verb: 'base' })
    }
  return { forms, triggers }
}

/** Prefixes that a German verb keeps in front, without "ge" in its participle. */
const UNSTRESSED = /^(?:be|emp|ent|er|ge|miss|ver|zer|über)/

/** `prüfen`: "ich prüfe", "prüfe ich", geprüft. Separable verbs are listed by themselves. */
export const german = (infinitives: readonly string[]): Conjugated =>
  conjugate(infinitives, (infinitive) => {
    if (!infinitive.endsWith('en')) return []
    const stem = infinitive.slice(0, -2)
    const participle = infinitive.endsWith('ieren') || UNSTRESSED.test(stem) ? `${stem}t` : `ge${stem}t`
    return [
      { form: `${stem}e`, phrases: [`ich ${stem}e`, `${stem}e ich`] },
      { form: participle, phrases: [] },
    ]
  })

/** `revisar`: revisaré, revisaremos, reviso, revisado. */
export const spanish = (infinitives: readonly string[]): Conjugated =>
  conjugate(infinitives, (infinitive) => {
    const stem = infinitive.slice(0, -2)
    return [
      { form: `${infinitive}é`, phrases: [`${infinitive}é`] },
      { form: `${infinitive}emos`, phrases: [`${infinitive}emos`] },
      { form: infinitive.endsWith('ar') ? `${stem}ado` : `${stem}ido`, phrases: [] },
    ]
  })

/** `vérifier`: "je vérifierai", "nous vérifierons", "je vérifie", vérifié. */
export const french = (infinitives: readonly string[]): Conjugated =>
  conjugate(infinitives, (infinitive) => {
    const root = infinitive.endsWith('re') ? infinitive.slice(0, -1) : infinitive
    const me = /^[aeéèêiouh]/.test(root) ? "j'" : 'je '
    const present = infinitive.endsWith('er') ? infinitive.slice(0, -1) : null
    return [
      { form: `${root}ai`, phrases: [`${me}${root}ai`] },
      { form: `${root}ons`, phrases: [`nous ${root}ons`] },
      ...(present === null ? [] : [{ form: present, phrases: [`${me}${present}`] }]),
    ]
  })
