import { games, hashOfSheet, statedWinRate, type Game } from '@grandstand/game-engines'
import { sha256 } from '../fairness/secrets.ts'
import type { OperatorAnswer } from '../protocol/operator.ts'
import { isAdded } from '../tables/added-chips.ts'
import { tablesOffered, type TableOffered } from '../tables/catalogue.ts'
import { currencies } from '../wallet/own-book.ts'
import { sold, stakesOf } from './games.ts'

type Entry = OperatorAnswer<'games'>['games'][number]

const least = (texts: readonly string[]) => texts.reduce((a, b) => (Number(b) < Number(a) ? b : a))
const most = (texts: readonly string[]) => texts.reduce((a, b) => (Number(b) > Number(a) ? b : a))

/** What the figures of a sheet are taken from: one for each bet, or each kind of spot. */
interface Figures {
  readonly rtp: string
  readonly hitRate: string
  readonly winRate?: string
  readonly deviation: string
}

/** The claim in the middle by deviation; the lower one of two. A sheet has at least one claim. */
function middleOf(claims: readonly Figures[]): Figures {
  const sorted = claims.toSorted((a, b) => Number(a.deviation) - Number(b.deviation))
  return sorted[(sorted.length - 1) >> 1]!
}

function figuresOf(claims: readonly Figures[]) {
  const middle = middleOf(claims)
  const deviations = claims.map(({ deviation }) => deviation)
  const returns = claims.map(({ rtp }) => rtp)
  return {
    rtp: most(returns),
    rtpLeast: least(returns),
    hitRate: middle.hitRate,
    ...(middle.winRate !== undefined && { winRate: middle.winRate }),
    deviation: middle.deviation,
    deviationLeast: least(deviations),
    deviationMost: most(deviations),
  }
}

function entryOf(game: Game): Entry {
  const { kind, zh, en } = sold[game.name]!
  return {
    game: game.name,
    kind,
    names: { zh, en },
    sheet: hashOfSheet(game),
    ...figuresOf(game.sheet.claims.map((claim, at) => ({ ...claim, winRate: statedWinRate(game, at) }))),
    largest: game.largest,
    stakes: currencies.map((currency) => {
      const { least: lowest, most: highest } = stakesOf(game.name, currency)
      return { currency, least: String(lowest), most: String(highest) }
    }),
    cover: `/art/${game.name}/cover.svg`,
    replay: `/play/${game.name}/?replay=`,
    hasDemo: true,
    isPaused: false,
  }
}

/** Chips that are added to a bet are no bets of their own, and a seat has a figure with all that is added to it. */
function figuresOfTable(game: TableOffered['game']) {
  const { sheet } = game
  const figures = figuresOf(sheet.claims.filter(({ kind }) => !isAdded(game, kind)))
  const { lossOfSeat } = sheet as { readonly lossOfSeat?: string }
  return lossOfSeat === undefined
    ? figures
    : { ...figures, rtp: `${(1 - Number(lossOfSeat)).toFixed(12)}000` }
}

/** All that a member can have in a round: a main bet can be doubled or split, and insured by its half. */
const withAdded = ({ sheet }: TableOffered['game'], bets: bigint): bigint =>
  'seats' in sheet ? (bets * 5n) / 2n : bets

/** A live table. Its stakes are those of all bets of a member in a round. */
function entryOfTable({ facts, game, limits }: TableOffered): Entry {
  return {
    game: facts.table,
    kind: 'live',
    names: facts.name,
    sheet: facts.sheet,
    ...figuresOfTable(game),
    largest: Math.max(...game.sheet.claims.map(({ largest }) => largest)),
    stakes: currencies.map((currency) => ({
      currency,
      least: String(limits[currency].least),
      most: String(withAdded(game, limits[currency].mostInRound)),
    })),
    // No cover is drawn for tables yet; this picture is wider.
    cover: `/play/tables/${facts.table}/picture.svg`,
    replay: '/play/live-table/?replay=',
    hasDemo: true,
    isPaused: false,
  }
}

/** The company's catalogue in the order of its settings: games, and then live tables. */
export function catalogueOf(
  names: readonly string[],
  tables: readonly string[] = [],
): OperatorAnswer<'games'> {
  const entries = [
    ...names.flatMap((name) => games.filter((game) => game.name === name).map(entryOf)),
    ...tables.flatMap((name) => {
      const offered = tablesOffered.get(name)
      return offered === undefined ? [] : [entryOfTable(offered)]
    }),
  ]
  return { version: sha256(JSON.stringify(entries)).slice(0, 32), games: entries }
}
