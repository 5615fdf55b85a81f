import type { Score } from '@grandstand/contract/sportsbook'
import { basketballPoints } from '../basketball-points.ts'
import { footballGrid } from '../football-grid.ts'
import type { BasketballStrength, MatchStrength, PricingState, TennisStrength } from '../strength.ts'
import { setOutcomes } from '../tennis-set.ts'

/** A score with which a match can end. */
export interface FinalScore extends Score {
  readonly probability: number
}

export const unplayed: PricingState = { score: { home: 0, away: 0 }, remaining: 1 }

/** The possible ends of a match, as the table of its competition counts them: goals, points, maps or sets. */
export function finalScores(strength: MatchStrength, state: PricingState = unplayed): FinalScore[] {
  switch (strength.sport) {
    case 'football': {
      const { home, away } = state.score
      return footballGrid(strength, state).flatMap((row, x) =>
        row.map((probability, y) => ({ home: home + x, away: away + y, probability })),
      )
    }
    case 'basketball':
      return basketballScores(strength, state)
    case 'esports':
      return firstTo(Math.ceil(strength.bestOf / 2), strength.homeMapProbability, state.score)
    case 'tennis':
      return firstTo(Math.ceil(strength.bestOf / 2), homeWinsSet(strength), state.score)
    default:
      return strength
  }
}

/** Takes the lead from its distribution, overtime included, and the expected total. */
function basketballScores(strength: BasketballStrength, state: PricingState): FinalScore[] {
  const { score, remaining } = state
  const all = score.home + score.away + (strength.homePoints + strength.awayPoints) * Math.max(0, remaining)
  const { lead } = basketballPoints(strength, state)
  return lead.exactly.flatMap((probability, at) => {
    const ahead = lead.from + at
    if (ahead === 0 || probability < 1e-9) return []
    const home = Math.round((all + ahead) / 2)
    return [{ home, away: home - ahead, probability }]
  })
}

const homeWinsSet = (strength: TennisStrength): number =>
  (['home', 'away'] as const).reduce(
    (sum, server) =>
      sum +
      setOutcomes(strength, { games: { home: 0, away: 0 }, server }).reduce(
        (won, { games, probability }) => won + (games.home > games.away ? probability : 0),
        0,
      ) /
        2,
    0,
  )

/** The scores of a match that ends when one side has so many, each part won by home with the same probability. */
function firstTo(wanted: number, p: number, { home, away }: Score): FinalScore[] {
  if (home >= wanted || away >= wanted) return [{ home, away, probability: 1 }]
  const weigh = (scores: FinalScore[], share: number) =>
    scores.map((each) => ({ ...each, probability: each.probability * share }))
  const sums = new Map<string, FinalScore>()
  for (const each of [
    ...weigh(firstTo(wanted, p, { home: home + 1, away }), p),
    ...weigh(firstTo(wanted, p, { home, away: away + 1 }), 1 - p),
  ]) {
    const key = `${each.home}-${each.away}`
    const probability = (sums.get(key)?.probability ?? 0) + each.probability
    sums.set(key, { ...each, probability })
  }
  return [...sums.values()]
}
