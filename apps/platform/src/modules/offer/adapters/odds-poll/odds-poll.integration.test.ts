import { priceMatch } from '@grandstand/betting/models'
import { afterEach, describe, expect, it } from 'vitest'
import { feedConformance } from '../../testing/feed-conformance.ts'
import { createRecordingSink } from '../../testing/recording-sink.ts'
import { createOddsPollFeed } from './odds-poll.ts'
import { runOddsService, type OddsService } from './testing/odds-service.ts'

const hourMs = 3_600_000
const clock = { now: () => Date.now() }
const patience = { timeout: 10_000, interval: 20 }

function feedOf(service: OddsService, problems: string[]) {
  return createOddsPollFeed({
    url: service.url,
    apiKey: 'key',
    leagues: [service.league],
    everyMs: 200,
    heartbeatEveryMs: 50,
    onProblem: (sentence) => void problems.push(sentence),
  })
}
const played = { startsAt: Date.now() - 3 * hourMs, score: [2, 1] as const, isCompleted: true }

feedConformance('odds-poll', async () => {
  const service = await runOddsService()
  const problems: string[] = []
  for (let index = 0; index < 20; index += 1) service.add(`coming-${index}`)
  service.add('over', played)
  let added = 0
  const once = (kind: Parameters<OddsService['misbehave']>[0], times?: number) => () =>
    Promise.resolve(service.misbehave(kind, times))
  return {
    feed: feedOf(service, problems),
    offers: { inPlay: false, history: false },
    problems,
    misbehave: {
      bad: once('half'),
      huge: once('huge'),
      silence: once('broken', Infinity),
      speech: () => Promise.resolve(service.behave()),
    },
    happen: () => Promise.resolve(void service.add(`later-${(added += 1)}`)),
    stop: () => service.stop(),
  }
})

