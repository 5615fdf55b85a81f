import { describe, expect, it, vi } from 'vitest'
import type { FootballStrength } from '../../feed.ts'
import { dixonColes, drawGoals, goalRate, goalsToCome, redCardEffect } from './goals.ts'
import { drawFootballPlan } from './plan.ts'
import { createFootballScript } from './script.ts'
import { buildFootballTimeline } from './timeline.ts'
import { createRandom } from '../random.ts'

/** Whole seasons take long on a busy machine. */
vi.setConfig({ testTimeout: 30_000 })

const strength: FootballStrength = {
  sport: 'football',
  homeGoals: 1.62,
  awayGoals: 1.08,
  rho: -0.05,
  ...redCardEffect,
}

const poissonChance = (mean: number, goals: number) => {
  let chance = Math.exp(-mean)
  for (let i = 1; i <= goals; i += 1) chance *= mean / i
  return chance
}

/** Computed independently of the generator, from the definition of `FootballStrength`. */
function expected() {
  const sums = { home: 0, draw: 0, away: 0, homeGoals: 0, awayGoals: 0, nilNil: 0 }
  for (let home = 0; home < 15; home += 1) {
    for (let away = 0; away < 15; away += 1) {
      const chance =
        poissonChance(strength.homeGoals, home) *
        poissonChance(strength.awayGoals, away) *
        dixonColes(strength, { home, away })
      sums[home > away ? 'home' : home < away ? 'away' : 'draw'] += chance
      sums.homeGoals += home * chance
      sums.awayGoals += away * chance
      if (home + away === 0) sums.nilNil += chance
    }
  }
  return sums
}

describe('goals of a simulated match', () => {
  it('falls as often as the strengths say, in goals and in outcomes', () => {
    const matches = 20_000
    const random = createRandom('fairness')
    const counts = { home: 0, draw: 0, away: 0, homeGoals: 0, awayGoals: 0, nilNil: 0 }
    for (let i = 0; i < matches; i += 1) {
      const { goals } = drawGoals(random, strength)
      const home = goals.filter(({ side }) => side === 'home').length
      const away = goals.length - home
      counts[home > away ? 'home' : home < away ? 'away' : 'draw'] += 1
      counts.homeGoals += home
      counts.awayGoals += away
      if (goals.length === 0) counts.nilNil += 1
    }
    const wanted = expected()
    const shareError = 4 * Math.sqrt(0.25 / matches)
    for (const outcome of ['home', 'draw', 'away', 'nilNil'] as const) {
      expect(Math.abs(counts[outcome] / matches - wanted[outcome])).toBeLessThan(shareError)
    }
    for (const side of ['homeGoals', 'awayGoals'] as const) {
      const error = 4 * Math.sqrt(wanted[side] / matches)
      expect(Math.abs(counts[side] / matches - wanted[side])).toBeLessThan(error)
    }
  })

  it('leaves after any minute as many goals as `remaining` says, when nobody has been sent off', () => {
    const matches = 2_500
    const at = { goals: 0, promised: 0, counted: 0 }
    for (let i = 0; i < matches; i += 1) {
      const random = createRandom('remaining', i)
      const script = createFootballScript(
        buildFootballTimeline(random, drawFootballPlan(random, strength), strength, { home: [], away: [] }),
      )
      const moment = Math.floor(random() * script.endsAt)
      const { score, remaining, statistics, suspension } = script.snapshotAt(moment)
      const reds = statistics['red-cards'] ?? { home: 0, away: 0 }
      if (reds.home + reds.away > 0 || suspension !== null) continue
      at.goals += script.result.fullTime.home + script.result.fullTime.away - score.home - score.away
      at.promised += remaining.match * (strength.homeGoals + strength.awayGoals)
      at.counted += 1
    }
    expect(at.counted).toBeGreaterThan(1_800)
    expect(Math.abs(at.goals - at.promised)).toBeLessThan(4 * Math.sqrt(at.promised) + 0.02 * at.promised)
  })

  it('has 55 % of its goals in the second half, and `goalsToCome` is the integral of `goalRate`', () => {
    expect(goalsToCome(0)).toBe(1)
    expect(goalsToCome(0.5)).toBeCloseTo(0.55, 10)
    expect(goalsToCome(1)).toBe(0)
    let sum = 0
    for (let i = 3_000; i < 10_000; i += 1) sum += goalRate((i + 0.5) / 10_000) / 10_000
    expect(goalsToCome(0.3)).toBeCloseTo(sum, 6)
  })
})
