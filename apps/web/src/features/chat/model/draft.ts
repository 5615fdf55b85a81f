/** The name that is being typed after an @, right before the caret; undefined when none is. */
export function mentionAt(
  text: string,
  caret: number,
): { readonly from: number; readonly query: string } | undefined {
  const found = /(?:^|\s)@([^\s@]{0,16})$/u.exec(text.slice(0, caret))
  if (!found) return undefined
  const query = found[1] ?? ''
  return { from: caret - query.length - 1, query }
}

/** The text with `piece` in place of what stands from `from` to `to`, and where the caret then is. */
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

/** Of those who may be spoken to, the ones whose names begin as typed; then those that have it inside. */
export function completions(people: readonly Person[], query: string, most = 6): readonly Person[] {
  const asked = query.toLowerCase()
  const begins = people.filter(({ username }) => username.toLowerCase().startsWith(asked))
  const holds = people.filter(({ username }) => username.toLowerCase().indexOf(asked) > 0)
  return [...begins, ...holds].slice(0, most)
}

/** Those whose names stand in the text after an @, the longest where two begin alike: at most five, as the server takes. */
export function mentionsIn(text: string, people: readonly Person[]): readonly Person[] {
  const longestFirst = people.toSorted((a, b) => b.username.length - a.username.length)
  const found = new Set<Person>()
  for (const { index } of text.matchAll(/@/g)) {
    const person = longestFirst.find(({ username }) => text.startsWith(username, index + 1))
    if (person) found.add(person)
  }
  return [...found].slice(0, 5)
}
