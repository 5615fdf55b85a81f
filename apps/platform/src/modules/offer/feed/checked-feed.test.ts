import { inBoth } from '@grandstand/contract/house-text'
import { expect, it } from 'vitest'
import { createLogger } from '../../../kernel/logger.ts'
import { createRecordingSink } from '../testing/recording-sink.ts'
import { checkedFeed } from './checked-feed.ts'
import type { FeedMatch, FeedMatchState, FeedSink, MatchFeed } from './feed.ts'
import { testCompetition, testMatch } from '../testing/test-feed.ts'

const startsAt = Date.UTC(2026, 10, 21, 12)
const scheduled = (feedMatchId: string) => ({ feedMatchId, sequence: 0 }) as FeedMatchState
const clock = { now: () => startsAt }

async function delivered(matches: readonly FeedMatch[], sink: FeedSink = createRecordingSink()) {
  const lines: string[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(line) })
  const told: MatchFeed = {
    name: 'told',
    start: (to) => {
      to.competition(testCompetition)
      for (const match of matches) {
        to.match(match)
        to.state(scheduled(match.feedMatchId))
        to.state(scheduled(match.feedMatchId))
      }
      to.snapshotComplete(startsAt)
      return Promise.resolve()
    },
    recover: () => Promise.resolve([]),
    season: () => ({
      feedCompetitionId: 'test-league',
      key: 'k',
      name: 'n',
      fixtures: matches,
      lastRoundAt: startsAt,
    }),
  }
  const feed = checkedFeed(told, logger)
  await feed.start(sink, { clock, signal: new AbortController().signal })
  return { sink, lines, feed }
}

const club = (change: Partial<FeedMatch['home']>) => ({
  ...testMatch('m', startsAt).home,
  ...change,
})

it.each([
  ['an id in other letters', testMatch('kasımpaşa', startsAt)],
  ['a club whose id has other letters', testMatch('m', startsAt, { home: club({ id: 'club-kasımpaşa' }) })],
  ['an id that is too long', testMatch('m'.repeat(65), startsAt)],
  ['a name with a NUL', testMatch('m', startsAt, { home: club({ name: 'Cel\0tic' }) })],
  ['a name of 10 MB', testMatch('m', startsAt, { home: club({ name: 'x'.repeat(10_000_000) }) })],
  ['a competition that was left out', testMatch('m', startsAt, { feedCompetitionId: 'ä' })],
])('[H-J20] a match with %s is left out and named once, the next one comes', async (_, bad) => {
  const { sink, lines, feed } = await delivered([bad, testMatch('good', startsAt)])
  const recorded = sink as ReturnType<typeof createRecordingSink>
  expect([...recorded.matches.keys()]).toEqual(['good'])
  expect(recorded.states.map(({ feedMatchId }) => feedMatchId)).toEqual(['good', 'good'])
  expect(recorded.completedAt).toEqual([startsAt])
  expect(lines).toHaveLength(1)
  expect(lines[0]?.length).toBeLessThan(500)
  expect(feed.season?.({ feedCompetitionId: 'test-league', at: startsAt })?.fixtures).toHaveLength(1)
})

it('[H-J20] a consumer that throws on one match does not lose the others', async () => {
  const recorded = createRecordingSink()
  const { lines } = await delivered([testMatch('bad', startsAt), testMatch('good', startsAt)], {
    ...recorded,
    match: (match) => {
      if (match.feedMatchId === 'bad') throw new Error('cannot')
      recorded.match(match)
    },
  })
  expect([...recorded.matches.keys()]).toEqual(['good'])
  expect(recorded.completedAt).toEqual([startsAt])
  expect(lines).toHaveLength(1)
})

it('lets what the house names in two languages through', async () => {
  const { sink } = await delivered([
    testMatch('good', startsAt, { home: club({ name: inBoth('丹麦', 'Denmark') }) }),
  ])
  expect((sink as ReturnType<typeof createRecordingSink>).matches.size).toBe(1)
})
