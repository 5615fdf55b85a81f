import type { Sport } from '@grandstand/contract/sportsbook'
import type { MatchStrength, PricingState } from '../strength.ts'
import { finalScores } from './final-scores.ts'
import { byRank, count, emptyTallies, type CountedMatch, type Tally } from './table.ts'

/** A match that is still to be decided. */
export interface OpenMatch {
  readonly homeAt: number
  readonly awayAt: number
  readonly strength: MatchStrength
  /** Absent before the start. */
  readonly state?: PricingState | undefined
  /** Draws the same numbers every time, so that prices move by what happens and by nothing else. */
  readonly seed: number
}

export interface OpenSeason {
  readonly sport: Sport
  readonly competitors: number
  readonly played: readonly CountedMatch[]
  readonly open: readonly OpenMatch[]
}

export const seasonTrials = 4000

/**
 * The probability of each competitor to end among the first `places`, for each of them, by playing the rest of the
 * season many times. Who shares the last place with others has the share that a dead heat pays.
 */
export function simulateSeason(
  { sport, competitors, played, open }: OpenSeason,
  places: readonly number[],
  trials: number = seasonTrials,
): number[][] {
  const begun = emptyTallies(competitors)
  for (const match of played) count(begun, sport, match)
  const draws = open.map(drawOf)
  const sums = places.map(() => Array.from({ length: competitors }, () => 0))
  const tallies = emptyTallies(competitors)
  const order = Array.from({ length: competitors }, (_, at) => at)
  for (let trial = 0; trial < trials; trial += 1) {
    for (const [at, tally] of tallies.entries()) Object.assign(tally, begun[at])
    for (const draw of draws) count(tallies, sport, draw())
    order.sort((a, b) => byRank(tallies[a] as Tally, tallies[b] as Tally))
    for (const [index, wanted] of places.entries()) addShares(sums[index] ?? [], order, tallies, wanted)
  }
  return sums.map((row) => row.map((sum) => sum / trials))
}

/** Adds one for each of the first places, and shares of what is left to those who are level there. */
function addShares(
  sums: number[],
  order: readonly number[],
  tallies: readonly Tally[],
  places: number,
): void {
  for (let from = 0; from < places && from < order.length;) {
    const first = tallies[order[from] ?? 0] as Tally
    let until = from + 1
    while (until < order.length && byRank(tallies[order[until] ?? 0] as Tally, first) === 0) until += 1
    const share = Math.min(1, (places - from) / (until - from))
    for (const at of order.slice(from, until)) sums[at] = (sums[at] ?? 0) + share
    from = until
  }
}

/** Draws a final score of a match, again and again. */
function drawOf({ homeAt, awayAt, strength, state, seed }: OpenMatch): () => CountedMatch {
  const scores = finalScores(strength, state).toSorted((a, b) => b.probability - a.probability)
  const next = uniform(seed)
  return () => {
    let left = next()
    for (const { home, away, probability } of scores) {
      left -= probability
      if (left < 0) return { homeAt, awayAt, home, away }
    }
    const [likeliest] = scores
    return { homeAt, awayAt, home: likeliest?.home ?? 0, away: likeliest?.away ?? 0 }
  }
}

/** Numbers from 0 to 1 (mulberry32). */
function uniform(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
