/** Longest accepted name of a club or competition; the longest real ones have some sixty characters. */
const nameLengthMax = 100

/**
 * Control characters, characters that reverse the direction of text, and private, unassigned and invalid characters.
 */
const unreadable = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFD]/u

/** Why a name may not be published, or null. */
export function nameProblem(what: string, name: string): string | null {
  if (name.trim() === '') return `${what} is empty`
  const problem = textProblem(what, name)
  if (problem !== null) return problem
  return /[\p{L}\p{N}]/u.test(name) ? null : `${what} has no letter: ${quoted(name)}`
}

/** Like `nameProblem`, for a text that may be empty. */
export function textProblem(what: string, text: string): string | null {
  if (text.length > nameLengthMax)
    return `${what} has ${text.length} characters, more than ${nameLengthMax}: ${quoted(text)}`
  const [found] = unreadable.exec(text) ?? []
  if (found === undefined) return null
  return `${what} has a character that cannot be shown (U+${hexOf(found)}): ${quoted(text)}`
}

/** An excerpt of a file for a message to the operator: short, and without characters that could corrupt a terminal. */
export function quoted(text: string): string {
  const shown = text.slice(0, 40).replaceAll(new RegExp(unreadable, 'gu'), '\uFFFD')
  return `“${shown}${text.length > 40 ? '…' : ''}”`
}

const hexOf = (character: string) =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
