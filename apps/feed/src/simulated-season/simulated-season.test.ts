import { describe, expect, it, vi } from 'vitest'
import type { FeedMatchState } from '../feed.ts'
import { createFeedRun } from '../timeline/feed-run.ts'
import { createRecordingSink } from '../timeline/recording-sink.ts'
import { createSeasonSchedule, createSimulatedSeason } from './simulated-season.ts'

/** Whole seasons take long on a busy machine. */
vi.setConfig({ testTimeout: 30_000 })

const now = Date.UTC(2026, 10, 21, 12)
const hourMs = 3_600_000
const schedule = createSeasonSchedule({ seed: 'test', secret: 'test' })

const isLive = ({ status }: FeedMatchState) => status === 'in-play' || status === 'paused'

/** Runs from one moment to another in the feed's own steps. */
function run(from: number, until: number, of = schedule) {
  const sink = createRecordingSink()
  const feed = createFeedRun(of, sink, from)
  for (let at = from; at < until;) {
    at = Math.min(until, Math.max(at + 20, feed.nextAt()))
    feed.advance(at)
  }
  return sink
}

describe('a run of the simulated season', () => {
  const until = now + 1.5 * hourMs
  const whole = run(now, until)

  it('says after a restart exactly what it would have said without', () => {
    for (const moment of [now + 0.2 * hourMs, now + 0.9 * hourMs + 777]) {
      const running = run(now, moment)
      const fresh = run(moment, moment)
      const live = [...fresh.latest.values()].filter(isLive)
      expect(live.length).toBeGreaterThan(8)
      for (const state of live) {
        expect(running.latest.get(state.feedMatchId)).toEqual(state)
        const of = (sink: typeof fresh) =>
          sink.incidents.filter((item) => item.feedMatchId === state.feedMatchId)
        expect(of(running)).toEqual(of(fresh))
      }
    }
  })

  it('numbers states upwards and repeats no incident', () => {
    const last = new Map<string, number>()
    for (const { feedMatchId, sequence } of whole.states) {
      expect(sequence).toBeGreaterThan(last.get(feedMatchId) ?? -1)
      last.set(feedMatchId, sequence)
    }
    expect(new Set(whole.incidents.map(({ id }) => id)).size).toBe(whole.incidents.length)
  })

  it('delivers the match first, ends it, and then gives its result', () => {
    expect(whole.results.size).toBeGreaterThan(20)
    for (const [feedMatchId, { outcome, fullTime }] of whole.results) {
      const entries = whole.log.get(feedMatchId) ?? []
      expect(entries[0]).toBe('match')
      expect(entries.slice(-2)).toEqual([
        outcome === 'completed' ? 'state:ended' : 'state:postponed',
        'result',
      ])
      expect(whole.latest.get(feedMatchId)?.score).toEqual(fullTime)
    }
  })

  it('says once that the snapshot is complete, and beats every 5 seconds', () => {
    expect(whole.completedAt).toEqual([now])
    const gaps = whole.heartbeats.slice(1).map((at, index) => at - (whole.heartbeats[index] ?? 0))
    expect(Math.max(...gaps)).toBeLessThan(6_000)
  })

  it('never leaves a match in play without a state for more than 6 seconds', () => {
    const last = new Map<string, number>()
    const gaps = whole.states.map((state) => {
      const before = last.get(state.feedMatchId) ?? state.at
      if (state.status === 'in-play') last.set(state.feedMatchId, state.at)
      else last.delete(state.feedMatchId)
      return state.at - before
    })
    expect(Math.max(...gaps)).toBeLessThanOrEqual(6_000)
  })

  it('costs less than 3 % of a core', () => {
    const before = process.cpuUsage()
    run(now, now + 10 * 60_000)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(0.03 * 10 * 60_000)
  })
})

