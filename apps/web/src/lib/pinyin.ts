/** Range of characters (from, until). */
export type Mark = readonly [number, number]

/** Lower case, without tones and accents, and without spaces. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s'’·-]/gu, '')
    .toLowerCase()

/**
 * The characters whose syllables, or beginnings of syllables, are the plain text one after the other. `pinyin` has a
 * syllable for each character, with or without its tone.
 */
export function pinyinMark(letters: string, pinyin: readonly string[]): Mark | undefined {
  if (!/^[a-z]+$/.test(letters)) return undefined
  const syllables = pinyin.map((each) => plain(each))
  for (let from = 0; from < syllables.length; from += 1) {
    const until = consumed(letters, syllables, from)
    if (until !== undefined) return [from, until]
  }
  return undefined
}

function consumed(letters: string, syllables: readonly string[], at: number): number | undefined {
  if (letters === '') return at
  const syllable = syllables[at]
  if (syllable === undefined || syllable === '') return undefined
  // The longest beginning first, so that “deng” is one syllable and not d and then “eng”.
  for (let length = Math.min(syllable.length, letters.length); length > 0; length -= 1) {
    if (!letters.startsWith(syllable.slice(0, length))) continue
    // A part of a syllable counts at the end of the text, an initial anywhere.
    if (length > 1 && length < syllable.length && length < letters.length) continue
    const until = consumed(letters.slice(length), syllables, at + 1)
    if (until !== undefined) return until
  }
  return undefined
}
