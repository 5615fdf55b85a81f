import type { LiveTable, PastRound, TablePhase } from '@grandstand/contract/games'
import { entryOfBigSmall, entryOfWinner, roadsOf, type RoadEntry, type Roads } from '@grandstand/roads'

/** What is played at tables, each family with its names of games. */
export const families = ['baccarat', 'roulette', 'dragon-tiger', 'sic-bo', 'blackjack'] as const
export type Family = (typeof families)[number]

export const familyWords: Readonly<Record<Family, string>> = {
  baccarat: '百家乐',
  roulette: '轮盘',
  'dragon-tiger': '龙虎',
  'sic-bo': '骰宝',
  blackjack: '二十一点',
}

const playWords: Readonly<Record<string, string>> = {
  baccarat: '百家乐',
  'baccarat-no-commission': '免佣百家乐',
  roulette: '欧式轮盘',
  'roulette-la-partage': '法式轮盘',
  'dragon-tiger': '龙虎',
  'sic-bo': '骰宝',
  blackjack: '二十一点',
}

/** The game of a table in words. */
export const playWord = ({ plays, speed }: Pick<LiveTable, 'plays' | 'speed'>): string =>
  `${speed === 'fast' ? '快速' : ''}${playWords[plays] ?? plays}`

/** The family of a table; undefined for a game that this build does not know. */
export const familyOf = ({ plays }: Pick<LiveTable, 'plays'>): Family | undefined =>
  families.find((family) => plays === family || plays.startsWith(`${family}-`))

export interface TableFilters {
  readonly family?: Family | undefined
  readonly hasSeat?: boolean
  readonly isSlow?: boolean
}

export const tablesOf = (
  tables: readonly LiveTable[],
  { family, hasSeat = false, isSlow = false }: TableFilters,
): readonly LiveTable[] =>
  tables.filter(
    (table) =>
      (family === undefined || familyOf(table) === family) &&
      (!hasSeat || (table.seats !== null && table.seats.free > 0)) &&
      (!isSlow || table.speed === 'slow'),
  )

/** Whether a text finds a table: by its name, its dealer or its game. */
export function isFoundBy(table: LiveTable, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  return [table.name, table.dealer, playWord(table), table.game].some((each) =>
    each.toLowerCase().includes(wanted),
  )
}

type Chip =
  | { readonly kind: 'open'; readonly text: '下注' }
  | { readonly kind: 'busy' | 'shuffling' | 'resting'; readonly text: string }

const busyWords: Readonly<Record<Exclude<TablePhase, 'betting' | 'waiting' | 'shuffling'>, string>> = {
  closing: '停止下注',
  dealing: '开牌中',
  choosing: '玩家行动',
  result: '结果',
  paying: '派彩中',
}

/** What a table's chip says now. Betting that is over by the clock is over, whatever was told last. */
export function chipOf({ phase, closesAt }: Pick<LiveTable, 'phase' | 'closesAt'>, now: number): Chip {
  if (phase === 'waiting') return { kind: 'resting', text: '休息中' }
  if (phase === 'shuffling') return { kind: 'shuffling', text: '洗牌中' }
  if (phase === 'betting' && now < closesAt) return { kind: 'open', text: '下注' }
  return { kind: 'busy', text: busyWords[phase === 'betting' ? 'closing' : phase] }
}

/** The ace of a deck is its last rank, but low at dragon tiger. */
const rankAt = (card: number) => (Math.floor(card / 4) + 1) % 13

function winnerOf(family: 'baccarat' | 'dragon-tiger', [first = 0, second = 0]: readonly number[]): string {
  const [red, blue] = family === 'baccarat' ? [second, first] : [rankAt(first), rankAt(second)]
  if (red === blue) return 'tie'
  if (family === 'baccarat') return red > blue ? 'banker' : 'player'
  return red > blue ? 'dragon' : 'tiger'
}

/** A past round as roads have it; undefined for a void one, and for games without roads. */
export function entryOf(
  family: Family,
  { result, marks, isVoid }: Pick<PastRound, 'result' | 'marks' | 'isVoid'>,
): RoadEntry | undefined {
  if (isVoid) return undefined
  if (family === 'sic-bo') {
    const [a = 0, b = 0, c = 0] = result
    return entryOfBigSmall([a, b, c])
  }
  if (family !== 'baccarat' && family !== 'dragon-tiger') return undefined
  return entryOfWinner(winnerOf(family, result), {
    banker: marks.includes('banker-pair'),
    player: marks.includes('player-pair'),
  })
}

/** The roads of a table's shoe. */
export const roadsOfTable = (family: Family, past: readonly PastRound[]): Roads =>
  roadsOf(past.flatMap((round) => entryOf(family, round) ?? []))

const red = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export const colourOf = (number: number): 'red' | 'black' | 'zero' =>
  number === 0 ? 'zero' : red.has(number) ? 'red' : 'black'

export const colourWords = { red: '红', black: '黑', zero: '零' } as const

/** The last results of a game without a shoe, the newest first. */
export const lastOf = (past: readonly PastRound[], count: number): readonly PastRound[] =>
  past
    .filter(({ isVoid }) => !isVoid)
    .toReversed()
    .slice(0, count)
