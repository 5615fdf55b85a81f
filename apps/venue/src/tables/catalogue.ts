import {
  hashOfTableSheet,
  tableGameNamed,
  type TableGame,
  type TableLimits,
} from '@grandstand/game-engines/live'
import { currencies, type Currency } from '../wallet/own-book.ts'
import type { TableFacts, TableLimitsShown } from './messages.ts'

/** How fast a table plays, in milliseconds. */
export interface Pace {
  readonly bettingMs: number
  /** The longest delay of a picture that the table waits for. */
  readonly slowestMs: number
  /** From the end of betting to the first card. */
  readonly leadMs: number
  /** Between two cards. */
  readonly cardMs: number
  /** Until the ball leaves its track, or the dice are shown. */
  readonly spinMs: number
  /** How long a seat may think after the slowest picture has shown the question. */
  readonly decideMs: number
  /** From the result to the next round. */
  readonly resultMs: number
}

/** A table that a company of this program can offer. */
export interface TableOffered {
  readonly facts: Omit<TableFacts, 'picture'>
  readonly game: TableGame
  readonly limits: Readonly<Record<Currency, TableLimits>>
  readonly pace: Pace
}

interface Setting extends Pick<TableFacts, 'table' | 'game' | 'felt' | 'speed'> {
  readonly zh: string
  readonly en: string
  readonly dealer: TableFacts['dealer']
  /** Limits in yuan; those in USDT are a tenth. */
  readonly least: number
  readonly most: number
  readonly mostByKind?: Readonly<Record<string, number>>
  readonly mostInRound: number
  readonly pace?: Partial<Pace>
}

const usualPace: Pace = {
  bettingMs: 15_000,
  slowestMs: 3_000,
  leadMs: 400,
  cardMs: 1_100,
  spinMs: 7_000,
  decideMs: 8_000,
  resultMs: 5_000,
}

const baccaratSides = { tie: 3_000, pair: 3_000, 'player-dragon': 2_000, 'banker-dragon': 2_000 }

const settings: readonly Setting[] = [
  {
    table: 'baccarat-b06',
    game: 'baccarat',
    zh: '灯影 B06',
    en: 'Lamplight B06',
    dealer: { zh: '小鱼', en: 'Xiaoyu', look: 1 },
    felt: 'green',
    speed: 'normal',
    least: 20,
    most: 20_000,
    mostByKind: baccaratSides,
    mostInRound: 50_000,
  },
  {
    table: 'baccarat-b11',
    game: 'baccarat-no-commission',
    zh: '云台 B11',
    en: 'Cloud Terrace B11',
    dealer: { zh: '乔安', en: 'Joan', look: 2 },
    felt: 'red',
    speed: 'normal',
    least: 100,
    most: 50_000,
    mostByKind: baccaratSides,
    mostInRound: 100_000,
  },
  {
    table: 'baccarat-b02',
    game: 'baccarat',
    zh: '竹里 B02',
    en: 'Bamboo B02',
    dealer: { zh: '阿桥', en: 'Aqiao', look: 3 },
    felt: 'teal',
    speed: 'fast',
    least: 5,
    most: 5_000,
    mostByKind: { tie: 500, pair: 500, 'player-dragon': 300, 'banker-dragon': 300 },
    mostInRound: 10_000,
    pace: { bettingMs: 9_000, slowestMs: 2_000, cardMs: 800, resultMs: 4_000 },
  },
  {
    table: 'roulette-r03',
    game: 'roulette',
    zh: '环海 R03',
    en: 'Round Sea R03',
    dealer: { zh: '小满', en: 'Xiaoman', look: 4 },
    felt: 'blue',
    speed: 'normal',
    least: 2,
    most: 10_000,
    mostByKind: { straight: 500, split: 1_000, street: 1_500, corner: 2_000, 'six-line': 3_000 },
    mostInRound: 30_000,
    pace: { bettingMs: 20_000, resultMs: 6_000 },
  },
  {
    table: 'dragon-tiger-d01',
    game: 'dragon-tiger',
    zh: '听潮 D01',
    en: 'Listening Tide D01',
    dealer: { zh: '远山', en: 'Yuanshan', look: 5 },
    felt: 'red',
    speed: 'fast',
    least: 10,
    most: 20_000,
    mostByKind: { tie: 2_000, 'suited-tie': 500 },
    mostInRound: 40_000,
    pace: { bettingMs: 12_000, cardMs: 1_200, resultMs: 4_000 },
  },
  {
    table: 'sic-bo-s02',
    game: 'sic-bo',
    zh: '骰楼 S02',
    en: 'Dice House S02',
    dealer: { zh: '北川', en: 'Beichuan', look: 6 },
    felt: 'green',
    speed: 'normal',
    least: 5,
    most: 10_000,
    mostByKind: { triple: 200, 'any-triple': 1_000, 'total-4-17': 500, 'total-5-16': 500 },
    mostInRound: 20_000,
    pace: { bettingMs: 18_000, spinMs: 5_000 },
  },
  {
    table: 'blackjack-k05',
    game: 'blackjack',
    zh: '七座 K05',
    en: 'Seven Seats K05',
    dealer: { zh: '林一', en: 'Lin Yi', look: 7 },
    felt: 'teal',
    speed: 'slow',
    least: 50,
    most: 10_000,
    mostByKind: { 'perfect-pairs': 1_000, '21+3': 500 },
    // Doubles and splits of main bets come on top.
    mostInRound: 60_000,
    pace: { bettingMs: 18_000 },
  },
]

