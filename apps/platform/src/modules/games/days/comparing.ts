import { dayMs } from '@grandstand/contract/site-day'
import { formatAmount } from '@grandstand/money'
import type { Database } from '../../../kernel/database.ts'
import { venueAccount } from '../../wallets/service.ts'
import type { Venue } from '../registry/service.ts'
import type { DayRoot } from '../venue.ts'
import { rootProblem } from './day-root.ts'
import type { DaysNeeds, Found } from './needs.ts'
import { comparePlayers } from './players.ts'
import * as store from './store.ts'

/** The day cannot be compared yet. */
export class NotYet extends Error {}

/** A day ends with this delay, so that plays and records of its last moment are there. */
export const afterDayMs = 3_600_000
/** A venue ends every round in two days; bets are looked at a day later. */
const roundDays = 2
/** Cases of one kind that one comparison opens. */
const mostOfAKind = 200

export interface Comparison {
  readonly found: readonly Found[]
  readonly root: DayRoot | undefined
  readonly sums: readonly store.DaySum[]
}

/**
 * Compares a day of a venue three ways: its records with the root that it signed, with the plays it asked for, and
 * those with the ledger.
 * @throws NotYet; VenueAway, VenueInMaintenance
 */
export async function compareDay(needs: DaysNeeds, venue: Venue, day: string): Promise<Comparison> {
  const { database, host } = needs
  const from = new Date(`${day}T00:00:00Z`)
  const span = { from, until: new Date(from.getTime() + dayMs) }
  const pulled = await store.pulledTo(database, venue.code)
  if (!pulled?.at || pulled.at.getTime() < span.until.getTime() + afterDayMs)
    throw new NotYet('The records of the day are not all here.')
  const root = await host.dayRoot?.(venue.code, day)
  const leaves = await store.leavesOf(database, venue.code, day)
  const problem = rootProblem(root, day, leaves, venue.company?.publicKey ?? '')
  const changed = await store.changedRecords(database, venue.code, day, mostOfAKind)
  const of = venue.wallet === 'seamless' ? compareSeamless : compareTransfer
  return {
    found: [
      ...(problem ? [{ ...problem, subject: day }] : []),
      ...changed.map(({ seq, round }) => ({
        what: 'record-changed',
        subject: String(seq),
        detail: `What is stored of ${round} is not what its record says.`,
      })),
      ...(await of(needs, venue, day, span)),
    ],
    root: problem === undefined ? (root ?? undefined) : undefined,
    sums: await store.sumsOf(database, venue.code, day),
  }
}

/** Records with plays round by round, plays without a record, rounds that never ended, and plays with the ledger. */
async function compareSeamless(
  { database, wallets }: DaysNeeds,
  venue: Venue,
  day: string,
  span: store.Span,
): Promise<Found[]> {
  const { code } = venue
  const differing = await store.roundDifferences(database, code, day, mostOfAKind)
  const unrecorded = await store.roundsWithoutRecord(database, code, span, mostOfAKind)
  const earlier = (at: Date) => new Date(at.getTime() - roundDays * dayMs)
  const old = { from: earlier(span.from), until: earlier(span.until) }
  const unended = await store.openRounds(database, code, old, mostOfAKind)
  const found: Found[] = [
    ...differing.map(({ round, stake, payout, bets, wins }) => ({
      what: bets === null ? 'plays-missing' : 'sums-differ',
      subject: round,
      detail: `The record has stake ${stake ?? 'none'} and payout ${payout ?? 'none'}, the plays ${bets ?? 'none'} and ${wins ?? 'none'}.`,
    })),
    ...unrecorded.map(({ round }) => ({
      what: 'record-missing',
      subject: round,
      detail: 'The round has ended here, and the venue has no record of it.',
    })),
    ...unended.map(({ round }) => ({
      what: 'round-open',
      subject: round,
      detail: `A bet was taken ${roundDays} days before, and the round has not ended.`,
    })),
  ]
  for (const currency of venue.currencies) {
    const off = await database.transaction(
      async (tx) => {
        const before = await store.readPlaySum(tx, code, currency)
        const since = { from: before.until, until: new Date(8.64e15) }
        const balance = await wallets.balanceOf(venueAccount(code, 'venue-play', currency), tx)
        return balance - before.net - (await store.playsOf(tx, code, currency, since))
      },
      { isolation: 'repeatable read' },
    )
    if (off !== 0n)
      found.push({
        what: 'ledger-differs',
        subject: currency,
        detail: `The venue’s account has ${formatAmount(off, currency)} ${currency} that no play explains.`,
      })
    await sumUp(database, code, currency, span.until)
  }
  return found
}

/** Sums the plays up to the end of the day, so that the next night begins there. */
async function sumUp(
  database: Database,
  venue: string,
  currency: store.DaySum['currency'],
  until: Date,
): Promise<void> {
  const before = await store.readPlaySum(database, venue, currency)
  if (before.until >= until) return
  const net = before.net + (await store.playsOf(database, venue, currency, { from: before.until, until }))
  await store.savePlaySum(database, venue, currency, { until, net })
}

/** Transfers with the ledger, and each player's money at the venue with transfers and records. */
async function compareTransfer(
  needs: DaysNeeds,
  venue: Venue,
  day: string,
  span: store.Span,
): Promise<Found[]> {
  const { database, wallets } = needs
  const found: Found[] = []
  for (const currency of venue.currencies) {
    const off = await database.transaction(
      async (tx) =>
        (await wallets.balanceOf(venueAccount(venue.code, 'venue-funds', currency), tx)) -
        (await store.transfersOf(tx, venue.code, currency)),
      { isolation: 'repeatable read' },
    )
    if (off !== 0n)
      found.push({
        what: 'ledger-differs',
        subject: currency,
        detail: `The venue’s account has ${formatAmount(off, currency)} ${currency} that no transfer explains.`,
      })
  }
  return [...found, ...(await comparePlayers(needs, venue, day, span))]
}
