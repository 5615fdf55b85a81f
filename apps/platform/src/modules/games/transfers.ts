import { createHash } from 'node:crypto'
import { CallError, type Money } from '@grandstand/contract'
import type { VenueTransfer } from '@grandstand/contract/games'
import type { Currency } from '@grandstand/money'
import { LRUCache } from 'lru-cache'
import type { Asking } from '../../kernel/bind-call.ts'
import type { Transaction } from '../../kernel/database.ts'
import { beginning } from './lifecycle.ts'
import { attempt, attemptMs, cancelAfterMs, tellMember, type MovingNeeds } from './moving.ts'
import * as store from './store.ts'
import type { Venue } from './registry/service.ts'

interface Needs extends MovingNeeds {
  /** How long a call waits for the venue before it answers `moving`. */
  readonly patienceMs?: number
}

export const transferOf = (row: store.TransferRow): VenueTransfer => ({
  id: row.id,
  venue: row.venue,
  direction: row.direction,
  amount: { minor: row.amount, currency: row.currency },
  state: row.state,
  tries: row.tries,
  createdAt: row.created_at.getTime(),
  ...(row.ended_at && { endedAt: row.ended_at.getTime() }),
  ...(row.held_at && { heldAt: row.held_at.getTime() }),
  ...(row.state === 'moving' &&
    row.held_at === null && {
      endsBy: row.created_at.getTime() + cancelAfterMs,
      ...(row.tries > 0 && { nextTryAt: row.next_at.getTime() }),
    }),
})

/**
 * The id of a transfer is derived from its request, so that a retry finds it: one request makes at most one transfer
 * per venue and currency. CNY is not part of the id, because a retry of a request from before USDT has to find its
 * transfer too.
 */
export function transferIdOf(
  { memberId, uuid }: Pick<Asking, 'memberId' | 'uuid'>,
  venue: string,
  currency: Currency,
): string {
  const names = [memberId, uuid, venue, ...(currency === 'CNY' ? [] : [currency])]
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 32)
}

/** A transfer is asked for by hand at most once in this time. */
const askedAgainMs = 10_000

/** Begins transfers between a wallet and a venue and makes their first attempt; the worker makes the others. */
export function createTransfers(needs: Needs) {
  const { database, wallets, clock, logger, patienceMs = 2_500 } = needs
  const askedLately = new LRUCache<string, true>({ max: 10_000, ttl: askedAgainMs })

  /** Writes the row and, for a transfer to a venue, its debit, in the caller's transaction. */
  async function begin(
    tx: Transaction,
    asking: Asking,
    venue: Pick<Venue, 'code' | 'name'>,
    direction: 'in' | 'out',
    { minor, currency }: Money,
    isAll = false,
  ): Promise<string> {
    const now = clock.now()
    const row = {
      id: transferIdOf(asking, venue.code, currency),
      member_id: asking.memberId,
      venue: venue.code,
      direction,
      currency,
      amount: minor,
      is_all: isAll,
      created_at: new Date(now),
      next_at: new Date(now + attemptMs),
    }
    // The transfer was begun under this uuid before, and its stored answer has expired.
    if (!(await store.insertTransfer(tx, row))) throw new CallError('uuid-reused')
    const [outcome] = await wallets.apply(tx, beginning({ ...row, books: 'venue' }, venue.name))
    if (outcome === 'insufficient-funds') throw new CallError('insufficient-funds')
    if (outcome !== undefined && outcome !== 'applied') throw new Error(`debit of ${row.id}: ${outcome}`)
    await tellMember(needs, tx, asking.memberId)
    return row.id
  }

  /** Makes the first attempt and waits for it up to `patienceMs`; the attempt continues in the background. */
  async function drive(id: string): Promise<VenueTransfer> {
    const before = await store.findTransfer(database, id)
    if (before?.state === 'moving' && before.tries === 0) {
      const row = await store.beginTry(database, id, new Date(clock.now() + attemptMs))
      if (row?.tries === 1) await tryWithPatience(row)
    }
    return read(id)
  }

  async function tryWithPatience(row: store.TransferRow): Promise<void> {
    const trying = attempt(needs, row).catch((error: unknown) =>
      logger.error({ err: error, transfer: row.id }, 'a venue transfer could not be tried'),
    )
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)))
    await Promise.race([trying, patience])
    clearTimeout(timer)
  }

  async function read(id: string): Promise<VenueTransfer> {
    const row = await store.findTransfer(database, id)
    if (!row) throw new CallError('not-found')
    return transferOf(row)
  }

  /**
   * Asks the venue again at once, also when the transfer was set aside. One that has ended, waits for a person, or was
   * asked for by hand just now is left as it is.
   * @throws CallError not-found for a transfer that is not the member's
   */
  async function askAgain(memberId: string, id: string): Promise<VenueTransfer> {
    const before = await store.findTransfer(database, id)
    if (before?.member_id !== memberId) throw new CallError('not-found')
    const isWaiting = before.state === 'moving' && before.held_at === null && before.tries > 0
    if (isWaiting && !askedLately.has(id)) {
      askedLately.set(id, true)
      const row = await store.beginTry(database, id, new Date(clock.now() + attemptMs))
      if (row) {
        await tryWithPatience(row)
        await database.transaction((tx) => tellMember(needs, tx, memberId))
      }
    }
    return read(id)
  }

  return { begin, drive, askAgain }
}
