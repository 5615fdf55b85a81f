import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'
import { oneDatabase } from '../../../kernel/testing/databases.ts'
import {
  commitmentsOf,
  createSeasonEditions,
  createSimulatedSeason,
  resultsOfEdition,
  revealedEdition,
} from '@grandstand/feed/engine'
import { createRecordingSink } from '../testing/recording-sink.ts'
import { upsertCompetitions } from '../recording/fixture-store.ts'
import { openSportsbook } from '../../bets/testing/test-sportsbook.ts'
import type { CommittedEdition } from './season-editions.ts'
import { createFairness } from './service.ts'

/** At this speed an edition of two days takes a minute and a half. */
const options = { seed: 'public', secret: 'nobody knows it', speed: 2_000 }
const editions = createSeasonEditions(options)
const dayMs = 24 * 3_600_000

async function opened(database: Database) {
  const sink = createRecordingSink()
  const stop = new AbortController()
  const started = createSimulatedSeason(options).start(sink, {
    clock: { now: () => Date.now() },
    signal: stop.signal,
  })
  stop.abort()
  await started
  await upsertCompetitions(database, sink.competitions)
  let now = Date.now() - dayMs
  /** Answers of the feed at the time that both clocks are set to. */
  const asked = {
    committed: (until: number) => Promise.resolve(commitmentsOf(editions, now, until)),
    revealed: ({
      mark,
      feedCompetitionId: competition,
      edition,
    }: Pick<CommittedEdition, 'mark' | 'feedCompetitionId' | 'edition'>) =>
      Promise.resolve(revealedEdition(editions, now, { mark, competition, edition }) ?? undefined),
  }
  const fairness = createFairness({ database, clock: { now: () => now }, editions: asked })
  return { fairness, at: (moment: number) => void (now = moment) }
}

const all = async (fairness: Awaited<ReturnType<typeof opened>>['fairness']) => {
  const first = await fairness.list(undefined)
  const listed = [...first.editions]
  for (let page = first; page.hasMore;) {
    page = await fairness.list(page.editions.at(-1)?.id)
    listed.push(...page.editions)
  }
  return listed
}

describe.each(oneDatabase())('seeds of editions on $name', ({ open }) => {
  it('[H-J18] are hashed before the first kick-off and told after the last bet, never in between', async () => {
    const database = await open()
    const { fairness, at } = await opened(database)
    const start = Date.now() - dayMs
    await fairness.commit()
    await fairness.reveal()
    const before = await all(fairness)
    expect(before.length).toBeGreaterThan(14)
    expect(new Set(before.map(({ competition }) => competition.id)).size).toBe(14)
    // Every competition has an edition that begins after the period for which anything may be known.
    for (const { competition } of before) {
      const begins = before
        .filter((each) => each.competition.id === competition.id)
        .map((each) => each.beginsAt)
      expect(Math.max(...begins)).toBeGreaterThan(start + 10 * 60_000)
    }
    // Only editions that were over before the start are revealed immediately; current ones are not.
    const current = before.filter(({ competition, edition }) =>
      editions
        .between(start, start)
        .some(
          (each) =>
            each.feedCompetitionId === competition.id && each.edition === edition && each.lastStartAt > start,
        ),
    )
    expect(current.length).toBeGreaterThanOrEqual(28)
    expect(current.every(({ seed }) => seed === undefined)).toBe(true)
    const secrets = current.map(({ competition, edition }) => editions.seedOf(competition.id, edition))
    expect(JSON.stringify(before)).not.toMatch(new RegExp(secrets.join('|')))

    // Nothing is revealed while the edition is being played.
    const last = before[0]
    if (last === undefined) throw new Error('nothing was committed')
    at(last.beginsAt + 1)
    await fairness.reveal()
    expect((await all(fairness)).find(({ id }) => id === last.id)?.seed).toBeUndefined()

    // An open bet keeps the seed of its edition hidden.
    const [kept = ''] = editions.fixturesOf(last.competition.id, last.edition).matchIds
    const book = await openSportsbook(database)
    book.feed.match(kept, book.clock.now() + 60_000)
    book.feed.complete()
    await book.settle()
    await book.place(await book.member(5_000n), book.leg(kept, 'match-result', 'home'))
    at(Date.now())
    await fairness.reveal()
    const after = await all(fairness)
    const hidden = after.filter(({ seed }) => seed === undefined)
    expect(hidden.map(({ id }) => id)).toEqual([last.id])
    for (const { seed = '', commitment, id } of after.filter((each) => each.seed !== undefined)) {
      expect(createHash('sha256').update(seed).digest('hex')).toBe(commitment)
      expect(commitment).toBe(before.find((each) => each.id === id)?.commitment)
    }
    book.feed.result(kept, { home: 1, away: 0 })
    while ((await book.sportsbook.steps.recorder()) === 'more');
    await fairness.reveal()
    expect((await all(fairness)).every(({ seed }) => seed !== undefined)).toBe(true)
    await book.close()
  })

  it('[H-J18] a clock that was moved forward tells nothing: the database has one of its own', async () => {
    const database = await open()
    const { fairness, at } = await opened(database)
    at(Date.now())
    await fairness.commit()
    at(Date.now() + dayMs)
    await fairness.reveal()
    const listed = await all(fairness)
    expect(listed.filter(({ beginsAt, seed }) => beginsAt > Date.now() && seed !== undefined)).toEqual([])
    await database.close()
  })

  it('[H-J18] what was published is never changed', async () => {
    const database = await open()
    const { fairness } = await opened(database)
    await fairness.commit()
    for (const change of [
      sql`update season_edition set seed_hash = 'x'`,
      sql`delete from season_edition`,
      sql`update season_edition set begins_at = now()`,
    ])
      await expect(database.query(change)).rejects.toThrow(/never changed/)
    await database.query(sql`update season_edition set seed = 'y', revealed_at = now()`)
    await expect(database.query(sql`update season_edition set seed = 'z'`)).rejects.toThrow(/never changed/)
    await database.close()
  })

  it('[H-J18] anybody computes from a revealed seed what was played, and from no other', async () => {
    const from = Date.now() - dayMs
    const [edition] = editions
      .between(from, from)
      .filter(({ feedCompetitionId }) => feedCompetitionId === 'sim-nations')
    if (edition === undefined) throw new Error('no edition')
    const { feedCompetitionId, edition: number, lastStartAt } = edition
    const sink = createRecordingSink()
    await createSimulatedSeason(options).history?.(
      { from: edition.beginsAt, until: lastStartAt + 1, limit: 500, feedCompetitionId },
      sink,
      { clock: { now: () => Date.now() } },
    )
    const known = {
      competition: feedCompetitionId,
      edition: number,
      world: { mark: editions.mark, seed: options.seed, speed: options.speed },
    }
    const computed = resultsOfEdition({ ...known, seed: editions.seedOf(feedCompetitionId, number) })
    expect(computed.length).toBeGreaterThan(10)
    expect(computed.map(({ match, result }) => [match.feedMatchId, result?.fullTime])).toEqual(
      computed.map(({ match }) => [match.feedMatchId, sink.results.get(match.feedMatchId)?.fullTime]),
    )
    const other = resultsOfEdition({ ...known, seed: editions.seedOf(feedCompetitionId, number + 1) })
    const same = other.filter(
      ({ result }, at) =>
        result?.fullTime.home === computed[at]?.result?.fullTime.home &&
        result?.fullTime.away === computed[at]?.result?.fullTime.away,
    )
    expect(same.length).toBeLessThan(computed.length / 2)
  })
})
