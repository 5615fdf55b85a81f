import type { Alarms } from '../../../kernel/alarms.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Transaction } from '../../../kernel/database.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { createAbsences, type Absences } from '../absences.ts'
import { noteCase } from '../cases/store.ts'
import type { Registry } from '../registry/service.ts'
import { VenueAway, type ClosedRound, type VenueHost } from '../venue.ts'
import { readRound, type ReadRound } from './round-body.ts'
import * as store from './store.ts'
import { changesOf, type KeptRound, type RoundChange } from './sums.ts'

export interface RecordsNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly registry: Pick<Registry, 'list'>
  readonly host: Pick<VenueHost, 'records'>
}

/** Pause after a page that was the last one. */
const everyMs = 5_000
/** Another node may take the turn after this time; longer than a venue's answer may take. */
const turnMs = 30_000
/** A venue whose page has fewer has no more. */
const pageOf = 500

/** A venue that has given no records for this long is for a person. */
const alarmAfterMs = 10 * 60_000

/** Sets or clears the alarm for venues whose records do not come. */
export async function watchRecords({
  database,
  clock,
  alarms,
}: Pick<RecordsNeeds, 'database' | 'clock'> & { readonly alarms: Alarms }): Promise<void> {
  const failing = await store.failingSince(database, new Date(clock.now() - alarmAfterMs))
  const sentences = failing.map(({ venue, failure }) => `${venue} (${failure})`)
  alarms.set(
    'venue-records',
    failing.length === 0 ? undefined : `No records come from ${sentences.join(', ')}.`,
  )
}

/**
 * Pulls the records of every venue whose turn it is, one page of each. A venue that fails keeps none of the others.
 * @returns whether any may have more
 */
export async function pullRecords(
  needs: RecordsNeeds,
  absences: Absences = recordsAbsences(needs),
): Promise<boolean> {
  // Halls of older builds have no address any more.
  const companies = needs.registry.list().filter(({ company }) => company !== undefined)
  const pulled = await Promise.all(companies.map(({ code }) => pullInTurn(needs, code, absences)))
  return pulled.includes(true)
}

export const recordsAbsences = (needs: Pick<RecordsNeeds, 'clock' | 'logger'>): Absences =>
  createAbsences(needs, 'records of a venue were not pulled')

async function pullInTurn(needs: RecordsNeeds, venue: string, absences: Absences): Promise<boolean> {
  const { database, clock, logger } = needs
  const now = clock.now()
  const after = await store.takeTurn(database, venue, new Date(now), new Date(now + turnMs))
  if (after === undefined) return false
  try {
    const hasMore = await pullPage(needs, venue, after)
    absences.end(venue)
    return hasMore
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error)
    if (error instanceof VenueAway) absences.note(venue, sentence)
    else logger.error({ venue, err: error }, 'records of a venue were not pulled')
    await store.setFailure(database, venue, sentence, new Date(clock.now()))
    return false
  }
}

/** @throws VenueAway */
async function pullPage(
  { database, clock, host }: RecordsNeeds,
  venue: string,
  after: bigint,
): Promise<boolean> {
  const askedAt = clock.now()
  const page = await host.records?.(venue, Number(after))
  const isLast = page === undefined || page.length < pageOf
  return database.transaction(async (tx) => {
    // Another node has gone on meanwhile.
    if ((await store.lockCursor(tx, venue)) !== after) return false
    await keep(tx, venue, inOrder(page ?? [], Number(after)), new Date(clock.now()))
    await store.setCursor(tx, {
      venue,
      after: BigInt(page?.at(-1)?.seq ?? after),
      nextAt: new Date(clock.now() + (isLast ? everyMs : 0)),
      allAt: isLast && page !== undefined ? new Date(askedAt) : null,
    })
    return !isLast
  })
}

/** @throws VenueAway for a page that is not in order: its cursor would lead nowhere */
function inOrder(page: readonly ClosedRound[], after: number): readonly ClosedRound[] {
  let last = after
  for (const { seq } of page) {
    if (seq <= last) throw new VenueAway(`record ${seq} comes after ${last}`)
    last = seq
  }
  return page
}

const caseOf = (venue: string, { seq, day }: ClosedRound, what: string, detail: string) => ({
  venue,
  day,
  what,
  subject: String(seq),
  detail,
})

