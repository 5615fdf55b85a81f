/** The info header: facts about one request that are no part of its input, `name=value` joined by semicolons. */
export type Info = Readonly<Record<string, string>>

const form = /^([a-z]{1,16})=([\w.-]{1,128})$/

/** Throws TypeError for a name or value that the header cannot carry: both come from code. */
export function writeInfo(info: Info): string {
  const pairs = Object.entries(info).map(([name, value]) => `${name}=${value}`)
  for (const pair of pairs) if (!form.test(pair)) throw new TypeError(`the info header cannot carry ${pair}`)
  return pairs.join(';')
}

/** Reads what is well-formed; anything else, and a name that comes twice, is left out. */
export function readInfo(text: string): Info {
  const found = new Map<string, string>()
  const doubled = new Set<string>()
  for (const pair of text === '' ? [] : text.split(';', 8)) {
    const [, name, value] = form.exec(pair) ?? []
    if (name === undefined || value === undefined) continue
    if (found.has(name)) doubled.add(name)
    found.set(name, value)
  }
  for (const name of doubled) found.delete(name)
  return Object.fromEntries(found)
}
