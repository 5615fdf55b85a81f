import { describe, expect, it } from 'vitest'
import type { MatchStrength } from '../strength.ts'
import { finalScores } from './final-scores.ts'
import { simulateSeason, type OpenMatch } from './simulate.ts'
import { finalTable } from './table.ts'

const football = (homeGoals: number, awayGoals: number): MatchStrength => ({
  sport: 'football',
  homeGoals,
  awayGoals,
})

describe('how a match can end', () => {
  const strengths: MatchStrength[] = [
    football(1.5, 1.1),
    { sport: 'basketball', homePoints: 88, awayPoints: 84 },
    { sport: 'esports', homeMapProbability: 0.6, bestOf: 5 },
    { sport: 'tennis', homeServe: 0.64, awayServe: 0.61, bestOf: 3 },
  ]
  it.each(strengths)('is one of scores whose probabilities sum to one: $sport', (strength) => {
    const scores = finalScores(strength)
    expect(scores.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 5)
    expect(scores.some(({ home, away }) => home === away)).toBe(strength.sport === 'football')
  })

  it('is what there is when nothing is left', () => {
    const state = { score: { home: 2, away: 1 }, remaining: 0 }
    for (const strength of [football(1.5, 1.1), { ...strengths[1] } as MatchStrength]) {
      const [most] = finalScores(strength, state).toSorted((a, b) => b.probability - a.probability)
      expect(most).toMatchObject({ home: 2, away: 1 })
      expect(most?.probability).toBeGreaterThan(0.99)
    }
  })

  it('of maps is the binomial one', () => {
    const scores = finalScores({ sport: 'esports', homeMapProbability: 0.6, bestOf: 3 })
    const of = (home: number, away: number) =>
      scores.find((each) => each.home === home && each.away === away)?.probability
    expect(of(2, 0)).toBeCloseTo(0.36, 10)
    expect(of(2, 1)).toBeCloseTo(2 * 0.4 * 0.36, 10)
    expect(of(0, 2)).toBeCloseTo(0.16, 10)
  })
})

describe('the rest of a season', () => {
  const oneLeft: OpenMatch = { homeAt: 0, awayAt: 1, strength: football(1.6, 0.9), seed: 7 }

  it('agrees with the prices of the match that decides it', () => {
    // Both are level before the last match: its winner is first, and a draw is a dead heat.
    const [first = []] = simulateSeason(
      { sport: 'football', competitors: 2, played: [], open: [oneLeft] },
      [1],
      40_000,
    )
    const exact = finalScores(oneLeft.strength).reduce(
      (sum, { home, away, probability }) => sum + (home > away ? 1 : home === away ? 0.5 : 0) * probability,
      0,
    )
    expect(first[0]).toBeCloseTo(exact, 2)
    expect((first[0] ?? 0) + (first[1] ?? 0)).toBeCloseTo(1, 10)
  })

  it('gives as many first places as there are, whatever is shared', () => {
    const open = [0, 1, 2, 3].flatMap((homeAt) =>
      [0, 1, 2, 3]
        .filter((awayAt) => awayAt !== homeAt)
        .map((awayAt): OpenMatch => ({
          homeAt,
          awayAt,
          strength: football(1.3, 1.2),
          seed: homeAt * 9 + awayAt,
        })),
    )
    const rows = simulateSeason({ sport: 'football', competitors: 4, played: [], open }, [1, 3], 500)
    for (const [index, places] of [1, 3].entries())
      expect(rows[index]?.reduce((sum, p) => sum + p, 0)).toBeCloseTo(places, 10)
    expect(rows[0]?.every((p, at) => p <= (rows[1]?.[at] ?? 0))).toBe(true)
  })

  it('is decided where nobody can be caught, and the same every time', () => {
    const played = [1, 2, 3].map((awayAt) => ({ homeAt: 0, awayAt, home: 2, away: 0 }))
    const season = {
      sport: 'football' as const,
      competitors: 4,
      played,
      open: [{ ...oneLeft, homeAt: 1, awayAt: 2 }],
    }
    expect(simulateSeason(season, [1], 200)).toEqual([[1, 0, 0, 0]])
    expect(simulateSeason(season, [3], 200)).toEqual(simulateSeason(season, [3], 200))
  })
})

describe('the final table', () => {
  it('ranks by points, difference and scored; who is level on all shares the place, who played nothing is not in it', () => {
    const table = finalTable(['a', 'b', 'c', 'd', 'e'], 'football', [
      { homeAt: 0, awayAt: 1, home: 1, away: 1 },
      { homeAt: 2, awayAt: 3, home: 3, away: 1 },
      { homeAt: 0, awayAt: 3, home: 1, away: 0 },
      { homeAt: 1, awayAt: 3, home: 1, away: 0 },
    ])
    expect(table).toEqual([
      { competitorId: 'a', place: 1 },
      { competitorId: 'b', place: 1 },
      { competitorId: 'c', place: 3 },
      { competitorId: 'd', place: 4 },
    ])
  })
})
