import type { Sport } from '@grandstand/contract/sportsbook'
import type { MatchStrength, PricingState } from '../strength.ts'
import { finalScores, type FinalScore } from './final-scores.ts'
import { merit, meritsOf, type CountedMatch } from './table.ts'

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

export const seasonTrials = 2000

/**
 * Probability of each competitor to finish among the first `places`, for each number of places, by simulating the
 * rest of the season many times. A competitor who shares the last of these places counts with the share that a dead
 * heat pays.
 */
export function simulateSeason(
  { sport, competitors, played, open }: OpenSeason,
  places: readonly number[],
  trials: number = seasonTrials,
): number[][] {
  const begun = Float64Array.from(meritsOf(competitors, sport, played))
  const draws = open.map((match) => drawOf(match, sport))
  const sums = places.map(() => Array.from({ length: competitors }, () => 0))
  const merits = new Float64Array(competitors)
  const order = Array.from({ length: competitors }, (_, at) => at)
  for (let trial = 0; trial < trials; trial += 1) {
    merits.set(begun)
    for (const draw of draws) play(draw, merits)
    order.sort((a, b) => (merits[b] ?? 0) - (merits[a] ?? 0))
    for (const [index, wanted] of places.entries()) addShares(sums[index] ?? [], order, merits, wanted)
  }
  return sums.map((row) => row.map((sum) => sum / trials))
}

/** Adds one for each competitor among the first places; those who are level at the end share the remaining places. */
function addShares(sums: number[], order: readonly number[], merits: Float64Array, places: number): void {
  for (let from = 0; from < places && from < order.length;) {
    const first = merits[order[from] ?? 0]
    let until = from + 1
    while (until < order.length && merits[order[until] ?? 0] === first) until += 1
    const share = Math.min(1, (places - from) / (until - from))
    for (let at = from; at < until; at += 1) {
      const competitor = order[at] ?? 0
      sums[competitor] = (sums[competitor] ?? 0) + share
    }
    from = until
  }
}

/** Ends of a match, the most probable first, in flat arrays, because the simulation reads them a million times. */
interface Ends {
  readonly chances: Float64Array
  /** Points and goals that each final score gives to both sides. */
  readonly home: Float64Array
  readonly away: Float64Array
}

interface Draw extends Ends {
  readonly homeAt: number
  readonly awayAt: number
  readonly next: () => number
}

function play({ chances, home, away, homeAt, awayAt, next }: Draw, merits: Float64Array): void {
  let left = next()
  let end = 0
  while (end < chances.length - 1 && (left -= chances[end] ?? 0) >= 0) end += 1
  merits[homeAt] = (merits[homeAt] ?? 0) + (home[end] ?? 0)
  merits[awayAt] = (merits[awayAt] ?? 0) + (away[end] ?? 0)
}

const drawOf = ({ homeAt, awayAt, strength, state, seed }: OpenMatch, sport: Sport): Draw => ({
  homeAt,
  awayAt,
  next: uniform(seed),
  ...(state ? endsOf(finalScores(strength, state), sport) : ahead(strength, sport)),
})

function endsOf(scores: readonly FinalScore[], sport: Sport): Ends {
  const sorted = scores.toSorted((a, b) => b.probability - a.probability)
  return {
    chances: Float64Array.from(sorted, ({ probability }) => probability),
    home: Float64Array.from(sorted, ({ home, away }) => merit(sport, home, away)),
    away: Float64Array.from(sorted, ({ home, away }) => merit(sport, away, home)),
  }
}

const known = new WeakMap<MatchStrength, Ends>()

/**
 * Distribution of the ends of a match that has not begun. Cached, because it stays the same in all simulations of a
 * season.
 */
function ahead(strength: MatchStrength, sport: Sport): Ends {
  const ends = known.get(strength) ?? endsOf(finalScores(strength), sport)
  known.set(strength, ends)
  return ends
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
