import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { systemClock, testClock } from '../../../kernel/clock.ts'
import { readConfig } from '../../../kernel/config.ts'
import type { Database } from '../../../kernel/database.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { migrate, migrationsFolder } from '../../../kernel/migrate.ts'
import { createSecretBox } from '../../../kernel/secret-box.ts'
import { sql } from '../../../kernel/sql.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { openMatchFeed } from './match-feed.ts'
import { createSeasonEditions } from '@grandstand/feed/engine'
import { runFeed } from '@grandstand/feed/testing'
import { createRecordingSink } from '../testing/recording-sink.ts'
import { createTestFeed } from '../testing/test-feed.ts'
import { actions, startNode } from '../../bets/testing/test-sportsbook.ts'
import { replayActs } from '../../follow/replays/acts.ts'

const configOf = (more: Record<string, string> = {}) =>
  readConfig({
    PAYMENT_PROVIDER_URL: 'https://pay.example',
    PAYMENT_PROVIDER_SECRET: 's'.repeat(32),
    PUBLIC_URL: 'https://site.example',
    ...more,
  })
const box = createSecretBox(Buffer.alloc(32, 1))
const logger = createLogger('silent')
const hourMs = 3_600_000
/** Dependencies for opening a feed, with a list of the alarms raised. */
const needsOf = (database: Database, log = logger) => {
  const raised: string[] = []
  const alarms = {
    set: (name: string, sentence?: string) => void (sentence && raised.push(name)),
    raised: () => ({}),
  }
  return { database, clock: systemClock, logger: log, alarms, secrets: box, raised }
}

/** Runs a platform's feed until its snapshot is complete, and returns what it delivered. */
async function snapshotOf(config: ReturnType<typeof configOf>, database: Database) {
  const { feed } = openMatchFeed(config, needsOf(database))
  const sink = createRecordingSink()
  const stop = new AbortController()
  const running = feed.start(sink, { clock: systemClock, signal: stop.signal })
  const isComplete = async () => {
    await expect.poll(() => sink.completedAt.length, { timeout: 60_000 }).toBe(1)
  }
  await Promise.race([isComplete(), running])
  stop.abort()
  await running
  return sink
}

const folder = mkdtempSync(join(tmpdir(), 'grandstand-before-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(testDatabases())('the matches of a site on $name', ({ open, openEmpty }) => {
  it('[H-J18] the season that a platform made up by itself goes on at the feed, which has its secret from then on', async () => {
    const database = await open()
    const secret = 'ab'.repeat(32)
    const company = await runFeed()
    const config = configOf({ FEED_URL: company.url, FEED_KEY: `${company.key.id}:${company.key.secret}` })
    await database.query(
      sql`insert into season_secret (sealed) values (${box.seal(secret, 'season-secret')})`,
    )
    const sink = await snapshotOf(config, database)
    const before = createSeasonEditions({ seed: 'grandstand', secret })
    for (const id of sink.matches.keys()) expect(id).toMatch(new RegExp(`^sim-${before.mark}-`))
    expect(await database.query(sql`select from season_secret`)).toEqual([])
    // The hashes were stored before the first match arrived, and belong to the same season.
    const rows = await database.query<{ mark: string }>(sql`select distinct mark from season_edition`)
    expect(rows).toEqual([{ mark: before.mark }])
    await company.stop()
    await database.close()
  })

  it('[H-J18] a feed with a season of its own keeps it, and the platform its secret', async () => {
    const database = await open()
    const company = await runFeed()
    const config = configOf({ FEED_URL: company.url, FEED_KEY: `${company.key.id}:${company.key.secret}` })
    const first = await snapshotOf(config, database)
    const sealed = box.seal('ab'.repeat(32), 'season-secret')
    await database.query(sql`insert into season_secret (sealed) values (${sealed})`)
    const second = await snapshotOf(config, database)
    expect([...second.matches.keys()][0]?.slice(0, 14)).toBe([...first.matches.keys()][0]?.slice(0, 14))
    expect(await database.query(sql`select from season_secret`)).toHaveLength(1)
    await company.stop()
    await database.close()
  })

  it('[H-J20] what the feed read of its files is answered to an operator', async () => {
    const database = await open()
    const file = join(folder, 'T1.csv')
    writeFileSync(
      file,
      'Date,HomeTeam,AwayTeam,FTHG,FTAG\n2025-08-01,Kasımpaşa,Göztepe,1,0\n2025-08-08,Göztepe,Kasımpaşa,x,0',
    )
    const company = await runFeed({ REPLAY_FILES: file, REPLAY_STARTS_AT: '2026-11-24T12:00:00Z' })
    const config = configOf({ FEED_URL: company.url, FEED_KEY: `${company.key.id}:${company.key.secret}` })
    const { acts } = openMatchFeed(config, needsOf(database))
    const command = acts.find(({ name }) => name === 'league-files')
    expect(await command?.run([], {})).toMatchObject([{ file, rows: 2, matches: 1, leftOut: 1 }])
    await company.stop()
    await database.close()
  })

  it('[H-J18] a site has none until a feed is configured, and is ready all the same', async () => {
    const database = await open()
    const lines: string[] = []
    const log = createLogger('info', { write: (line) => void lines.push(line) })
    const { feed } = openMatchFeed(configOf({ DEMO_WORLD: 'true' }), needsOf(database, log))
    expect(feed.name).toBe('none')
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      expect.stringMatching(/^This site has no matches: .*FEED_URL and FEED_KEY/),
    ])
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

  it('[H-J20] what has no end is no file for an operator', async () => {
    const [play] = replayActs({} as Parameters<typeof replayActs>[0])
    await expect(async () => play?.run(['/dev/zero'], {})).rejects.toThrow('/dev/zero is no file.')
    await expect(async () => play?.run([folder], {})).rejects.toThrow('is no file.')
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

    const { feed } = openMatchFeed(configOf(), needsOf(database))
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
