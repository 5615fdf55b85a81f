import { describe, expect, it, vi } from 'vitest'
import type { EsportsStrength, TennisStrength } from '../feed.ts'
import { createRandom } from '../timeline/random.ts'
import { basketballStrength } from './basketball/scoring.ts'
import { normalBelow, normalQuantile } from './normal.ts'
import { scriptOf } from './match-script-of.ts'
import { createTennisScript } from './tennis/script.ts'
import { buildTennisPoints } from './tennis/timeline.ts'

/** Whole seasons take long on a busy machine. */
vi.setConfig({ testTimeout: 30_000 })

const noSquads = { home: [], away: [] }

describe('a basketball script', () => {
  const strength = basketballStrength(86, 82)
  const matches = 2_000
  const results = Array.from({ length: matches }, (_, index) => {
    const script = scriptOf(createRandom('basketball', index), strength, noSquads)
    const regular = script.result.periodScores.filter(({ period }) => period.kind === 'quarter')
    const home = regular.reduce((sum, score) => sum + score.home, 0)
    const away = regular.reduce((sum, score) => sum + score.away, 0)
    return { home, away, fullTime: script.result.fullTime }
  })
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const deviation = (values: readonly number[]) =>
    Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)))

  it('scores the expected points, with the deviations that its strengths tell', () => {
    const error = (4 * strength.marginDeviation) / Math.sqrt(2 * matches)
    expect(Math.abs(mean(results.map(({ home }) => home)) - 86)).toBeLessThan(error)
    expect(Math.abs(mean(results.map(({ away }) => away)) - 82)).toBeLessThan(error)
    const margin = deviation(results.map(({ home, away }) => home - away))
    const total = deviation(results.map(({ home, away }) => home + away))
    expect(Math.abs(margin / strength.marginDeviation - 1)).toBeLessThan(0.07)
    expect(Math.abs(total / strength.totalDeviation - 1)).toBeLessThan(0.07)
  })

  it('tells how many points a quarter still has, also while a possession is under way', () => {
    const off = { running: [] as number[], stopped: [] as number[] }
    for (let index = 0; index < matches; index += 1) {
      const script = scriptOf(createRandom('basketball', index), strength, noSquads)
      for (const minutes of [12, 30, 66, 80]) {
        const { clock, period, periodScores, remaining } = script.snapshotAt(minutes * 60_000)
        const [now, end] = [periodScores.at(-1), script.result.periodScores[period.number - 1]]
        if (period.kind !== 'quarter' || now === undefined || end === undefined) continue
        off[clock.isRunning ? 'running' : 'stopped'].push(
          end.home + end.away - now.home - now.away - remaining.period * (86 + 82),
        )
      }
    }
    // By the clock alone 0.6 points would be missing whenever it runs.
    expect(Math.abs(mean(off.running))).toBeLessThan(0.25)
    expect(Math.abs(mean(off.stopped))).toBeLessThan(0.25)
  })

  it('tells how many possessions each side still has in a quarter, whoever has the ball', () => {
    const off = { more: [] as number[], fewer: [] as number[], even: [] as number[] }
    for (let index = 0; index < matches; index += 1) {
      const script = scriptOf(createRandom('basketball', index), strength, noSquads)
      for (const minutes of [12, 30, 66, 80]) {
        const { period, periodScores, possessionsLeft: left } = script.snapshotAt(minutes * 60_000)
        const [now, end] = [periodScores.at(-1), script.result.periodScores[period.number - 1]]
        if (period.kind !== 'quarter' || now === undefined || end === undefined || left === undefined)
          continue
        const which = left.home > left.away ? 'more' : left.home < left.away ? 'fewer' : 'even'
        off[which].push(end.home - end.away - now.home + now.away - (left.home * 86 - left.away * 82) / 72)
      }
    }
    // Without the side in possession, the expected lead would be off by 1.2 points either way.
    for (const each of Object.values(off)) {
      expect(each.length).toBeGreaterThan(1_000)
      expect(Math.abs(mean(each))).toBeLessThan(0.4)
    }
    expect(scriptOf(createRandom('basketball', 1), strength, noSquads).snapshotAt(0).possessionsLeft).toEqual(
      {
        home: 18,
        away: 18,
      },
    )
  })

  it('says of every point in which quarter it fell, so that a race to a number of points is decided', () => {
    const script = scriptOf(createRandom('basketball', 1), strength, noSquads)
    for (const { period, home, away } of script.result.periodScores) {
      const points = script.result.points?.filter((each) => each.period?.number === period.number) ?? []
      const of = (side: 'home' | 'away') =>
        points.reduce((sum, each) => sum + (each.side === side ? each.amount : 0), 0)
      expect({ home: of('home'), away: of('away') }).toEqual({ home, away })
    }
  })

  it('never ends level, and home wins as often as the normal model says', () => {
    expect(results.every(({ fullTime }) => fullTime.home !== fullTime.away)).toBe(true)
    const wins = results.filter(({ fullTime }) => fullTime.home > fullTime.away).length / matches
    expect(Math.abs(wins - normalBelow(4 / strength.marginDeviation))).toBeLessThan(
      4 * Math.sqrt(0.25 / matches),
    )
  })
})

