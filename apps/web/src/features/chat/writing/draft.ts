/** The name being typed after an @, directly before the caret; undefined when there is none. */
export function mentionAt(
  text: string,
  caret: number,
): { readonly from: number; readonly query: string } | undefined {
  const found = /(?:^|\s)@([^\s@]{0,16})$/u.exec(text.slice(0, caret))
  if (!found) return undefined
  const query = found[1] ?? ''
  return { from: caret - query.length - 1, query }
}

/** The text with the range `from` to `to` replaced by `piece`, and the new caret position. */
export function placed(
  text: string,
  from: number,
  to: number,
  piece: string,
): { readonly text: string; readonly caret: number } {
  return { text: text.slice(0, from) + piece + text.slice(to), caret: from + piece.length }
}

interface Person {
  readonly userId: string
  readonly username: string
}

/** Mention candidates: names that start with the query, then names that contain it. */
export function completions(people: readonly Person[], query: string, most = 6): readonly Person[] {
  const asked = query.toLowerCase()
  const begins = people.filter(({ username }) => username.toLowerCase().startsWith(asked))
  const holds = people.filter(({ username }) => username.toLowerCase().indexOf(asked) > 0)
  return [...begins, ...holds].slice(0, most)
}

/**
 * The people mentioned in the text after an @; the longest name wins where one is a prefix of another. At most five,
 * which is the server's limit.
 */
export function mentionsIn(text: string, people: readonly Person[]): readonly Person[] {
  const longestFirst = people.toSorted((a, b) => b.username.length - a.username.length)
  const found = new Set<Person>()
  for (const { index } of text.matchAll(/@/g)) {
    const person = longestFirst.find(({ username }) => text.startsWith(username, index + 1))
    if (person) found.add(person)
  }
  return [...found].slice(0, 5)
}
