/** Longest name of a club or competition that is believed; the longest real ones have some sixty characters. */
const nameLengthMax = 100

/** Controls, directions that turn other text around, private, unassigned and broken characters. */
const unreadable = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFD]/u

/** What is wrong with a name that is to be shown to everybody, or null. */
export function nameProblem(what: string, name: string): string | null {
  if (name.trim() === '') return `${what} is empty`
  const problem = textProblem(what, name)
  if (problem !== null) return problem
  return /[\p{L}\p{N}]/u.test(name) ? null : `${what} has no letter: ${quoted(name)}`
}

/** The same of a text that may be empty. */
export function textProblem(what: string, text: string): string | null {
  if (text.length > nameLengthMax)
    return `${what} has ${text.length} characters, more than ${nameLengthMax}: ${quoted(text)}`
  const [found] = unreadable.exec(text) ?? []
  if (found === undefined) return null
  return `${what} has a character that cannot be shown (U+${hexOf(found)}): ${quoted(text)}`
}

/** A piece of a file in a sentence for the operator: short, and without what would upset a terminal. */
export function quoted(text: string): string {
  const shown = text.slice(0, 40).replaceAll(new RegExp(unreadable, 'gu'), '\uFFFD')
  return `“${shown}${text.length > 40 ? '…' : ''}”`
}

const hexOf = (character: string) =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
