import type { MarketPeriod, Score, Side } from '@grandstand/contract/sportsbook'
import { sumOf } from '../settlement/counted.ts'
import type { PricingState, TennisStrength } from './strength.ts'
import { setOutcomes, type SetOutcome } from './tennis-set.ts'

/** Where a match can be between two sets. */
export interface BetweenSets {
  sets: Score
  games: Score
  next: Side
}

/** Caller's weight of a set that ends like this; it multiplies the weight of the path so far. */
export type SetWeight = (period: MarketPeriod, games: Score) => { won: number; kept: number }

export interface WeighedEnd extends BetweenSets {
  probability: number
  won: number
  kept: number
}

const setsPlayed = (state: PricingState): Score[] =>
  (['set-1', 'set-2', 'set-3', 'set-4', 'set-5'] as const).flatMap((set) => state.periods?.[set] ?? [])

export const setPeriod = (number: number): MarketPeriod => `set-${number}` as MarketPeriod

const none: Score = { home: 0, away: 0 }

/** The set in play, or the next one, from its current state. Before the match either side may serve first. */
export function currentSet(strength: TennisStrength, state: PricingState): SetOutcome[] {
  const { games = none, gamePoints: points, server } = state
  if (server !== undefined) return setOutcomes(strength, { games, server, points })
  return (['home', 'away'] as const).flatMap((first) =>
    setOutcomes(strength, { games, server: first, points }).map((each) => ({
      ...each,
      probability: each.probability / 2,
    })),
  )
}

/**
 * All ways in which a match can end, as far as sets won, games and legs on single sets distinguish them. Points are
 * independent given the server; the next set's first server follows from the games played.
 */
export function matchEnds(strength: TennisStrength, state: PricingState, weightOf: SetWeight): WeighedEnd[] {
  const need = Math.floor(strength.bestOf / 2) + 1
  const isOver = ({ home, away }: Score) => home >= need || away >= need
  const fresh = {
    home: setOutcomes(strength, { games: none, server: 'home' }),
    away: setOutcomes(strength, { games: none, server: 'away' }),
  }
  const start: WeighedEnd = {
    sets: state.score,
    games: sumOf(setsPlayed(state)),
    next: state.server ?? 'home',
    probability: 1,
    won: 1,
    kept: 1,
  }
  const ends: WeighedEnd[] = []
  let layer = [start]
  let now: SetOutcome[] | undefined = currentSet(strength, state)
  while (layer.length > 0) {
    const following = new Map<string, WeighedEnd>()
    for (const at of layer) {
      if (isOver(at.sets)) {
        ends.push(at)
        continue
      }
      const period = setPeriod(at.sets.home + at.sets.away + 1)
      for (const each of now ?? fresh[at.next])
        add(following, afterSet(at, each, weightOf(period, each.games)))
    }
    now = undefined
    layer = [...following.values()]
  }
  return ends
}

function afterSet(
  at: WeighedEnd,
  { games, next, probability }: SetOutcome,
  weight: { won: number; kept: number },
) {
  const isHome = games.home > games.away
  return {
    sets: { home: at.sets.home + (isHome ? 1 : 0), away: at.sets.away + (isHome ? 0 : 1) },
    games: { home: at.games.home + games.home, away: at.games.away + games.away },
    next,
    probability: at.probability * probability,
    won: at.won * weight.won,
    kept: at.kept * weight.kept,
  }
}

/** Merges ways with the same result; their weights are averaged by probability. */
function add(ways: Map<string, WeighedEnd>, way: WeighedEnd): void {
  const { sets, games, next } = way
  const key = `${sets.home}-${sets.away}/${games.home}-${games.away}/${next}`
  const known = ways.get(key)
  if (!known) {
    ways.set(key, { ...way })
    return
  }
  const probability = known.probability + way.probability
  if (probability === 0) return
  known.won = (known.won * known.probability + way.won * way.probability) / probability
  known.kept = (known.kept * known.probability + way.kept * way.probability) / probability
  known.probability = probability
}
