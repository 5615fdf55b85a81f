import { mainKeyOf } from '@grandstand/betting/models'
import { settleSelection, type FinalFacts } from '@grandstand/betting'
import type {
  Market,
  MarketKind,
  MarketPeriod,
  Score,
  SelectionKey,
  Sport,
} from '@grandstand/contract/sportsbook'
import { cappedOdds, fairProbabilities } from './fair-prices.ts'

/** Prices are on a ladder, so probabilities derived from them are off by about a step, and sums of many by more. */
const tolerance = 0.012
const toleranceOfSums = 0.02
/** Largest difference between two expectations read from main lines, in goals, points or games. */
const goalsOff = 0.15
const pointsOff = 3

interface Priced {
  readonly market: Market
  readonly of: ReadonlyMap<SelectionKey, number>
}

interface Board {
  readonly sport: Sport
  readonly all: readonly Priced[]
  /** Whether the match has not begun. */
  readonly isBefore: boolean
  readonly score: Score
}

const find = (
  { all }: Board,
  kind: MarketKind,
  period: MarketPeriod,
  fits: (market: Market) => boolean = () => true,
) => all.find(({ market }) => market.kind === kind && market.period === period && fits(market))

const main = (board: Board, kind: MarketKind, period: MarketPeriod, team?: 'home' | 'away') =>
  find(board, kind, period, (market) => market.isMain && market.team === team)

type Rule = (board: Board) => string[]

/**
 * Checks that the markets of one board agree: every score market with the correct scores, half-time/full-time with
 * both results, halves and quarters with the whole, team totals with the total, maps and sets with the match, and all
 * lines of a question with each other. Uses the prices alone.
 * @returns the rules that are broken
 */
export function brokenRules(
  sport: Sport,
  markets: readonly Market[],
  margins: Readonly<Record<MarketKind, number>>,
  scoreAtBet: Score | undefined,
): string[] {
  const all = markets.map((market): Priced => {
    const fair = fairProbabilities(market, margins[market.kind])
    return { market, of: new Map(market.selections.map(({ key }, at) => [key, fair[at] ?? 0])) }
  })
  const board = { sport, all, isBefore: scoreAtBet === undefined, score: scoreAtBet ?? { home: 0, away: 0 } }
  return rules.flatMap((rule) => rule(board))
}

const differ = (what: string, one: number, two: number, within: number): string[] =>
  Math.abs(one - two) <= within ? [] : [`${what}: ${one.toFixed(3)} against ${two.toFixed(3)}`]

const scoreKinds: readonly MarketKind[] = [
  'match-result',
  'winner',
  'handicap',
  'total',
  'double-chance',
  'draw-no-bet',
  'both-score',
  'odd-even',
  'team-total',
  'sets-handicap',
  'sets-total',
]

/** Each score market is a sum over the correct scores; unlisted scores may belong to either side. */
const correctScores: Rule = ({ sport, all, score, isBefore }) =>
  all.flatMap(({ market: scores, of: scoreOf }) => {
    if (scores.kind !== 'correct-score') return []
    const isCapped = (key: SelectionKey) =>
      scores.selections.some((each) => each.key === key && each.odds >= cappedOdds)
    const isOpen = (key: SelectionKey) => key === 'other' || isCapped(key)
    let other = 0
    for (const [key, p] of scoreOf) if (isOpen(key)) other += p
    return all.flatMap(({ market, of }) => {
      const { kind, period, line, team } = market
      const isOfScore =
        kind.startsWith('sets-') || (sport === 'tennis' ? kind === 'winner' : scoreKinds.includes(kind))
      if (period !== scores.period || !isOfScore) return []
      return [...of].flatMap(([selection, p]) => {
        let [won, lost] = [0, 0]
        for (const [key, probability] of scoreOf) {
          if (isOpen(key)) continue
          const bet = { sport, kind, period, line, team, selection, ...(!isBefore && { scoreAtBet: score }) }
          const result = settleSelection(bet, factsOf(key, period))
          won += probability * (result === 'won' ? 1 : result === 'half-won' ? 0.5 : 0)
          lost += probability * (result === 'lost' ? 1 : result === 'half-lost' ? 0.5 : 0)
        }
        const [low, high] = [won / (won + lost + other), (won + other) / (won + lost + other)]
        const held = Math.min(high, Math.max(low, p))
        return differ(`${idOf(market)} ${selection} by correct scores`, p, held, toleranceOfSums)
      })
    })
  })

function factsOf(key: SelectionKey, period: MarketPeriod): FinalFacts {
  const [home = 0, away = 0] = key.split('-').map(Number)
  const finalScore = { home, away }
  return {
    status: 'ended',
    finalScore,
    ...(period === 'first-half' && { periods: { 'first-half': finalScore } }),
  }
}

const idOf = ({ kind, period, team, line }: Market) =>
  [period, kind, team, line].filter((each) => each !== undefined).join('.')

/** Half-time/full-time implies the results of the half and of the match. */
const bothResults: Rule = (board) => {
  const both = find(board, 'half-time-full-time', 'full')
  if (both === undefined) return []
  return (['first-half', 'full'] as const).flatMap((period, place) =>
    [...(find(board, 'match-result', period)?.of ?? [])].flatMap(([key, p]) => {
      let sum = 0
      for (const [pair, probability] of both.of) if (pair.split('-')[place] === key) sum += probability
      return differ(`${period} ${key} by half-time/full-time`, p, sum, toleranceOfSums)
    }),
  )
}

