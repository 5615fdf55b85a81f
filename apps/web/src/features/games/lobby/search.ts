import { pinyinMark, plain, type Mark } from '../../../lib/pinyin.ts'
import type { LobbyGame } from './catalogue.ts'

export interface Hit {
  readonly game: LobbyGame
  /** Marked characters of the name; each has a syllable of the same number. */
  readonly mark: Mark | undefined
  /** Marked characters of the Latin name. */
  readonly latinMark: Mark | undefined
}

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
  const inPinyin = pinyinMark(wanted, pinyin)
  if (inPinyin) return { mark: inPinyin, score: inPinyin[0] === 0 ? 90 : 70 }
  const latin = latinName.toLowerCase().indexOf(wanted)
  if (latin >= 0) return { latinMark: [latin, latin + wanted.length], score: latin === 0 ? 85 : 60 }
  // Words written together: “lampriver” finds “Lamp River”.
  return plain(latinName).includes(wanted) ? { score: 55 } : undefined
}

/** First letters of the syllables: dtyh. */
export const initialsOf = (syllables: readonly string[]): string =>
  syllables.map((each) => plain(each).slice(0, 1)).join('')
