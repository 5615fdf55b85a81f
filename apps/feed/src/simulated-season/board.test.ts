import { textIn } from '../texts.ts'
import { assert, integer, property } from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { FeedMatchState } from '../feed.ts'
import { createFeedRun } from '../timeline/feed-run.ts'
import { createRecordingSink } from '../timeline/recording-sink.ts'
import { seasonCompetitions } from './competitions.ts'
import { createSeasonSchedule } from './simulated-season.ts'

/** Whole seasons take long on a busy machine. */
vi.setConfig({ testTimeout: 30_000 })

const now = Date.UTC(2026, 10, 21, 12)
const hourMs = 3_600_000
const schedule = createSeasonSchedule({ seed: 'test', secret: 'test' })

const isLive = ({ status }: FeedMatchState) => status === 'in-play' || status === 'paused'

describe('the board of the simulated season', () => {
  it('has at least 8 matches in play and 60 coming at any moment', () => {
    assert(
      property(integer({ min: 0, max: 400 * 24 * hourMs }), (offset) => {
        const at = now + offset
        const sink = createRecordingSink()
        createFeedRun(schedule, sink, at)
        const states = [...sink.latest.values()]
        const live = states.filter(isLive)
        expect(live.length).toBeGreaterThanOrEqual(8)
        expect(states.filter(({ status }) => status === 'scheduled').length).toBeGreaterThanOrEqual(60)
        const sports = new Set(live.map(({ feedMatchId }) => sink.matches.get(feedMatchId)?.sport))
        expect(sports).toEqual(new Set(['football', 'basketball', 'esports', 'tennis']))
      }),
      { numRuns: 8 },
    )
  })

  it('lets no team play twice at once', () => {
    const busyUntil = new Map<string, number>()
    const matches = schedule.known(now, now + 16 * hourMs).sort((a, b) => a.match.startsAt - b.match.startsAt)
    expect(matches.length).toBeGreaterThan(300)
    for (const { match, script } of matches) {
      for (const { id } of [match.home, match.away]) {
        expect(match.startsAt).toBeGreaterThan(busyUntil.get(id) ?? 0)
        busyUntil.set(id, match.startsAt + script().endsAt)
      }
    }
  })

  it('gives every pairing of a season once at home and once away', () => {
    const north = schedule
      .known(now, now + 300 * hourMs)
      .filter(({ match }) => match.feedCompetitionId === 'sim-north')
    const first = north.findIndex(({ match }) => textIn('zh-CN', match.round) === '第 1 轮')
    const season = north.slice(first, first + 34 * 9)
    expect(new Set(season.map(({ match }) => `${match.home.id} ${match.away.id}`)).size).toBe(18 * 17)
  })

  it('has clubs, squads and competitions with names of their own', () => {
    const clubs = seasonCompetitions.flatMap((competition) => competition.clubs)
    expect(new Set(clubs.map(({ id }) => id)).size).toBe(clubs.length)
    expect(new Set(clubs.map(({ name }) => name)).size).toBe(clubs.length)
    expect(seasonCompetitions.filter(({ sport }) => sport === 'football').length).toBeGreaterThanOrEqual(5)
    const [one] = schedule.known(now, now)
    expect(one?.match.home.squad.length).toBeGreaterThanOrEqual(6)
    expect(new Set(one?.match.home.squad.map(({ name }) => name)).size).toBe(one?.match.home.squad.length)
  })
})