describe('a public odds service', () => {
  const opened: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of opened.splice(0)) await close()
  })

  async function open(prepare: (service: OddsService) => void = () => {}) {
    const service = await runOddsService()
    prepare(service)
    const problems: string[] = []
    const sink = createRecordingSink()
    const stopping = new AbortController()
    const running = feedOf(service, problems).start(sink, { clock, signal: stopping.signal })
    opened.push(async () => {
      stopping.abort()
      await running
      await service.stop()
    })
    /** Waits for this number of further rounds. */
    const rounds = async (count: number) => {
      const from = service.asked()
      await expect.poll(() => service.asked(), patience).toBeGreaterThanOrEqual(from + 2 * count)
    }
    return {
      service,
      problems,
      sink,
      rounds,
      statusOf: (id: string) => sink.latest.get(`odds-${id}`)?.status,
    }
  }

  it('prices a match by what its bookmakers agree on, without their margins', async () => {
    const { sink } = await open((service) => service.add('a'))
    await expect.poll(() => sink.completedAt.length, patience).toBe(1)
    const match = sink.matches.get('odds-a')
    expect(match?.openingOdds?.matchResult).toEqual({ home: 2100, draw: 3400, away: 3600 })
    const strength = match?.strength
    if (strength?.sport !== 'football') throw new Error('no football')
    const markets = priceMatch(strength, { score: { home: 0, away: 0 }, remaining: 1 })
    const fairHome = 1 / 2.1 / (1 / 2.1 + 1 / 3.4 + 1 / 3.6)
    const home = markets.find(({ kind }) => kind === 'match-result')?.selections[0]?.probability
    expect(home).toBeCloseTo(fairHome, 1)
    expect(strength.homeGoals).toBeGreaterThan(strength.awayGoals)
    expect(strength.homeGoals + strength.awayGoals).toBeGreaterThan(2.3)
    expect(strength.homeGoals + strength.awayGoals).toBeLessThan(3.1)
  })

  it('goes on after 429, and asks no sooner than it may', async () => {
    const { service, problems, sink } = await open((each) => each.add('a'))
    await expect.poll(() => sink.completedAt.length, patience).toBe(1)
    service.misbehave('too-often')
    await expect.poll(() => problems.length, patience).toBe(1)
    const asked = service.asked()
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(service.asked()).toBe(asked)
    service.add('b')
    await expect.poll(() => sink.matches.has('odds-b'), patience).toBe(true)
  })

  it.each(['broken', 'half', 'no-list', 'huge'] as const)(
    'keeps what it knows through %s answers, and is alive again afterwards',
    async (kind) => {
      const { service, problems, sink, statusOf } = await open((each) => each.add('a'))
      await expect.poll(() => sink.completedAt.length, patience).toBe(1)
      service.misbehave(kind, 6)
      await expect.poll(() => problems.length, patience).toBeGreaterThanOrEqual(6)
      expect(statusOf('a')).toBe('scheduled')
      const heard = sink.heartbeats.length
      await expect.poll(() => sink.heartbeats.length, patience).toBeGreaterThan(heard)
    },
  )

  it('moves a match whose kick-off was moved', async () => {
    const { service, sink } = await open()
    const match = service.add('a')
    await expect.poll(() => sink.matches.has('odds-a'), patience).toBe(true)
    match.startsAt += hourMs
    await expect.poll(() => sink.matches.get('odds-a')?.startsAt, patience).toBe(match.startsAt)
  })

  it('keeps the name of a side that is called otherwise later, and its final score', async () => {
    const { service, sink, problems } = await open()
    const match = service.add('a')
    await expect.poll(() => sink.matches.has('odds-a'), patience).toBe(true)
    const before = sink.matches.get('odds-a')?.home
    match.home = 'Home United'
    await expect
      .poll(() => problems, patience)
      .toContain('odds-a: a side has another name now, the first one is kept')
    Object.assign(match, played)
    await expect.poll(() => sink.results.get('odds-a')?.fullTime, patience).toEqual({ home: 2, away: 1 })
    expect(sink.matches.get('odds-a')?.home).toEqual(before)
  })

  it('believes nothing of a match whose sides have changed places', async () => {
    const { service, sink, problems, rounds } = await open()
    const match = service.add('a')
    await expect.poll(() => sink.matches.has('odds-a'), patience).toBe(true)
    Object.assign(match, played, { home: match.away, away: match.home })
    await expect.poll(() => problems.some((each) => each.includes('changed places')), patience).toBe(true)
    await rounds(4)
    expect(sink.results.size).toBe(0)
  })

  it.each([
    ['is on no list any more', { isListed: false }],
    ['has no bookmaker any more', { odds: undefined }],
    ['has only odds of an hour ago', { oddsAt: Date.now() - hourMs }],
  ])('takes a match off the offer that %s, and back when there are odds again', async (_, change) => {
    const { service, statusOf } = await open()
    const match = service.add('a')
    const as = { ...match }
    await expect.poll(() => statusOf('a'), patience).toBe('scheduled')
    Object.assign(match, change)
    await expect.poll(() => statusOf('a'), patience).toBe('postponed')
    Object.assign(match, { ...as, oddsAt: Date.now() })
    await expect.poll(() => statusOf('a'), patience).toBe('scheduled')
  })

  it('believes a final score when it was said twice, and corrects one that was corrected', async () => {
    const { service, sink } = await open()
    const match = service.add('a', { ...played, score: [1, 1] })
    await expect.poll(() => sink.results.get('odds-a')?.fullTime, patience).toEqual({ home: 1, away: 1 })
    expect(sink.log.get('odds-a')).toEqual([
      'match',
      expect.stringMatching(/^state:/),
      'state:ended',
      'result',
    ])
    match.score = [2, 1]
    await expect
      .poll(() => sink.results.get('odds-a'), patience)
      .toMatchObject({ fullTime: { home: 2, away: 1 }, revision: 1 })
  })

  it('calls a match off that has no score two days after its start', async () => {
    const { sink } = await open((service) =>
      service.add('a', { startsAt: Date.now() - 50 * hourMs, isCompleted: true }),
    )
    await expect.poll(() => sink.results.get('odds-a')?.outcome, patience).toBe('postponed')
  })

  it('leaves an event out that cannot be read, and takes the others', async () => {
    const { sink, problems } = await open((service) => {
      service.add('bad', { odds: [[-1, 3, 3]] })
      service.add('b')
    })
    await expect.poll(() => sink.completedAt.length, patience).toBe(1)
    expect(problems).toContain('an event that cannot be read was left out')
    expect(sink.latest.get('odds-b')?.status).toBe('scheduled')
  })
})
