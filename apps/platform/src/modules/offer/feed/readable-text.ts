/** Longest accepted name of a club or competition; the longest real ones have some sixty characters. */
const nameLengthMax = 100

/** Control characters, marks that change the text direction, and private, unassigned and invalid characters. */
const unreadable = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFD]/u

/** Problem of a name that is displayed to everybody, or null. */
export function nameProblem(what: string, name: string): string | null {
  if (name.trim() === '') return `${what} is empty`
  const problem = textProblem(what, name)
  if (problem !== null) return problem
  return /[\p{L}\p{N}]/u.test(name) ? null : `${what} has no letter: ${quoted(name)}`
}

/** Problem of a displayed text that may be empty, or null. */
export function textProblem(what: string, text: string): string | null {
  if (text.length > nameLengthMax)
    return `${what} has ${text.length} characters, more than ${nameLengthMax}: ${quoted(text)}`
  const [found] = unreadable.exec(text) ?? []
  if (found === undefined) return null
  return `${what} has a character that cannot be shown (U+${hexOf(found)}): ${quoted(text)}`
}

/**
 * Quotes a piece of a file in a message for operators: shortened, and without characters that could disturb a
 * terminal.
 */
export function quoted(text: string): string {
  const shown = text.slice(0, 40).replaceAll(new RegExp(unreadable, 'gu'), '\uFFFD')
  return `“${shown}${text.length > 40 ? '…' : ''}”`
}

const hexOf = (character: string) =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
