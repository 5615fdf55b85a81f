import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testClock } from '../../../kernel/clock.ts'
import { readConfig } from '../../../kernel/config.ts'
import type { Database } from '../../../kernel/database.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { migrate, migrationsFolder } from '../../../kernel/migrate.ts'
import { createSecretBox } from '../../../kernel/secret-box.ts'
import { sql } from '../../../kernel/sql.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { openMatchFeed } from './match-feed.ts'
import { createRecordingSink } from '@grandstand/feed/testing'
import { createTestFeed } from '../testing/test-feed.ts'
import { actions, startNode } from '../../bets/testing/test-sportsbook.ts'
import { replayCommands } from '../../follow/replays/commands.ts'
import { seasonSecret } from '../fairness/season-secret.ts'

const configOf = (more: Record<string, string> = {}) =>
  readConfig({
    PAYMENT_PROVIDER_SECRET: 's'.repeat(32),
    PUBLIC_URL: 'https://site.example',
    ...more,
  })
const demo = configOf({ DEMO_WORLD: 'true' })
const box = createSecretBox(Buffer.alloc(32, 1))
const logger = createLogger('silent')
const hourMs = 3_600_000
const start = Date.UTC(2026, 10, 24, 12)

/** Everything that a copy of the product tells of matches between two moments, by fixture. */
async function resultsOf(database: Database) {
  const { feed } = openMatchFeed(demo, logger, await seasonSecret(database, box))
  const sink = createRecordingSink()
  await feed.history?.({ from: start, until: start + 2 * hourMs, limit: 500 }, sink, {
    clock: { now: () => start + 5 * hourMs },
  })
  const fixtureOf = (id: string) => id.split('-').slice(2).join('-')
  const results = [...sink.results.values()].filter(({ outcome }) => outcome === 'completed')
  return {
    feed,
    ids: results.map(({ feedMatchId }) => feedMatchId),
    scores: new Map(
      results.map(({ feedMatchId, fullTime }) => [
        fixtureOf(feedMatchId),
        `${fullTime.home}:${fullTime.away}`,
      ]),
    ),
  }
}