/** The mean of a Poisson count, some of which is counted already, at which the line's over has this probability. */
function meanOf(over: number, line: number, counted: number): number {
  let [low, high] = [0, 20]
  for (let turn = 0; turn < 40; turn += 1) {
    const middle = (low + high) / 2
    let [won, lost, term] = [0, 0, Math.exp(-middle)]
    for (let goals = 0; goals < 60; goals += 1) {
      const quarters = Math.max(-2, Math.min(2, 4 * (counted + goals) - line))
      won += (term * Math.max(0, quarters)) / 2
      lost += (term * Math.max(0, -quarters)) / 2
      term *= middle / (goals + 1)
    }
    if (won / (won + lost) < over) low = middle
    else high = middle
  }
  return low
}

const goalsOf = (priced: Priced | undefined, counted: number): number | undefined =>
  priced && meanOf(priced.of.get('over') ?? 0, priced.market.line ?? 0, counted)

/** Expected goals of both halves, and of both sides, add up to those of the match. */
const goalsAddUp: Rule = (board) => {
  const { sport, score, isBefore } = board
  if (sport !== 'football') return []
  const whole = goalsOf(main(board, 'total', 'full'), score.home + score.away)
  const [home, away] = (['home', 'away'] as const).map((team) =>
    goalsOf(main(board, 'team-total', 'full', team), score[team]),
  )
  const first = goalsOf(main(board, 'total', 'first-half'), score.home + score.away)
  const second = first === undefined ? undefined : goalsOf(main(board, 'total', 'second-half'), 0)
  const corners = (['first-half', 'full'] as const).map((part) =>
    goalsOf(main(board, 'corners-total', part), 0),
  )
  return [
    ...(whole !== undefined && home !== undefined && away !== undefined
      ? differ('goals of both sides', home + away, whole, goalsOff)
      : []),
    ...(whole !== undefined && first !== undefined && second !== undefined
      ? differ('goals of both halves', first + second, whole, goalsOff)
      : []),
    ...(isBefore && whole !== undefined && first === undefined ? ['no total of the first half'] : []),
    ...(isBefore && corners[0] !== undefined && corners[1] !== undefined
      ? differ('corners of the first half', corners[0] / corners[1], 0.45, 0.08)
      : []),
  ]
}

/** Points of basketball: two quarters make a half, two halves the match, and both sides the match. */
const pointsAddUp: Rule = (board) => {
  if (board.sport !== 'basketball') return []
  const lineOf = (period: MarketPeriod) => (main(board, 'total', period)?.market.line ?? Number.NaN) / 4
  const [home, away] = (['home', 'away'] as const).map(
    (team) => (main(board, 'team-total', 'full', team)?.market.line ?? Number.NaN) / 4,
  )
  const pairs: [string, number, number][] = [
    ['points of both sides', (home ?? Number.NaN) + (away ?? Number.NaN), lineOf('full')],
    ...(board.isBefore
      ? ([
          ['two halves', 2 * lineOf('first-half'), lineOf('full')],
          ['two quarters', 2 * lineOf('quarter-1'), lineOf('first-half')],
        ] as [string, number, number][])
      : []),
  ]
  return pairs.flatMap(([what, one, two]) =>
    Number.isNaN(one) || Number.isNaN(two) ? [] : differ(what, one, two, pointsOff),
  )
}

/**
 * Before the match a side has the same probability in every map or set, so the price of one gives the price of the
 * match.
 */
const partsMakeTheMatch: Rule = (board) => {
  const part = board.sport === 'esports' ? 'map-1' : 'set-1'
  const p = find(board, 'winner', part)?.of.get('home')
  const whole = find(board, 'winner', 'full')?.of.get('home')
  const scores = find(board, 'correct-score', 'full')
  if (!board.isBefore || p === undefined || whole === undefined || scores === undefined) return []
  const isLong = [...scores.of.keys()].some((key) => key.startsWith('3-'))
  const q = 1 - p
  const expected = isLong ? p ** 3 * (1 + 3 * q + 6 * q * q) : p ** 2 * (1 + 2 * q)
  return differ(`the match by ${part}`, whole, expected, toleranceOfSums)
}

/** With a higher line, home is likelier and over is rarer. */
const monotone: Rule = ({ all }) => {
  const groups = new Map<string, Priced[]>()
  for (const each of all)
    if (each.market.line !== undefined)
      groups.set(mainKeyOf(each.market), [...(groups.get(mainKeyOf(each.market)) ?? []), each])
  return [...groups].flatMap(([group, lines]) => {
    const ordered = lines.toSorted((a, b) => (a.market.line ?? 0) - (b.market.line ?? 0))
    const rise = group.includes('total') ? -1 : 1
    return ordered.slice(1).flatMap(({ market, of }, at) => {
      const [before, now] = [ordered[at]?.of, of].map((each) => each?.get(rise < 0 ? 'over' : 'home') ?? 0)
      return rise * ((now ?? 0) - (before ?? 0)) >= -tolerance / 4
        ? []
        : [`${idOf(market)} against the line before`]
    })
  })
}

const rules: readonly Rule[] = [
  correctScores,
  bothResults,
  goalsAddUp,
  pointsAddUp,
  partsMakeTheMatch,
  monotone,
]
