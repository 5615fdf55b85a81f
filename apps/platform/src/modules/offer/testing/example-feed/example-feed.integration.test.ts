import { describe, expect, it } from 'vitest'
import { createRecordingSink } from '../recording-sink.ts'
import { feedConformance } from '../feed-conformance.ts'
import { runCompany, token } from './company.ts'
import { createExampleFeed } from './example-feed.ts'

/** The adapter, with the stand-in behind it. */
async function open() {
  const company = await runCompany()
  const problems: string[] = []
  const does = (kind: keyof typeof company.misbehave) => () => Promise.resolve(company.misbehave[kind]())
  return {
    feed: createExampleFeed({
      url: company.url,
      token,
      waitMs: 200,
      onProblem: (sentence) => void problems.push(sentence),
    }),
    offers: { inPlay: true, history: false },
    problems,
    misbehave: { bad: does('bad'), huge: does('huge'), repeat: does('repeat'), cut: does('cut') },
    happen: () => Promise.resolve(company.goal()),
    stop: () => company.stop(),
  }
}

feedConformance('example', open)

describe('the example of an adapter', () => {
  it('makes states, strengths and results of what the company says in its own way', async () => {
    const { feed, happen, stop } = await open()
    const sink = createRecordingSink()
    const stopping = new AbortController()
    const running = feed.start(sink, { clock: { now: () => Date.now() }, signal: stopping.signal })
    await expect.poll(() => sink.completedAt.length).toBe(1)
    await happen()
    await expect.poll(() => sink.latest.get('ballwire-2')?.score.home).toBe(1)
    stopping.abort()
    await running
    await stop()
    expect(sink.latest.get('ballwire-2')).toMatchObject({
      status: 'in-play',
      clock: { seconds: 1200, isRunning: true },
      suspension: { reason: 'unspecified' },
    })
    const { remaining } = sink.latest.get('ballwire-2') ?? {}
    expect(remaining?.match).toBeGreaterThan(0.75)
    expect(remaining?.period).toBeCloseTo((remaining?.match ?? 0) - 0.55, 10)
    const { strength } = sink.matches.get('ballwire-1') ?? {}
    if (strength?.sport !== 'football') throw new Error('no football')
    expect(strength.homeGoals).toBeGreaterThan(strength.awayGoals)
    expect(sink.results.get('ballwire-3')).toMatchObject({
      revision: 0,
      fullTime: { home: 2, away: 1 },
      halfTime: { home: 1, away: 0 },
    })
  })
})
