import type { LobbyGame } from './catalogue.ts'

/** Range of characters (from, until). */
export type Mark = readonly [number, number]

export interface Hit {
  readonly game: LobbyGame
  /** Marked characters of the name; each has a syllable of the same number. */
  readonly mark: Mark | undefined
  /** Marked characters of the Latin name. */
  readonly latinMark: Mark | undefined
}

/** Lower case, without tones and accents, and without spaces. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s'’·-]/gu, '')
    .toLowerCase()

/**
 * Games that a text finds: by characters, by pinyin (whole, initials, or both mixed) from any character on, or by the
 * Latin name. Those that begin with it come first.
 */
export function searchGames(text: string, games: readonly LobbyGame[]): Hit[] {
  const wanted = plain(text)
  if (wanted === '') return []
  return games
    .flatMap((game) => {
      const found = match(wanted, game)
      return found
        ? [{ hit: { game, mark: found.mark, latinMark: found.latinMark }, score: found.score }]
        : []
    })
    .toSorted((a, b) => b.score - a.score || b.hit.game.players - a.hit.game.players)
    .map(({ hit }) => hit)
}

interface Match {
  readonly mark?: Mark | undefined
  readonly latinMark?: Mark | undefined
  readonly score: number
}

function match(wanted: string, { chinese, pinyin, latin: latinName }: LobbyGame): Match | undefined {
  const at = plain(chinese).indexOf(wanted)
  if (at >= 0) return { mark: [at, at + wanted.length], score: at === 0 ? 100 : 80 }
  const inPinyin = pinyinMark(
    wanted,
    pinyin.map((each) => plain(each)),
  )
  if (inPinyin) return { mark: inPinyin, score: inPinyin[0] === 0 ? 90 : 70 }
  const latin = latinName.toLowerCase().indexOf(wanted)
  if (latin >= 0) return { latinMark: [latin, latin + wanted.length], score: latin === 0 ? 85 : 60 }
  // Words written together: “lampriver” finds “Lamp River”.
  return plain(latinName).includes(wanted) ? { score: 55 } : undefined
}

/** The characters whose syllables, or beginnings of syllables, are the text one after the other. */
function pinyinMark(letters: string, syllables: readonly string[]): Mark | undefined {
  if (!/^[a-z]+$/.test(letters)) return undefined
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

/** First letters of the syllables: dtyh. */
export const initialsOf = (syllables: readonly string[]): string =>
  syllables.map((each) => plain(each).slice(0, 1)).join('')