describe('an esports script', () => {
  const strength: EsportsStrength = { sport: 'esports', homeMapProbability: 0.6, bestOf: 3 }
  const matches = 3_000
  const scripts = Array.from({ length: matches }, (_, index) =>
    scriptOf(createRandom('esports', index), strength, noSquads),
  )

  it('gives home the match as often as the map probability says, and stops when it is decided', () => {
    const wins = scripts.filter(({ result }) => result.fullTime.home === 2).length / matches
    const chance = 0.6 ** 2 * (1 + 2 * 0.4)
    expect(Math.abs(wins - chance)).toBeLessThan(4 * Math.sqrt(0.25 / matches))
    expect(scripts.every(({ result }) => Math.max(result.fullTime.home, result.fullTime.away) === 2)).toBe(
      true,
    )
    expect(scripts.every(({ result }) => Math.min(result.fullTime.home, result.fullTime.away) < 2)).toBe(true)
  })

  it('tells a map probability that comes true as often as it says', () => {
    const told = scripts.map((script) => {
      const first = script.incidents.find(({ kind }) => kind === 'period-end')
      const { mapHomeProbability } = script.snapshotAt(15 * 60_000)
      return { probability: mapHomeProbability ?? Number.NaN, hasWon: first?.side === 'home' }
    })
    for (const low of [0, 0.2, 0.4, 0.6, 0.8]) {
      const bucket = told.filter(({ probability }) => probability >= low && probability < low + 0.2)
      const wins = bucket.filter(({ hasWon }) => hasWon).length
      const promised = bucket.reduce((sum, { probability }) => sum + probability, 0)
      expect(bucket.length).toBeGreaterThan(100)
      expect(Math.abs(wins - promised)).toBeLessThan(4 * Math.sqrt(bucket.length / 4))
    }
  })
})

describe('a tennis script', () => {
  const strength: TennisStrength = { sport: 'tennis', homeServe: 0.66, awayServe: 0.62, bestOf: 3 }
  const matches = Array.from({ length: 600 }, (_, index) =>
    buildTennisPoints(createRandom('tennis', index), strength),
  )
  const points = matches.flat()

  it('ends each set as sets end, and the match when it is decided', () => {
    const sets = points.filter(({ setWon }) => setWon !== null).map(({ games }) => games)
    const ended = sets.map(({ home, away }) => `${Math.max(home, away)}-${Math.min(home, away)}`)
    expect([...new Set(ended)].toSorted()).toEqual(['6-0', '6-1', '6-2', '6-3', '6-4', '7-5', '7-6'])
    for (const match of matches) {
      const { sets: won } = match.at(-1) ?? { sets: { home: 0, away: 0 } }
      expect(Math.max(won.home, won.away)).toBe(2)
    }
  })

  it('wins points on serve as often as the strengths say, and serves in turn', () => {
    const served = points.filter(({ server }) => server === 'home')
    const share = served.filter(({ winner }) => winner === 'home').length / served.length
    expect(Math.abs(share - 0.66)).toBeLessThan(4 * Math.sqrt(0.25 / served.length))
    for (const match of matches) {
      const games = match.filter(({ game }) => game !== null)
      const inARow = games.filter(({ server, set, games: score }, index) => {
        const before = games[index - 1]
        const isTieBreak = score.home + score.away === 13
        return before?.set === set && !isTieBreak && before.server === server
      })
      expect(inARow).toEqual([])
    }
  })

  it('has a state at every moment that agrees with the points', () => {
    const script = createTennisScript(matches[0] ?? [], 3)
    for (const { at, next, sets } of matches[0]?.slice(0, -1) ?? []) {
      const state = script.snapshotAt(at)
      expect(state.tennis).toEqual(next)
      expect(state.score).toEqual(sets)
    }
    expect(script.result.periodScores.every(({ winner }) => winner !== undefined)).toBe(true)
  })
})

it('has a normal quantile that undoes the distribution', () => {
  for (const probability of [0.02, 0.3, 0.5, 0.77, 0.99]) {
    expect(normalBelow(normalQuantile(probability))).toBeCloseTo(probability, 6)
  }
})
