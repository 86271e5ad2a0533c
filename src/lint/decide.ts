/** Settles what the scanner left undecided, for the entries that would be reported and for no other. */
import { loadGrammar } from '../language/grammar-check.js'
import type { Book, Entry } from '../ledger/book.js'

const isAsked = (entry: Entry): boolean =>
  entry.settled === null && entry.undecided !== undefined && entry.most !== 'info' && !entry.unproven

/** An unknown word that no grammar takes for a verb promises nothing for sure. Gives the number of clauses asked about. */
export async function decide(book: Book): Promise<number> {
  const asked = book.entries.filter(isAsked)
  if (asked.length === 0) return 0
  const grammar = await loadGrammar()
  for (const entry of asked) {
    const { clause, word } = entry.undecided!
    if (!grammar.isVerb(clause, word)) entry.unproven = true
  }
  return asked.length
}
