import type { ImportedMatch } from './imported-season.ts'

const words: readonly (readonly [RegExp, ImportedMatch['status']])[] = [
  [/^(?:ft|aet|pen|played|finished|full[- ]time|ended|completed|replay)$/, 'played'],
  [/^(?:scheduled|timed|upcoming|fixture|not[- ]started|ns|tbd|live|in[-_ ]play)$/, 'unplayed'],
  [/^(?:postponed|pp|cancell?ed|annulled|void(?:ed)?|suspended|called[- ]off)$/, 'postponed'],
  [/^(?:abandoned|abd|interrupted)$/, 'abandoned'],
  [/^(?:awarded|walk[- ]?over|w[./]?o\.?|forfeit(?:ed)?)$/, 'awarded'],
]

/**
 * Status of a match by the word in a file; undefined for an unknown word. Without a score nothing was played; a score
 * of a match that has not ended is ignored.
 */
export function statusNamed(
  word: string | undefined,
  hasScore: boolean,
): ImportedMatch['status'] | undefined {
  const scored = hasScore ? 'played' : 'unplayed'
  if (word === undefined || word.trim() === '') return scored
  const found = words.find(([pattern]) => pattern.test(word.trim().toLowerCase()))?.[1]
  return found === 'played' ? scored : found
}
