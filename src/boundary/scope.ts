/** Whether a text is about as much as a fact: the same names, the same numbers. */
import type { ObjectRef } from '../language/objects.js'

/** A mark or a digit inside: `test:ci`. */
const LIKE_A_NAME = /[:_./]|\d/

const isNamed = ({ key, kind }: ObjectRef): boolean =>
  !key.includes(' ') && (kind === 'name' || kind === 'path' || (kind === 'noun' && LIKE_A_NAME.test(key)))

/** Names that are parts of one another are one thing: `src/a/b.ts`, `b.ts`, `b`. */
function thingsOf(objects: readonly ObjectRef[]): readonly (readonly string[])[] {
  const things: string[][] = []
  for (const { key } of objects.filter(isNamed).sort((a, b) => b.key.length - a.key.length)) {
    const whole = things.find((thing) => thing.some((other) => other.includes(key)))
    if (whole) whole.push(key)
    else things.push([key])
  }
  return things
}

/** Whether each thing that the fact names is named. */
export function coversNames(fact: readonly ObjectRef[], text: readonly ObjectRef[]): boolean {
  const keys = text.map(({ key }) => key)
  return thingsOf(fact).every((thing) => thing.some((name) => keys.some((key) => key === name || isPart(name, key))))
}

const isPart = (name: string, key: string): boolean => key.endsWith(`/${name}`) || name.endsWith(`/${key}`)

const numbers = (objects: readonly ObjectRef[]): readonly string[] =>
  objects.filter(({ kind }) => kind === 'number').map(({ key }) => key)

/** Whether both count or name by number, and not by the same. */
export function otherNumber(fact: readonly ObjectRef[], text: readonly ObjectRef[]): boolean {
  const [wanted, given] = [numbers(fact), numbers(text)]
  return wanted.length > 0 && given.length > 0 && !wanted.some((number) => given.includes(number))
}
