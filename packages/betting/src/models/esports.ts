import type { MarketPeriod, Score, SelectionKey } from '@grandstand/contract/sportsbook'
import type { MatchFacts } from '../settlement/index.ts'
import { distribution } from './distribution.ts'
import { priceLines } from './line-market.ts'
import type { PricingOptions } from './options.ts'
import { pricePlain } from './plain-market.ts'
import type { EsportsStrength, PricedMarket, PricingState } from './strength.ts'

/** Probability that a side wins `need` maps before its rival wins `rivalNeeds`, each with probability `p`. */
export function raceProbability(need: number, rivalNeeds: number, p: number): number {
  if (need <= 0) return 1
  if (rivalNeeds <= 0) return 0
  return p * raceProbability(need - 1, rivalNeeds, p) + (1 - p) * raceProbability(need, rivalNeeds - 1, p)
}

/** An end of the match: its maps, as settlement needs them. */
export interface MapsOutcome {
  probability: number
  facts: MatchFacts & { finalScore: Score }
}

/** The period of a map, from 1. */
export const mapPeriod = (number: number): MarketPeriod => `map-${number}` as MarketPeriod

/** All ways in which the maps that are left can go. */
export function mapsOutcomes(strength: EsportsStrength, state: PricingState): MapsOutcome[] {
  const need = Math.floor(strength.bestOf / 2) + 1
  const ways = (score: Score, periods: MatchFacts['periods'], probability: number): MapsOutcome[] => {
    if (score.home >= need || score.away >= need)
      return [{ probability, facts: { status: 'ended', finalScore: score, periods } }]
    const number = score.home + score.away + 1
    const isNow = number === state.score.home + state.score.away + 1
    const p = (isNow ? state.mapHomeProbability : undefined) ?? strength.homeMapProbability
    const next = (home: number, share: number) =>
      ways(
        { home: score.home + home, away: score.away + 1 - home },
        { ...periods, [mapPeriod(number)]: { home, away: 1 - home } },
        probability * share,
      )
    return [...next(1, p), ...next(0, 1 - p)]
  }
  return ways(state.score, state.periods ?? {}, 1)
}

/** Probability of each final score, from home's best to away's. */
function finalScores(outcomes: readonly MapsOutcome[]): [SelectionKey, number][] {
  const sums = new Map<SelectionKey, number>()
  for (const { probability, facts } of outcomes) {
    const key = `${facts.finalScore.home}-${facts.finalScore.away}` as const
    sums.set(key, (sums.get(key) ?? 0) + probability)
  }
  return [...sums]
}

function spread(outcomes: readonly MapsOutcome[], valueOf: (score: Score) => number) {
  const values = outcomes.map(({ facts }) => valueOf(facts.finalScore))
  const from = Math.min(...values)
  const weights = Array.from({ length: Math.max(...values) - from + 1 }, () => 0)
  outcomes.forEach(({ probability }, index) => {
    const at = (values[index] ?? 0) - from
    weights[at] = (weights[at] ?? 0) + probability
  })
  return distribution(from, weights)
}

/** A map: the one in play or next, and those that are sure to be played after it. */
function mapMarkets(strength: EsportsStrength, state: PricingState, options: PricingOptions): PricedMarket[] {
  const played = state.score.home + state.score.away
  const need = Math.floor(strength.bestOf / 2) + 1
  const sure = need - Math.max(state.score.home, state.score.away)
  return Array.from({ length: sure }, (_, index) => index).flatMap((index) => {
    const p = (index === 0 ? state.mapHomeProbability : undefined) ?? strength.homeMapProbability
    const question = { kind: 'winner', period: mapPeriod(played + 1 + index) } as const
    return pricePlain(
      question,
      [
        ['home', p],
        ['away', 1 - p],
      ],
      options,
    )
  })
}

/** Winner, handicap, total and score in maps, and single maps: sums over all ways in which the maps can go. */
export function priceEsports(
  strength: EsportsStrength,
  state: PricingState,
  options: PricingOptions,
): PricedMarket[] {
  const need = Math.floor(strength.bestOf / 2) + 1
  if (state.score.home >= need || state.score.away >= need) return []
  const outcomes = mapsOutcomes(strength, state)
  const home = outcomes.reduce(
    (sum, { probability, facts }) => sum + (facts.finalScore.home === need ? probability : 0),
    0,
  )
  const winner = pricePlain(
    { kind: 'winner', period: 'full' },
    [
      ['home', home],
      ['away', 1 - home],
    ],
    options,
  )
  if (need === 1) return winner
  const halves = { step: 4, phase: 2, eachSide: need - 1 }
  const played = state.score.home + state.score.away
  const board = [
    ...winner,
    ...priceLines(
      {
        question: { kind: 'handicap', period: 'full' },
        values: spread(outcomes, (score) => score.home - score.away),
        lowest: 2 - 4 * need,
        ...halves,
      },
      options,
    ),
    ...priceLines(
      {
        question: { kind: 'total', period: 'full' },
        values: spread(outcomes, (score) => score.home + score.away),
        lowest: 4 * Math.max(need, played) + 2,
        ...halves,
      },
      options,
    ),
  ]
  if (options.scope === 'board') return board
  return [
    ...board,
    ...pricePlain({ kind: 'correct-score', period: 'full' }, finalScores(outcomes), options),
    ...mapMarkets(strength, state, options),
  ]
}