/** Minor units of a yuan, and of a tenth of a USDT. */
const unitOf: Readonly<Record<Currency, bigint>> = { CNY: 100n, USDT: 100_000n }

function limitsIn(currency: Currency, { least, most, mostByKind = {}, mostInRound }: Setting): TableLimits {
  const minor = (amount: number) => BigInt(amount) * unitOf[currency]
  return {
    least: minor(least),
    most: minor(most),
    mostByKind: Object.fromEntries(Object.entries(mostByKind).map(([kind, amount]) => [kind, minor(amount)])),
    mostInRound: minor(mostInRound),
  }
}

/** Chips of a table: 1, 5, 25, 100 and 500 times its least stake, as far as its greatest allows. */
function shownOf({ least, most, mostByKind = {}, mostInRound }: TableLimits): TableLimitsShown {
  return {
    least: String(least),
    most: String(most),
    mostByKind: Object.fromEntries(Object.entries(mostByKind).map(([kind, each]) => [kind, String(each)])),
    mostInRound: String(mostInRound),
    chips: [1n, 5n, 25n, 100n, 500n].flatMap((times) =>
      least * times <= most ? [String(least * times)] : [],
    ),
  }
}

const byCurrency = <Value>(of: (currency: Currency) => Value) =>
  Object.fromEntries(currencies.map((currency) => [currency, of(currency)])) as Record<Currency, Value>

function offeredOf(setting: Setting): TableOffered {
  const { table, zh, en, dealer, felt, speed } = setting
  const game = tableGameNamed(setting.game)
  if (game === undefined) throw new Error(`there is no game ${setting.game} for ${table}`)
  const pace = { ...usualPace, ...setting.pace }
  const limits = byCurrency((currency) => limitsIn(currency, setting))
  return {
    game,
    limits,
    pace,
    facts: {
      table,
      game: game.name,
      sheet: hashOfTableSheet(game),
      name: { zh, en },
      dealer,
      felt,
      speed,
      bettingMs: pace.bettingMs,
      slowestMs: pace.slowestMs,
      limits: byCurrency((currency) => shownOf(limits[currency])),
    },
  }
}

/** Every table of this program by its name. */
export const tablesOffered: ReadonlyMap<string, TableOffered> = new Map(
  settings.map((setting) => [setting.table, offeredOf(setting)]),
)

export const everyTable: readonly string[] = [...tablesOffered.keys()]
