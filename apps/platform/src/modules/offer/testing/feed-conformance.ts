import { priceMatch } from '@grandstand/betting/models'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../../../kernel/logger.ts'
import { checkedFeed } from '../feed/checked-feed.ts'
import type { MatchFeed } from '../feed/feed.ts'
import { createRecordingSink, type RecordingSink } from './recording-sink.ts'

/** Misbehaviour of a company that a stand-in or test account can be made to show. */
export type Misbehaviour =
  /** A message is lost and can be requested again. */
  | 'gap'
  /** A message is lost permanently. */
  | 'lost'
  /** Nothing is sent although the connection stays open; `speech` ends it. */
  | 'silence'
  | 'speech'
  /** Connections end, or answers fail, for a short time. */
  | 'cut'
  /** Earlier messages are repeated. */
  | 'repeat'
  /** A message that cannot be read. */
  | 'bad'
  /** A message exceeds the maximum size. */
  | 'huge'

/** An adapter with the service behind it: a test account of the company, or a stand-in that behaves like it. */
export interface FeedUnderTest {
  readonly feed: MatchFeed
  /** Capabilities of the company. Without `inPlay` nothing is reported between a match's start and its result. */
  readonly offers: { readonly inPlay: boolean; readonly history: boolean }
  /** Problems that the adapter has reported to operators. */
  readonly problems: readonly string[]
  /** Ways to make the company misbehave. Absent ones are impossible, and their tests are skipped. */
  readonly misbehave: Readonly<Partial<Record<Misbehaviour, () => Promise<void>>>>
  /** Causes an event that the feed must report; absent when events occur anyway. */
  readonly happen?: () => Promise<void>
  stop(): Promise<void>
}

/** Longer than the longest time between two heartbeats. */
const patience = { timeout: 20_000, interval: 50 }
const clock = { now: () => Date.now() }
const cannotBe = 'this company cannot be made to do it'

