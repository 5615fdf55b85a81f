import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { createDeadLetters } from '../../../kernel/dead-letters.ts'
import { migrationsFolder } from '../../../kernel/migrate.ts'
import { sql } from '../../../kernel/sql.ts'
import { oneDatabase } from '../../../kernel/testing/databases.ts'
import { createRecorder } from './recorder.ts'
import { listResultRows } from '../results/store.ts'
import { testCompetition, testMatch } from '../testing/test-feed.ts'

const startsAt = Date.UTC(2026, 10, 21, 12)
const resultOf = (feedMatchId: string) => ({
  feedMatchId,
  outcome: 'completed' as const,
  at: startsAt,
  fullTime: { home: 1, away: 0 },
  halfTime: null,
  periodScores: [],
  statistics: {},
})

describe.each(oneDatabase())('what the feed tells, stored on $name', ({ open }) => {
  let database: Database
  const clock = testClock()
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  const storedIds = async () =>
    (await database.query<{ id: string }>(sql`select id from match order by id`)).map(({ id }) => id)

  it('[H-J20] a match that the database refuses is set aside, and those of its batch are kept', async () => {
    const recorder = createRecorder(database, clock, () => {})
    const bad = testMatch('nul', startsAt)
    recorder.competition(testCompetition)
    recorder.match(testMatch('one', startsAt))
    recorder.match({ ...bad, home: { ...bad.home, name: 'Cel\0tic' } })
    recorder.match(testMatch('two', startsAt))
    recorder.result(resultOf('one'))
    expect(await recorder.step()).toBe('idle')
    expect(await storedIds()).toEqual(['one', 'two'])
    expect(await database.query(sql`select match_id from match_result`)).toEqual([{ match_id: 'one' }])
    expect(await createDeadLetters(database, clock).list()).toMatchObject([
      { batch: 'feed-matches', item: 'nul', state: 'waiting' },
    ])
  })

  it('[H-J20] an id that no link carries, stored by an older build, fails no results after the migration', async () => {
    const recorder = createRecorder(database, clock, () => {})
    const bad = testMatch('kasımpaşa', startsAt)
    recorder.match(bad)
    recorder.match({ ...testMatch('three', startsAt), home: bad.home })
    for (const id of ['kasımpaşa', 'two', 'three']) recorder.result(resultOf(id))
    while ((await recorder.step()) === 'more');
    const list = () => listResultRows(database, { from: startsAt, until: startsAt + 1, limit: 9 })
    await expect(list()).rejects.toThrow(/pattern/)
    const migration = readFileSync(join(migrationsFolder(), '0885-ids-in-links.sql'), 'utf8')
    await database.session((client) => client.query(`begin; ${migration}; commit`))
    expect((await list()).map(({ matchId }) => matchId)).toEqual(['one', 'two'])
    expect(await storedIds()).toEqual(['one', 'two'])
  })
})
