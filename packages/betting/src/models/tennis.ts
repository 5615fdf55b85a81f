import type { SelectionKey } from '@grandstand/contract/sportsbook'
import { distribution, type Distribution } from './distribution.ts'
import { priceLines } from './line-market.ts'
import type { PricingOptions } from './options.ts'
import { pricePlain } from './plain-market.ts'
import type { PricedMarket, PricingState, TennisStrength } from './strength.ts'
import { currentSet, matchEnds, setPeriod, type BetweenSets } from './tennis-match.ts'

interface Weighted {
  probability: number
}

function spread<Each extends Weighted>(all: readonly Each[], valueOf: (each: Each) => number): Distribution {
  const values = all.map(valueOf)
  const from = Math.min(...values)
  const weights = Array.from({ length: Math.max(...values) - from + 1 }, () => 0)
  all.forEach(({ probability }, index) => {
    const at = (values[index] ?? 0) - from
    weights[at] = (weights[at] ?? 0) + probability
  })
  return distribution(from, weights)
}

const probabilityThat = <Each extends Weighted>(
  all: readonly Each[],
  fits: (each: Each) => boolean,
): number => all.reduce((sum, each) => sum + (fits(each) ? each.probability : 0), 0)

const halves = { step: 4, phase: 2 }

/** Games can be counted only when the games of all completed sets are known. */
const knowsGames = ({ score, periods }: PricingState): boolean =>
  Array.from({ length: score.home + score.away }, (_, index) => setPeriod(index + 1)).every(
    (set) => periods?.[set] !== undefined,
  )

type End = BetweenSets & Weighted

function gamesMarkets(ends: readonly End[], state: PricingState, options: PricingOptions): PricedMarket[] {
  if (!knowsGames(state)) return []
  return [
    ...priceLines(
      {
        question: { kind: 'handicap', period: 'full' },
        values: spread(ends, ({ games }) => games.home - games.away),
        lowest: Number.NEGATIVE_INFINITY,
        ...halves,
      },
      options,
    ),
    ...priceLines(
      {
        question: { kind: 'total', period: 'full' },
        values: spread(ends, ({ games }) => games.home + games.away),
        lowest: 2,
        ...halves,
      },
      options,
    ),
  ]
}

function setsMarkets(
  ends: readonly End[],
  need: number,
  state: PricingState,
  options: PricingOptions,
): PricedMarket[] {
  const scores = new Map<SelectionKey, number>()
  for (const { sets, probability } of ends) {
    const key = `${sets.home}-${sets.away}` as const
    scores.set(key, (scores.get(key) ?? 0) + probability)
  }
  const around = { ...halves, eachSide: need - 1 }
  return [
    ...priceLines(
      {
        question: { kind: 'sets-handicap', period: 'full' },
        values: spread(ends, ({ sets }) => sets.home - sets.away),
        lowest: 2 - 4 * need,
        ...around,
      },
      options,
    ),
    ...priceLines(
      {
        question: { kind: 'sets-total', period: 'full' },
        values: spread(ends, ({ sets }) => sets.home + sets.away),
        lowest: 4 * Math.max(need, state.score.home + state.score.away) + 2,
        ...around,
      },
      options,
    ),
    ...pricePlain({ kind: 'correct-score', period: 'full' }, [...scores], options),
  ]
}

/** Winner, games handicap and total of the set in play or next. */
function setMarkets(strength: TennisStrength, state: PricingState, options: PricingOptions): PricedMarket[] {
  const outcomes = currentSet(strength, state)
  const period = setPeriod(state.score.home + state.score.away + 1)
  const home = probabilityThat(outcomes, ({ games }) => games.home > games.away)
  return [
    ...pricePlain(
      { kind: 'winner', period },
      [
        ['home', home],
        ['away', 1 - home],
      ],
      options,
    ),
    ...priceLines(
      {
        question: { kind: 'handicap', period },
        values: spread(outcomes, ({ games }) => games.home - games.away),
        lowest: Number.NEGATIVE_INFINITY,
        eachSide: 1,
        ...halves,
      },
      options,
    ),
    ...priceLines(
      {
        question: { kind: 'total', period },
        values: spread(outcomes, ({ games }) => games.home + games.away),
        lowest: 2,
        eachSide: 1,
        ...halves,
      },
      options,
    ),
  ]
}

/** Winner, games and sets of a tennis match: sums over a chain of points, games and sets. */
export function priceTennis(
  strength: TennisStrength,
  state: PricingState,
  options: PricingOptions,
): PricedMarket[] {
  const need = Math.floor(strength.bestOf / 2) + 1
  if (Math.max(state.score.home, state.score.away) >= need) return []
  const ends = matchEnds(strength, state, () => ({ won: 1, kept: 1 }))
  const home = probabilityThat(ends, ({ sets }) => sets.home > sets.away)
  const winner = pricePlain(
    { kind: 'winner', period: 'full' },
    [
      ['home', home],
      ['away', 1 - home],
    ],
    options,
  )
  const games = gamesMarkets(ends, state, options)
  if (options.scope === 'board') return [...winner, ...games]
  return [
    ...winner,
    ...games,
    ...setsMarkets(ends, need, state, options),
    ...setMarkets(strength, state, options),
  ]
}