interface Running {
  readonly sink: RecordingSink
  readonly failures: readonly unknown[]
  readonly complete: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Runs a feed and restarts it after a failure, as the product does. */
function run(feed: MatchFeed): Running {
  const sink = createRecordingSink()
  const failures: unknown[] = []
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await feed.start(sink, { clock, signal: stopping.signal })
        return
      } catch (error) {
        failures.push(error)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
  })()
  return {
    sink,
    failures,
    complete: async () => {
      await expect.poll(() => sink.completedAt.length, patience).toBeGreaterThan(0)
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Checks that the sequences of a match never decrease. */
function expectRisingSequences({ states }: RecordingSink): void {
  const last = new Map<string, number>()
  for (const { feedMatchId, sequence } of states) {
    expect(sequence, feedMatchId).toBeGreaterThanOrEqual(last.get(feedMatchId) ?? 0)
    last.set(feedMatchId, sequence)
  }
}

function expectOrder({ log }: RecordingSink): void {
  for (const [feedMatchId, entries] of log) {
    expect(entries[0], feedMatchId).toBe('match')
    const result = entries.indexOf('result')
    if (result < 0) continue
    const over = entries.findIndex((entry) => /^state:(ended|postponed|abandoned)$/.test(entry))
    expect(over, `${feedMatchId} ends before its result`).toBeGreaterThanOrEqual(0)
    expect(over, feedMatchId).toBeLessThan(result)
  }
}

/** Checks the numbers that prices are made from; another unit or scale would be priced without an error. */
function expectPriceable({ matches, states, latest }: RecordingSink): void {
  for (const { feedMatchId, remaining } of states) {
    expect(remaining.match, `${feedMatchId}: remaining.match is a share`).toBeLessThanOrEqual(1)
    expect(remaining.period, `${feedMatchId}: remaining.period is at least 0`).toBeGreaterThanOrEqual(0)
    expect(remaining.match, `${feedMatchId}: remaining.period is a part of remaining.match`).toBeGreaterThan(
      remaining.period - 1e-9,
    )
  }
  for (const [feedMatchId, { strength }] of matches) {
    if (latest.get(feedMatchId)?.status !== 'scheduled') continue
    const [market] = priceMatch(strength, { score: { home: 0, away: 0 }, remaining: 1 })
    expect(market, `${feedMatchId}: its strength makes prices`).toBeDefined()
  }
}

type ExpectMore = (ran: Running, isReported: () => boolean) => Promise<void> | void

const nothingMore: ExpectMore = () => {}
const reported: ExpectMore = async (_, isReported) => {
  await expect.poll(isReported, patience).toBe(true)
}

/** Disturbances of a running feed, which must continue, with an additional expectation for each. */
const disturbances: readonly (readonly [string, Misbehaviour, ExpectMore])[] = [
  ['asks for what was lost on the way, and goes on', 'gap', ({ failures }) => expect(failures).toEqual([])],
  ['goes on after what was lost for good', 'lost', nothingMore],
  [
    'says nothing twice',
    'repeat',
    ({ sink }) => expect(new Set(sink.incidents.map(({ id }) => id)).size).toBe(sink.incidents.length),
  ],
  ['sets a message aside that cannot be read, and says so', 'bad', reported],
  ['sets a message aside that is too large, and says so', 'huge', reported],
  [
    'fails when the company is gone, and is complete again when it is back',
    'cut',
    async ({ sink, failures }) => {
      expect(failures.length).toBeGreaterThan(0)
      await expect.poll(() => sink.completedAt.length, patience).toBeGreaterThan(1)
    },
  ],
]

/**
 * Vitest suite that every adapter of a feed must pass with the company's test account or a stand-in, before bets are
 * accepted on its matches. See docs/adding-a-feed.md.
 */
export function feedConformance(name: string, open: () => Promise<FeedUnderTest>): void {
  describe(`the feed ${name}`, () => {
    let under: FeedUnderTest
    beforeAll(async () => {
      under = await open()
    }, 60_000)
    afterAll(() => under?.stop())

    it('delivers everything current, then says so, then gives signs of life', async () => {
      const { sink, complete, stop } = run(under.feed)
      await complete()
      const competitions = new Set(sink.competitions.map(({ feedCompetitionId }) => feedCompetitionId))
      expect(competitions.size).toBeGreaterThan(0)
      expect(sink.matches.size).toBeGreaterThan(0)
      for (const match of sink.matches.values()) expect(competitions).toContain(match.feedCompetitionId)
      expect([...sink.latest.keys()].toSorted()).toEqual([...sink.matches.keys()].toSorted())
      const isOn = [...sink.latest.values()].some(({ status }) => status === 'in-play')
      expect(isOn || !under.offers.inPlay).toBe(true)
      await expect.poll(() => sink.heartbeats.length, patience).toBeGreaterThan(1)
      await stop()
      const heard = sink.heartbeats.length + sink.states.length
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(sink.heartbeats.length + sink.states.length, 'nothing after it was stopped').toBe(heard)
    }, 60_000)

    it('delivers only what the platform can show, by our clock, and in order for each match', async () => {
      const refused: string[] = []
      const logger = createLogger('error', { write: (line) => void refused.push(line) })
      const { sink, complete, stop } = run(checkedFeed(under.feed, logger))
      await complete()
      const states = sink.states.length
      await under.happen?.()
      await expect.poll(() => sink.states.length, patience).toBeGreaterThan(states)
      await stop()
      expect(refused).toEqual([])
      expectOrder(sink)
      expectRisingSequences(sink)
      expectPriceable(sink)
      const now = Date.now()
      const early = sink.states.filter(({ at, status }) => status !== 'scheduled' && at >= now + 1_000)
      expect(early).toEqual([])
      for (const at of sink.heartbeats) expect(Math.abs(at - now)).toBeLessThan(120_000)
    }, 60_000)

    it('started anew it tells of the same matches, no earlier than before', async () => {
      const first = run(under.feed)
      await first.complete()
      await first.stop()
      const second = run(under.feed)
      await second.complete()
      await second.stop()
      const again = [...first.sink.matches.keys()].filter((id) => second.sink.matches.has(id))
      expect(again.length).toBeGreaterThan(first.sink.matches.size / 2)
      for (const id of again)
        expect(second.sink.latest.get(id)?.sequence, id).toBeGreaterThanOrEqual(
          first.sink.latest.get(id)?.sequence ?? 0,
        )
      expectOrder(second.sink)
    }, 60_000)

    it('tells again of a match that is over, however late, and which ids it does not know', async () => {
      const { sink, complete, stop } = run(under.feed)
      await complete()
      await expect.poll(() => sink.results.size, patience).toBeGreaterThan(0)
      await stop()
      const [over = ''] = sink.results.keys()
      const late = createRecordingSink()
      expect(await under.feed.recover([over, 'never-heard-of'], late, { clock })).toEqual(['never-heard-of'])
      expect([...late.matches.keys()]).toEqual([over])
      // A company that has no time for a result reports when it learned of it.
      expect({ ...late.results.get(over), at: 0 }).toEqual({ ...sink.results.get(over), at: 0 })
      expectOrder(late)
    }, 60_000)

    it('has an archive where it says so: the latest start first, no more than was asked for by much', async ({
      skip,
    }) => {
      expect(under.feed.history !== undefined).toBe(under.offers.history)
      if (!under.offers.history) skip('this company has no archive')
      const archive = createRecordingSink()
      const until = Date.now()
      await under.feed.history?.({ from: until - 2 * 3_600_000, until, limit: 15 }, archive, { clock })
      const starts = [...archive.matches.values()].map(({ startsAt }) => startsAt)
      expect(starts.length).toBeGreaterThan(0)
      expect(starts).toEqual(starts.toSorted((a, b) => b - a))
      for (const id of archive.matches.keys()) expect(archive.results.has(id), id).toBe(true)
    }, 60_000)

    it.for(disturbances)('%s', { timeout: 60_000 }, async ([, kind, expectMore], { skip }) => {
      const misbehave = under.misbehave[kind] ?? skip(cannotBe)
      const ran = run(under.feed)
      const { sink } = ran
      await ran.complete()
      await expect.poll(() => sink.heartbeats.length, patience).toBeGreaterThan(0)
      const problems = under.problems.length
      await misbehave()
      await under.happen?.()
      const [states, heartbeats] = [sink.states.length, sink.heartbeats.length]
      await expect
        .poll(() => sink.states.length > states && sink.heartbeats.length > heartbeats, patience)
        .toBe(true)
      await expectMore(ran, () => under.problems.length > problems)
      await ran.stop()
      expectRisingSequences(sink)
    })

    it('gives no sign of life while nothing is heard', async ({ skip }) => {
      const { silence = skip(cannotBe), speech = skip(cannotBe) } = under.misbehave
      const { sink, complete, stop } = run(under.feed)
      await complete()
      await silence()
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      const heard = sink.heartbeats.length
      await new Promise((resolve) => setTimeout(resolve, 7_000))
      expect(sink.heartbeats.length).toBe(heard)
      await speech()
      await under.happen?.()
      await expect.poll(() => sink.heartbeats.length, patience).toBeGreaterThan(heard)
      await stop()
    }, 60_000)
  })
}