/** Stores a page with its sums. What cannot be read, or was given before, becomes a case; the rest goes on. */
async function keep(tx: Transaction, venue: string, page: readonly ClosedRound[], at: Date): Promise<void> {
  if (page.length === 0) return
  const read: ReadRound[] = []
  for (const record of page) {
    const found = readRound(record)
    if (typeof found === 'string') await noteCase(tx, caseOf(venue, record, 'record-unreadable', found), at)
    else read.push(found)
  }
  const isNew = await store.insertRecords(tx, venue, page, at)
  for (const record of page)
    if (!isNew.has(record.seq))
      await noteCase(
        tx,
        caseOf(venue, record, 'record-twice', `Version ${record.version} of ${record.round} came before.`),
        at,
      )
  const gaps = await apply(
    tx,
    venue,
    read.filter(({ record }) => isNew.has(record.seq)),
  )
  for (const { record, before } of gaps)
    await noteCase(
      tx,
      caseOf(
        venue,
        record,
        'record-gap',
        `Version ${record.version} of ${record.round} came after version ${before}.`,
      ),
      at,
    )
}

/** A record whose predecessor never came; `before` is the newest version until then, 0 for none. */
interface Gap {
  readonly record: ClosedRound
  readonly before: number
}

/** Brings the rounds and all sums to the newest versions. @returns where a version is missing */
async function apply(tx: Transaction, venue: string, read: readonly ReadRound[]): Promise<Gap[]> {
  const kept = new Map(
    (
      await store.findRounds(
        tx,
        venue,
        read.map(({ record }) => record.round),
      )
    ).map((row) => [row.round, { ...row, number: Number(row.number), multiplier: Number(row.multiplier) }]),
  )
  const hands = await handsOf(tx, venue, read)
  const changes: RoundChange[] = []
  const gaps: Gap[] = []
  for (const each of read) {
    const before = kept.get(each.record.round)
    const after = keptOf(venue, each)
    if (before && before.version >= after.version) continue
    kept.set(after.round, after)
    const { version = 0 } = before ?? {}
    if (after.version > version + 1) gaps.push({ record: each.record, before: version })
    const isFurther = hands.isFurther(each, after)
    changes.push({ ...(before && { before }), after, isFurther })
  }
  if (changes.length === 0) return gaps
  const newest = [...new Map(changes.map(({ after }) => [after.round, after])).values()]
  const { sittings, hours } = changesOf(changes)
  await store.saveRounds(tx, newest)
  await store.addToSittings(tx, sittings)
  await store.addToHours(tx, hours)
  await store.setPlayers(tx, newest)
  return gaps
}

/** Finds which confirmation of each hand at a live table counts as its round: the first that came. */
async function handsOf(tx: Transaction, venue: string, read: readonly ReadRound[]) {
  const keyOf = ({
    member_id,
    game,
    currency,
    sitting,
    number,
  }: store.HandKey & { number: number | bigint }) =>
    JSON.stringify([member_id, game, currency, sitting, Number(number)])
  const first = new Map<string, string>()
  const tickets = read.filter(({ isTicket }) => isTicket).map((each) => keptOf(venue, each))
  if (tickets.length > 0)
    for (const row of await store.findHands(tx, tickets)) first.set(keyOf(row), row.round)
  return {
    isFurther({ isTicket }: ReadRound, kept: KeptRound): boolean {
      if (!isTicket) return false
      const key = keyOf(kept)
      const counted = first.get(key)
      if (counted === undefined) first.set(key, kept.round)
      return counted !== undefined && counted !== kept.round
    },
  }
}

const keptOf = (venue: string, { record, ...round }: ReadRound): KeptRound => ({
  venue,
  round: record.round,
  version: record.version,
  member_id: round.memberId,
  game: round.game,
  sitting: round.sitting,
  number: round.number,
  currency: round.currency,
  stake: round.stake,
  payout: round.payout,
  multiplier: round.multiplier,
  is_void: round.isVoid,
  free_grant: round.free?.grant ?? null,
  free_stake: round.free?.stake ?? null,
  jackpot: round.jackpot ?? null,
  opened_at: new Date(round.openedAt),
  closed_at: new Date(round.closedAt),
})