describe('the feed of the simulated season', () => {
  const clock = { now: () => now }

  it('delivers again a match of last month, with its result', async () => {
    const [old] = schedule.known(now - 700 * hourMs, now - 600 * hourMs)
    const feedMatchId = old?.match.feedMatchId ?? ''
    const sink = createRecordingSink()
    const unknown = await createSimulatedSeason({ seed: 'test', secret: 'test' }).recover(
      [feedMatchId, 'sim-1-north-1-1'],
      sink,
      { clock },
    )
    expect(unknown).toEqual(['sim-1-north-1-1'])
    expect(sink.results.get(feedMatchId)?.fullTime).toEqual(old?.script().result.fullTime)
  })

  it('calls some matches off before they start', () => {
    const called = schedule.known(now, now + 60 * hourMs).find(({ postponedAt }) => postponedAt !== null)
    const startsAt = called?.match.startsAt ?? 0
    expect(called?.postponedAt).toBeLessThan(startsAt)
    const sink = run(startsAt - hourMs, startsAt)
    expect(sink.results.get(called?.match.feedMatchId ?? '')?.outcome).toBe('postponed')
  })

  it('is another world under another seed or speed', () => {
    const idsOf = (of: typeof schedule) => of.known(now, now).map(({ match }) => match.feedMatchId)
    const ids = new Set(idsOf(schedule))
    expect(idsOf(createSeasonSchedule({ seed: 'other', secret: 'test' })).some((id) => ids.has(id))).toBe(
      false,
    )
    expect(
      idsOf(createSeasonSchedule({ seed: 'test', secret: 'test', speed: 60 })).some((id) => ids.has(id)),
    ).toBe(false)
    expect(idsOf(createSeasonSchedule({ seed: 'test', secret: 'test' }))).toEqual([...ids])
  })

  it('plays a match in two minutes at speed 60', () => {
    const fast = createSeasonSchedule({ seed: 'test', secret: 'test', speed: 60 })
    const sink = run(now, now + 3 * 60_000, fast)
    expect([...sink.latest.values()].filter(isLive).length).toBeGreaterThanOrEqual(8)
    const completed = [...sink.results.values()].filter(
      ({ at, outcome }) => at > now && outcome === 'completed',
    )
    expect(completed.length).toBeGreaterThan(10)
    for (const { feedMatchId, at } of completed) {
      const startsAt = sink.matches.get(feedMatchId)?.startsAt ?? 0
      expect(at - startsAt).toBeLessThan(5 * 60_000)
    }
  })

  it('runs by the clock until it is told to stop, and then delivers nothing more', async () => {
    const sink = createRecordingSink()
    const stop = new AbortController()
    const feed = createSimulatedSeason({ seed: 'test', secret: 'test', speed: 600 }).start(sink, {
      clock: { now: () => Date.now() },
      signal: stop.signal,
    })
    expect(sink.completedAt.length).toBe(1)
    const atStart = sink.states.length
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(sink.states.length).toBeGreaterThan(atStart)
    stop.abort()
    await feed
    const atEnd = sink.states.length
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(sink.states.length).toBe(atEnd)
  })
})

describe('the season of a competition', () => {
  it.each(schedule.competitions.map(({ feedCompetitionId }) => feedCompetitionId))(
    'of %s has every fixture of now, is found by its key for ever, and is followed by the next',
    (feedCompetitionId) => {
      const season = schedule.season({ feedCompetitionId, at: now })
      if (season === undefined) throw new Error('no season')
      const { fixtures, key, lastRoundAt } = season
      expect(lastRoundAt).toBeGreaterThan(now)
      const [first, last] = [fixtures[0]?.startsAt ?? 0, fixtures.at(-1)?.startsAt ?? 0]
      const known = schedule
        .known(now - 5 * hourMs, now)
        .filter(({ match }) => match.feedCompetitionId === feedCompetitionId)
        .filter(({ match: { startsAt } }) => startsAt >= first && startsAt <= last)
        .map(({ match }) => match.feedMatchId)
      expect(fixtures.map(({ feedMatchId }) => feedMatchId)).toEqual(expect.arrayContaining(known))
      expect(schedule.season({ feedCompetitionId, key })?.lastRoundAt).toBe(lastRoundAt)
      const next = schedule.season({ feedCompetitionId, at: lastRoundAt })
      expect(next?.key).not.toBe(key)
      expect(next?.fixtures[0]?.startsAt).toBeGreaterThan(last)
      expect(schedule.season({ feedCompetitionId, key: 'another-1' })).toBeUndefined()
    },
  )
})
