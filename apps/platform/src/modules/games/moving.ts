import type { Clock } from '../../kernel/clock.ts'
import type { Database, Transaction } from '../../kernel/database.ts'
import { createDeadLetters, isDatabaseFault } from '../../kernel/dead-letters.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Wallets } from '../wallets/service.ts'
import type { Registry } from './registry/service.ts'
import { winningsOf } from './held/bound.ts'
import * as held from './held/store.ts'
import { ending } from './lifecycle.ts'
import * as store from './store.ts'
import { VenueAway, VenueContradiction, type VenueHost } from './venue.ts'

export interface MovingNeeds {
  readonly database: Database
  readonly wallets: Wallets
  readonly clock: Clock
  readonly logger: Logger
  readonly host: VenueHost
  readonly registry: Pick<Registry, 'nameOf' | 'now' | 'list'>
  /** Without it no page is told. */
  readonly outbox?: Pick<Outbox, 'append'>
}

/** Outbox event: a member's transfers or recoveries have changed; the payload is `{ memberId }`. */
export const venueMoneyTopic = 'venue-money-changed'

export async function tellMember(
  { outbox }: Pick<MovingNeeds, 'outbox'>,
  tx: Transaction,
  memberId: string,
): Promise<void> {
  await outbox?.append(tx, { topic: venueMoneyTopic, payload: { memberId } })
}

/** Age after which a transfer that no venue has answered is cancelled there, as soon as it answers again. */
export const cancelAfterMs = 2 * 3_600_000

/** Time during which no other attempt begins; longer than an attempt can take. */
export const attemptMs = 15_000

/** Delay before an unanswered transfer is tried again: 1 s, 2 s, 4 s … up to a minute. */
const pauseMs = (tries: number) => Math.min(60_000, 1000 * 2 ** Math.min(tries - 1, 6))

/**
 * Number of attempts, over about five minutes, after which an unanswered transfer is set aside and tried much less
 * often.
 */
export const mostTries = 10

/** A venue's definite answer: what was moved, or nothing for ever. */
type Definite = { readonly state: 'done'; readonly amount: bigint } | { readonly state: 'refunded' }

/**
 * Asks a venue for a transfer. One that was tried before is looked up first, and one that is too old is cancelled.
 * @throws VenueAway, VenueContradiction
 */
async function ask({ host, clock }: MovingNeeds, row: store.TransferRow): Promise<Definite> {
  const order = { ...row, memberId: row.member_id, isAll: row.is_all }
  const of = (answer: 'done' | 'refused', amount = row.amount): Definite =>
    answer === 'done' ? { state: 'done', amount } : { state: 'refunded' }
  if (row.tries > 1) {
    const found = await host.find(row.venue, row.id)
    if (found.state === 'refused') return of('refused')
    if (found.state === 'done') return of('done', foundAmount(row, found))
    const isOld = clock.now() - row.created_at.getTime() > cancelAfterMs
    if (isOld && host.cancel) {
      const answer = await host.cancel(order)
      if (answer === 'refused' || !row.is_all) return of(answer)
      const done = await host.find(row.venue, row.id)
      if (done.state !== 'done')
        throw new VenueContradiction(`${row.venue} did ${row.id} and does not know it`)
      return of('done', foundAmount(row, done))
    }
  }
  if (!row.is_all || !host.takeAll) return of(await host.transfer(order))
  const taken = await host.takeAll(order)
  // Nothing was free any more.
  return taken === 'refused' || taken === 0n ? of('refused') : of('done', taken)
}

/** The amount of a transfer in the venue's book. @throws VenueContradiction when it is other money than was ordered */
function foundAmount(
  row: store.TransferRow,
  { currency, amount }: { readonly currency: string; readonly amount: bigint },
): bigint {
  if (currency !== row.currency || (!row.is_all && amount !== row.amount))
    throw new VenueContradiction(`${row.venue} did ${row.id} with ${amount} ${currency}`)
  return amount
}

/**
 * Makes one attempt at a transfer whose try has been counted: asks the venue, and ends the transfer on a definite
 * answer.
 * @throws VenueContradiction, after which a person has to look
 */
