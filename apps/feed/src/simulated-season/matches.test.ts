import { textIn } from '../texts.ts'
import { describe, expect, it, vi } from 'vitest'
import type { FeedMatchState, FeedStatistic } from '../feed.ts'
import type { ScheduledMatch } from '../timeline/feed-schedule.ts'
import { createPlayingMatch } from '../timeline/playing-match.ts'
import { createSeasonSchedule } from './simulated-season.ts'

/** Whole seasons take long on a busy machine. */
vi.setConfig({ testTimeout: 30_000 })

const now = Date.UTC(2026, 10, 21, 12)
const schedule = createSeasonSchedule({ seed: 'test', secret: 'test' })
const mayFall: readonly FeedStatistic[] = ['possession', 'economy-lead']

function once<T>(make: () => T): () => T {
  let made: T | null = null
  return () => (made ??= make())
}

describe('the matches of the simulated season', () => {
  const played = schedule.known(now, now).filter(({ postponedAt }) => postponedAt === null)
  const matches = played
    .filter((_, index) => index % 6 === 0)
    .map((scheduled) => ({ ...scheduled, script: once(scheduled.script) }))

  /** All states of a match, at the moments at which it changes. */
  function statesOf(scheduled: ScheduledMatch) {
    const playing = createPlayingMatch(scheduled, 1)
    const { changes } = scheduled.script()
    return changes.map((at) => playing.stateAt(scheduled.match.startsAt + at))
  }

  it('score as their incidents say, and end with what the last state shows', () => {
    for (const scheduled of matches) {
      const { incidents, result } = scheduled.script()
      let score = { home: 0, away: 0 }
      for (const { kind, side, amount, scoreAfter } of incidents) {
        const { sport } = scheduled.match
        const isMap = (sport === 'esports' || sport === 'tennis') && kind === 'period-end'
        const change =
          kind === 'goal' || isMap
            ? 1
            : kind === 'goal-disallowed'
              ? -1
              : kind === 'points'
                ? (amount ?? 0)
                : 0
        if (side !== null) score = { ...score, [side]: score[side] + change }
        expect(scoreAfter).toEqual(score)
      }
      expect(score).toEqual(result.fullTime)
      expect(statesOf(scheduled).at(-1)).toMatchObject({
        status: 'ended',
        score,
        remaining: { match: 0, period: 0 },
      })
    }
  })

  it('have period scores that add up to the score', () => {
    const pointed = matches.filter(({ match }) => match.sport === 'football' || match.sport === 'basketball')
    expect(pointed.length).toBeGreaterThan(20)
    for (const state of pointed.flatMap(statesOf)) {
      const sum = state.periodScores.reduce(
        (total, { home, away }) => ({ home: total.home + home, away: total.away + away }),
        { home: 0, away: 0 },
      )
      expect(sum).toEqual(state.score)
    }
  })

  it('have statistics that never fall, and less and less to come', () => {
    for (const scheduled of matches) {
      let before: FeedMatchState | null = null
      const falls: string[] = []
      for (const state of statesOf(scheduled)) {
        for (const [name, value] of Object.entries(before?.statistics ?? {})) {
          const after = state.statistics[name as FeedStatistic]
          const hasFallen = after === undefined || after.home < value.home || after.away < value.away
          if (hasFallen && !mayFall.includes(name as FeedStatistic)) falls.push(name)
        }
        const isExtra = state.period.kind === 'overtime' || state.period.kind === 'break'
        const ceiling: number = before === null || isExtra ? 1 : before.remaining.match + 1e-9
        if (state.remaining.match > ceiling) falls.push('remaining')
        before = state
      }
      expect(falls).toEqual([])
    }
  })

  it('suspend at every goal and open again', () => {
    for (const scheduled of matches.filter(({ match }) => match.sport === 'football')) {
      const script = scheduled.script()
      for (const { at } of script.incidents.filter(({ kind }) => kind === 'goal')) {
        expect(script.snapshotAt(at - 1).suspension).not.toBeNull()
        expect(script.snapshotAt(at).suspension).not.toBeNull()
      }
      const open = script.changes.filter(
        (at) => at < script.endsAt && script.snapshotAt(at).suspension === null,
      )
      expect(open.length).toBeGreaterThan(20)
    }
  })

  it('name a scorer of the side that the goal belongs to, except for own goals', () => {
    const goals = matches.flatMap(({ match, script }) =>
      script()
        .incidents.filter(({ kind }) => kind === 'goal')
        .map((goal) => ({ goal, match })),
    )
    expect(goals.length).toBeGreaterThan(60)
    for (const { goal, match } of goals) {
      const isHome = (goal.side === 'home') !== (goal.method === 'own-goal')
      const squad = isHome ? match.home.squad : match.away.squad
      expect(squad.map(({ name }) => name)).toContain(goal.player)
    }
  })

  it('announce line-ups of eleven an hour before, and let nobody else play', () => {
    for (const scheduled of matches.filter(({ match }) => match.sport === 'football')) {
      const playing = createPlayingMatch(scheduled, 1)
      const { startsAt } = scheduled.match
      expect(playing.lineUpsAt(startsAt - 61 * 60_000)).toBeNull()
      const lineUps = playing.lineUpsAt(startsAt - 59 * 60_000)
      const starting = (['home', 'away'] as const).map((side) => lineUps?.[side].starting ?? [])
      for (const eleven of starting) {
        expect(new Set(eleven.map(({ player }) => player.id)).size).toBe(11)
        expect(eleven.filter(({ player }) => textIn('en', player.position) === 'Goalkeeper')).toHaveLength(1)
      }
      const { result, incidents } = scheduled.script()
      const began = starting.flat().map(({ player }) => player.id)
      const cameOn = incidents.flatMap(({ kind, playerId }) => (kind === 'substitution' ? [playerId] : []))
      expect(new Set(result.appeared?.map(({ id }) => id))).toEqual(new Set([...began, ...cameOn]))
      const scored = result.goals?.filter(({ side }) => side === 'home').length
      expect(scored).toBe(result.fullTime.home)
    }
  })

  it('tell a tracker where the ball is, every few seconds of play, and never what comes', () => {
    for (const scheduled of matches) {
      const script = scheduled.script()
      const moments = script.moments?.() ?? []
      expect(moments.length).toBeGreaterThan(60)
      const at = moments.map((moment) => moment.at)
      expect(at).toEqual(at.toSorted((a, b) => a - b))
      for (const { place } of moments.filter((moment) => moment.place !== null))
        expect(
          place?.x !== undefined && place.x >= 0 && place.x <= 100 && place.y >= 0 && place.y <= 100,
        ).toBe(true)
    }
    const [{ match, ...rest } = { match: undefined }] = matches
    if (match === undefined || !('script' in rest)) throw new Error('no match')
    const playing = createPlayingMatch({ match, ...rest }, 1)
    const until = match.startsAt + 20 * 60_000
    const from = until - 60_000
    expect(playing.momentsBetween(from, until).every(({ at }) => at > from && at <= until)).toBe(true)
  })
})
