import type { Clock } from '../../kernel/clock.ts'
import type { Database, Transaction } from '../../kernel/database.ts'
import { createDeadLetters, isDatabaseFault } from '../../kernel/dead-letters.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Wallets } from '../wallets/service.ts'
import type { Registry } from './registry/service.ts'
import { ending, stateAfter } from './lifecycle.ts'
import * as store from './store.ts'
import { VenueAway, type VenueAnswer, type VenueHost } from './venue.ts'

export interface MovingNeeds {
  readonly database: Database
  readonly wallets: Wallets
  readonly clock: Clock
  readonly logger: Logger
  readonly host: VenueHost
  readonly registry: Pick<Registry, 'nameOf' | 'now' | 'list'>
}

/** Time during which no other attempt begins; longer than an attempt can take. */
export const attemptMs = 15_000

/** Delay before an unanswered transfer is tried again: 1 s, 2 s, 4 s … up to a minute. */
const pauseMs = (tries: number) => Math.min(60_000, 1000 * 2 ** Math.min(tries - 1, 6))

/**
 * Number of attempts, over about five minutes, after which an unanswered transfer is set aside and tried much less
 * often.
 */
const mostTries = 10

/**
 * Makes one attempt at a transfer whose try has been counted: asks the venue, and ends the transfer on a definite
 * answer.
 */
export async function attempt(needs: MovingNeeds, row: store.TransferRow): Promise<void> {
  const { database, clock, host, logger } = needs
  let answer: VenueAnswer | undefined
  try {
    answer = await host.transfer({ ...row, memberId: row.member_id })
  } catch (error) {
    if (!(error instanceof VenueAway)) throw error
    logger.warn({ transfer: row.id, venue: row.venue, tries: row.tries }, 'a venue did not answer')
  }
  if (answer === undefined)
    await store.setNextTry(database, row.id, new Date(clock.now() + pauseMs(row.tries)))
  else await end(needs, row, stateAfter[answer])
}

/**
 * Writes the end of a transfer: state and money in one commit. Does nothing when it has ended already, or for a
 * refund when another attempt has begun, because that one may still succeed.
 */
function end(needs: MovingNeeds, row: store.TransferRow, state: 'done' | 'refunded'): Promise<void> {
  return needs.database.transaction((tx) => endIn(tx, needs, row, state))
}

async function endIn(
  tx: Transaction,
  { database, wallets, clock, registry }: MovingNeeds,
  { id, tries }: store.TransferRow,
  state: 'done' | 'refunded',
): Promise<void> {
  const row = await store.lockTransfer(tx, id)
  await createDeadLetters(database, clock).resolve(tx, store.venueTransferBatch, [id])
  if (row?.state !== 'moving' || (state === 'refunded' && row.tries !== tries)) return
  await store.endTransfer(tx, id, state, new Date(clock.now()))
  const works = ending(row, state, registry.nameOf(row.venue))
  const applied = await wallets.applyOwed(tx, works)
  if (applied.length < works.length) throw new Error(`venue transfer ${id} was marked before`)
}

/**
 * Makes the next attempt at one unfinished transfer; false when none is due. A transfer that fails, or that its venue
 * has not answered in `mostTries` attempts, is set aside.
 */
export async function moveOne(needs: MovingNeeds): Promise<boolean> {
  const { database, clock } = needs
  const now = clock.now()
  const row = await store.takeDue(database, new Date(now), new Date(now + attemptMs))
  if (row === undefined) return false
  const letters = createDeadLetters(database, clock)
  try {
    await attempt(needs, row)
    if (row.tries < mostTries || (await store.findTransfer(database, row.id))?.state !== 'moving') return true
    await letters.setAside(store.venueTransferBatch, row.id, `${row.venue} did not answer ${row.tries} times`)
  } catch (error) {
    if (isDatabaseFault(error)) throw error
    await letters.setAside(store.venueTransferBatch, row.id, error)
  }
  return true
}

/**
 * Ends a transfer as a person found it at the venue: `done`, or `refunded` when the venue did nothing.
 * @returns false when it had ended before, or another attempt has begun
 */
export async function endByHand(
  needs: MovingNeeds,
  id: string,
  state: 'done' | 'refunded',
  on?: Transaction,
): Promise<boolean> {
  const endByHandIn = async (tx: Transaction) => {
    const row = await store.findTransfer(tx, id)
    if (row?.state !== 'moving') return false
    await endIn(tx, needs, row, state)
    return (await store.findTransfer(tx, id))?.state === state
  }
  return on === undefined ? needs.database.transaction(endByHandIn) : endByHandIn(on)
}