export async function attempt(needs: MovingNeeds, row: store.TransferRow): Promise<void> {
  const { database, clock, logger } = needs
  try {
    const answer = await ask(needs, row)
    await end(needs, answer.state === 'done' ? { ...row, amount: answer.amount } : row, answer.state)
  } catch (error) {
    if (error instanceof VenueContradiction)
      await database.transaction(async (tx) => {
        await held.holdContradiction(tx, row.id, new Date(clock.now()))
        await tellMember(needs, tx, row.member_id)
      })
    if (!(error instanceof VenueAway)) throw error
    logger.warn({ transfer: row.id, venue: row.venue, tries: row.tries }, 'a venue did not answer')
    await store.setNextTry(database, row.id, new Date(clock.now() + pauseMs(row.tries)))
  }
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
  needs: MovingNeeds,
  asked: store.TransferRow,
  state: 'done' | 'refunded',
  isApproved = false,
): Promise<void> {
  const { database, wallets, clock, registry } = needs
  const { id, tries, amount } = asked
  if (asked.direction === 'out') await held.lockOpen(tx, asked)
  const locked = await store.lockTransfer(tx, id)
  // What was taken is known now; before, the row had what was seen.
  const row = locked?.is_all ? { ...locked, amount } : locked
  await createDeadLetters(database, clock).resolve(tx, store.venueTransferBatch, [id])
  if (row?.state !== 'moving' || (state === 'refunded' && row.tries !== tries)) return
  const at = new Date(clock.now())
  const isBack = row.direction === 'out' && state === 'done'
  const { won, isHeld } = isBack ? await winningsOf(tx, needs, row) : { won: null, isHeld: false }
  if (won !== null && isHeld && !isApproved) {
    await held.holdWinnings(tx, { id, amount: row.amount, won, at })
    await tellMember(needs, tx, row.member_id)
    return
  }
  await store.endTransfer(tx, row, state, at, won)
  const works = ending(row, state, registry.nameOf(row.venue))
  const applied = await wallets.applyOwed(tx, works)
  if (applied.length < works.length) throw new Error(`venue transfer ${id} was marked before`)
  await tellMember(needs, tx, row.member_id)
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
    const after = await store.findTransfer(database, row.id)
    if (row.tries < mostTries || after?.state !== 'moving' || after.held_at !== null) return true
    await letters.setAside(store.venueTransferBatch, row.id, `${row.venue} did not answer ${row.tries} times`)
  } catch (error) {
    if (isDatabaseFault(error)) throw error
    await letters.setAside(store.venueTransferBatch, row.id, error)
  }
  return true
}

/**
 * Ends a transfer as a person found it at the venue: `done`, or `refunded` when the venue did nothing.
 * @returns false when it had ended before, waits for another decision, or another attempt has begun
 */
export async function endByHand(
  needs: MovingNeeds,
  id: string,
  state: 'done' | 'refunded',
  on?: Transaction,
): Promise<boolean> {
  const endByHandIn = async (tx: Transaction) => {
    const row = await store.findTransfer(tx, id)
    if (row?.state !== 'moving' || (await held.whyHeld(tx, id)) === 'won') return false
    await held.decide(tx, id, state === 'done' ? 'pay' : 'refuse', new Date(needs.clock.now()))
    await endIn(tx, needs, row, state, true)
    return (await store.findTransfer(tx, id))?.state === state
  }
  return on === undefined ? needs.database.transaction(endByHandIn) : endByHandIn(on)
}

/**
 * Ends a transfer that waits for a person: it is done as the venue said, or it is not. The comparison with the venue's
 * book then finds what differs.
 * @returns false when none waits under this id
 */
export async function endHeld(
  needs: MovingNeeds,
  id: string,
  decision: 'pay' | 'refuse',
  tx: Transaction,
): Promise<boolean> {
  const row = await store.findTransfer(tx, id)
  if (row === undefined || !(await held.decide(tx, id, decision, new Date(needs.clock.now())))) return false
  await endIn(tx, needs, row, decision === 'pay' ? 'done' : 'refunded', true)
  return true
}