const folder = mkdtempSync(join(tmpdir(), 'grandstand-before-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(testDatabases())('the matches of a site on $name', ({ open, openEmpty }) => {
  it('[H-J18] another copy with the same settings, moved five hours ahead, cannot tell their results', async () => {
    const [ours, copy] = [await open(), await open()]
    const [mine, theirs] = [await resultsOf(ours), await resultsOf(copy)]
    expect(mine.scores.size).toBeGreaterThan(20)
    const known = await theirs.feed.recover(mine.ids, createRecordingSink(), {
      clock: { now: () => start + 5 * hourMs },
    })
    expect(known).toEqual(mine.ids)
    const hits = [...mine.scores].filter(([fixture, score]) => theirs.scores.get(fixture) === score)
    // As many as chance gives: one exact score of football in eight or so, of basketball none.
    expect(hits.length).toBeLessThan(mine.scores.size / 3)
    // After a restart they are what they were.
    expect((await resultsOf(ours)).scores).toEqual(mine.scores)
    await ours.close()
    await copy.close()
  })

  it('[H-J18] the secret is one for all nodes, sealed, and never lost to another key', async () => {
    const database = await open()
    const [one, two] = await Promise.all([seasonSecret(database, box), seasonSecret(database, box)])
    expect(one).toMatch(/^[0-9a-f]{64}$/)
    expect(two).toBe(one)
    const rows = await database.query<{ sealed: Uint8Array }>(sql`select sealed from season_secret`)
    expect(rows).toHaveLength(1)
    const sealed = Buffer.from(rows[0]?.sealed ?? [])
    expect(sealed.toString('latin1')).not.toContain(one)
    expect(sealed.toString('hex')).not.toContain(one)
    const other = await seasonSecret(database, createSecretBox(Buffer.alloc(32, 2)))
    expect(other).not.toBe(one)
    expect(await seasonSecret(database, box)).toBe(one)
    await database.close()
  })

  it('[H-J18] a site that is not a demonstration has none until a feed is configured, and is ready all the same', async () => {
    const database = await open()
    expect(openMatchFeed(configOf({ SIMULATED_SEASON: 'true' }), logger, 'secret').feed.name).toBe(
      'simulated-season',
    )
    expect(
      openMatchFeed(configOf({ DEMO_WORLD: 'true', SIMULATED_SEASON: 'false' }), logger, 'secret').feed.name,
    ).toBe('none')
    const { feed } = openMatchFeed(configOf(), logger, 'secret')
    const clock = testClock()
    const { sportsbook, wallets } = await startNode(database, clock, feed)
    const abort = new AbortController()
    const running = feed.start(sportsbook.sink, { clock, signal: abort.signal })
    expect(sportsbook.list({ when: 'all' }).matches).toEqual([])
    expect(sportsbook.isFeedLive()).toBe(true)
    abort.abort()
    await running
    await wallets.stop()
    await database.close()
  })

  it('[H-J20] what has no end is no file, for a start and for an operator', async () => {
    const endless = { REPLAY_FILES: '/dev/zero', REPLAY_STARTS_AT: '2026-11-24T12:00:00Z' }
    expect(() => openMatchFeed(configOf(endless), logger, 'secret')).toThrow('/dev/zero cannot be read')
    const [play] = replayCommands({} as Parameters<typeof replayCommands>[0])
    await expect(async () => play?.run(['/dev/zero'], {})).rejects.toThrow('/dev/zero is no file.')
    await expect(async () => play?.run([folder], {})).rejects.toThrow('is no file.')
  })

  it('[H-J18] competitions of simulated matches and of replays say so in both languages', async () => {
    const names = async (more: Record<string, string>) => {
      const sink = createRecordingSink()
      const stop = new AbortController()
      const { feed } = openMatchFeed(configOf(more), logger, 'secret')
      const running = feed.start(sink, { clock: { now: () => start }, signal: stop.signal })
      stop.abort()
      await running
      return sink.competitions.map(({ name, shortName, latinName }) => [name, shortName, latinName])
    }
    const simulated = await names({ DEMO_WORLD: 'true' })
    expect(simulated).toHaveLength(14)
    for (const [name, shortName, latinName] of simulated) {
      expect([name, shortName]).toEqual([expect.stringMatching(/^模拟·./), expect.stringMatching(/^模拟·./)])
      expect(latinName).toMatch(/^Simulated ./)
    }
    const file = join(folder, 'season.json')
    writeFileSync(
      file,
      JSON.stringify({
        name: 'English Premier League 2025/26',
        matches: [
          {
            round: 'Matchday 1',
            date: '2025-08-15',
            time: '20:00',
            team1: 'Liverpool FC',
            team2: 'AFC Bournemouth',
            score: { ht: [1, 0], ft: [4, 2] },
          },
        ],
      }),
    )
    const [replay] = await names({ REPLAY_FILES: file, REPLAY_STARTS_AT: '2026-11-24T12:00:00Z' })
    expect(replay).toEqual([
      expect.stringMatching(/^回放·./),
      expect.stringMatching(/^回放·./),
      expect.stringMatching(/^Replay: ./),
    ])
  })

  it('[H-J18] bets on the season that anybody could compute are void at once, and their stakes are back', async () => {
    const database = await open()
    const clock = testClock()
    const before = createTestFeed(clock)
    const first = await startNode(database, clock, before)
    const abort = new AbortController()
    void before.start(first.sportsbook.sink, { clock, signal: abort.signal })
    const old = 'sim-1x8wlh2-north-120-3'
    before.match(old, clock.now() + hourMs)
    before.match('another-match', clock.now() + hourMs)
    before.complete()
    const acts = actions(first, database)
    await acts.settle()
    const who = await acts.member(10_000n)
    const bet = await acts.place(who, acts.leg(old, 'match-result', 'home'))
    const kept = await acts.place(who, acts.leg('another-match', 'match-result', 'home'))
    abort.abort()
    await first.wallets.stop()

    const { feed } = openMatchFeed(configOf(), logger, 'secret')
    const next = await startNode(database, clock, feed)
    const stop = new AbortController()
    void feed.start(next.sportsbook.sink, { clock, signal: stop.signal })
    await next.sportsbook.steps.recovery()
    const { settle, bet: betOf, central } = actions(next, database)
    await settle()
    expect(await betOf(who, bet.id)).toMatchObject({ status: 'settled', result: 'void' })
    expect((await betOf(who, kept.id))?.status).toBe('accepted')
    expect(await central(who)).toEqual({ available: 9_000n, held: 1_000n })
    stop.abort()
    await next.wallets.stop()
    await database.close()
  })

  it('[ENT] its results stay under a competition of their own when the database is brought forward', async () => {
    const database = await openEmpty()
    const own = join(folder, randomName())
    cpSync(migrationsFolder(), own, { recursive: true })
    for (const file of readdirSync(own)) if (file >= '0895') rmSync(join(own, file))
    await migrate(database, own)
    await database.query(sql`
      insert into competition (id, sport, name, short_name, latin_name, region, season, rank)
      values ('sim-north', 'football', '北境超级联赛', '北境超', 'Northern Super League', '北境', '2026/27', 2),
        ('test-league', 'football', '测试联赛', '测试', 'Test League', '中国', '2026/27', 1)`)
    await database.query(sql`
      insert into competitor (id, name, short_name, latin_name) values ('a', 'A', 'A', 'A'), ('b', 'B', 'B', 'B')`)
    await database.query(sql`
      insert into match (id, competition_id, sport, round, home_id, away_id, starts_at)
      values ('sim-1x8wlh2-north-1-1', 'sim-north', 'football', '1', 'a', 'b', now()),
        ('t', 'test-league', 'football', '1', 'a', 'b', now())`)
    await migrate(database)
    expect(
      await database.query(sql`
        select m.id, c.name from match m join competition c on c.id = m.competition_id order by m.id`),
    ).toEqual([
      { id: 'sim-1x8wlh2-north-1-1', name: '模拟·北境超级联赛（旧赛季）' },
      { id: 't', name: '测试联赛' },
    ])
    await database.close()
  })
})

let folders = 0
const randomName = () => `build-${(folders += 1)}`
