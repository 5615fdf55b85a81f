/**
 * Reads `--seed 7 --operations 1000`; omitted options have their defaults.
 * @throws Error naming an unknown option
 */
export function readOptions<Names extends string>(
  words: readonly string[],
  defaults: Readonly<Record<Names, number>>,
): Record<Names, number> {
  const options: Record<Names, number> = { ...defaults }
  for (let at = 0; at < words.length; at += 2) {
    const name = words[at]?.replace(/^--/, '') ?? ''
    const value = Number(words[at + 1])
    if (!(name in defaults) || !Number.isFinite(value))
      throw new Error(
        `usage: ${Object.entries(defaults)
          .map(([each, initial]) => `[--${each} ${String(initial)}]`)
          .join(' ')}`,
      )
    options[name as Names] = value
  }
  return options
}

/**
 * Takes `--NAME WORD` out of the words.
 * @throws Error naming the words that fit
 */
export function takeWord<Word extends string>(
  words: readonly string[],
  name: string,
  fitting: readonly Word[],
): { readonly word: Word | undefined; readonly rest: readonly string[] } {
  const at = words.indexOf(`--${name}`)
  if (at === -1) return { word: undefined, rest: words }
  const word = fitting.find((each) => each === words[at + 1])
  if (word === undefined) throw new Error(`usage: [--${name} ${fitting.join('|')}]`)
  return { word, rest: words.toSpliced(at, 2) }
}
