import { worthOfPart } from '@grandstand/betting'
import { CallError, money as moneyCodec, type CallInput, type ErrorName } from '@grandstand/contract'
import {
  cashOutBet,
  removeCashOutRule,
  setCashOutRule,
  type Bet,
  type CashOutOffer,
} from '@grandstand/contract/sportsbook'
import * as z from 'zod/mini'
import type { Database, Transaction } from '../../../kernel/database.ts'
import type { Once } from '../../../kernel/once.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import type { Wallets } from '../../wallets/service.ts'
import { betFact } from '../facts.ts'
import { findBet, type StoredBet } from '../store.ts'
import type { Asking } from '../placing/placement.ts'
import { cashOutWorks } from './cash-out-money.ts'
import { deleteRule, insertCashOut, lockBet, putRule, takeStake } from './cash-out-store.ts'
import { offerOf, openOffer, restOf, type OfferNeeds } from './offer.ts'

export { createBetStory } from './bet-story-store.ts'

export interface CashOutNeeds extends OfferNeeds {
  readonly database: Database
  readonly wallets: Wallets
  readonly once: Once
  readonly outbox: Outbox
  readonly newId: () => string
  /** Called when a cash-out becomes pending. */
  readonly onWaiting: (decideAt: number) => void
}

/** A part of a bet's stake to cash out. Minor units. */
interface Wanted {
  readonly stake: bigint
  readonly atLeast: bigint
  readonly byRule?: 'floor' | 'ceiling'
}

/**
 * Pays a cash-out of a locked bet: moves the money, updates the bet and appends the event, in the caller's
 * transaction.
 */
export async function payCashOut(
  tx: Transaction,
  { wallets, outbox }: Pick<CashOutNeeds, 'wallets' | 'outbox'>,
  { bet, memberId }: StoredBet,
  paid: { readonly id: string; readonly nth: number; readonly stake: bigint; readonly offer: bigint },
): Promise<void> {
  const isFirst = restOf(bet) === bet.stake.minor
  const works = cashOutWorks(memberId, bet, paid.nth, isFirst, paid.offer)
  if (works.length > 0) await wallets.applyOwed(tx, works)
  await takeStake(tx, bet.id, paid.stake, paid.offer)
  await outbox.append(tx, betFact('bet-cashed-out', bet.id, memberId, { cashOutId: paid.id }))
}

export function createCashOut(needs: CashOutNeeds) {
  const { database, once, outbox, clock, settings } = needs

  async function own(memberId: string, betId: string): Promise<StoredBet> {
    const stored = await findBet(database, betId)
    if (stored?.memberId !== memberId) throw new CallError('not-found')
    return stored
  }

  async function lockOwn(tx: Transaction, memberId: string, betId: string): Promise<StoredBet> {
    const stored = await lockBet(tx, betId)
    if (stored?.memberId !== memberId) throw new CallError('not-found')
    if (stored.bet.status !== 'accepted') throw new CallError('bet-not-open')
    return stored
  }

  /**
   * Cashes a part out, in play after a delay.
   * @returns the cash-out's id
   * @throws CallError with the refusal
   */
  async function ask(tx: Transaction, stored: StoredBet, wanted: Wanted): Promise<string> {
    const { bet } = stored
    const { currency } = bet.stake
    const wire = (minor: bigint) => z.encode(moneyCodec, { minor, currency })
    if (bet.cashOuts?.some(({ status }) => status === 'pending')) throw new CallError('cash-out-waiting')
    const rest = restOf(bet)
    if (wanted.stake > rest) throw new CallError('stake-above-maximum', { limit: wire(rest) })
    const found = openOffer(bet, needs)
    if ('reason' in found) throw new CallError('no-offer', found)
    const worth = worthOfPart(rest, wanted.stake, found.terms)
    if (worth.offer < wanted.atLeast) throw new CallError('offer-changed', { offer: wire(worth.offer) })
    const now = clock.now()
    const waits = found.delayMs > 0
    const row = {
      id: needs.newId(),
      betId: bet.id,
      nth: (bet.cashOuts?.length ?? 0) + 1,
      stake: wanted.stake,
      returned: worth.offer,
      atLeast: wanted.atLeast,
      fair: worth.fair,
      marginShare: found.terms.marginShare,
      askedAt: now,
      decideAt: waits ? now + found.delayMs : undefined,
      decideBy: waits ? now + settings.acceptanceCeilingMs : undefined,
      byRule: wanted.byRule,
    }
    await insertCashOut(tx, row)
    if (row.decideAt === undefined) {
      await payCashOut(tx, needs, stored, { ...row, offer: worth.offer })
      // There is no delay before the match, so a change during this write still counts.
      const after = openOffer(bet, needs)
      if ('reason' in after || worthOfPart(rest, wanted.stake, after.terms).offer < wanted.atLeast)
        throw new CallError('offer-changed')
    } else {
      const { decideAt } = row
      tx.afterCommit(() => needs.onWaiting(decideAt))
      await outbox.append(tx, betFact('bet-cash-out', bet.id, stored.memberId, { cashOutId: row.id }))
    }
    return row.id
  }

  const inTransaction = (asking: Asking, call: string, run: (tx: Transaction) => Promise<string>) =>
    once.inTransaction({ ...asking, actor: asking.memberId, call }, run)

  /** Refuses a bound that the current offer has already reached, because it would cash out immediately. */
  function refuseMet(bet: Bet, floor: bigint | undefined, ceiling: bigint | undefined): void {
    const found = openOffer(bet, needs)
    if ('reason' in found) return
    const { offer } = found.worth
    const isMet = (floor !== undefined && offer <= floor) || (ceiling !== undefined && offer >= ceiling)
    if (isMet) throw new CallError('rule-already-met')
  }

  return {
    ask,

    offer: (bet: Bet): CashOutOffer => offerOf(bet, needs),

    async quote(memberId: string, betId: string): Promise<CashOutOffer> {
      return offerOf((await own(memberId, betId)).bet, needs)
    },

    async cashOut(
      asking: Asking,
      input: CallInput<typeof cashOutBet>,
    ): Promise<{ bet: Bet; cashOutId: string }> {
      if (input.stake.minor <= 0n) throw new CallError('invalid-input')
      const cashOutId = await inTransaction(asking, cashOutBet.name, async (tx) => {
        const stored = await lockOwn(tx, asking.memberId, input.betId)
        const { currency } = stored.bet.stake
        if (input.stake.currency !== currency || input.atLeast.currency !== currency)
          throw new CallError('invalid-input')
        return ask(tx, stored, { stake: input.stake.minor, atLeast: input.atLeast.minor })
      })
      return { bet: (await own(asking.memberId, input.betId)).bet, cashOutId }
    },

    async setRule(asking: Asking, input: CallInput<typeof setCashOutRule>): Promise<{ bet: Bet }> {
      const [floor, ceiling] = [input.floor?.minor, input.ceiling?.minor]
      const isNone = floor === undefined && ceiling === undefined
      const isCrossed = floor !== undefined && ceiling !== undefined && floor >= ceiling
      if (isNone || isCrossed || ceiling === 0n) throw new CallError('invalid-input')
      await inTransaction(asking, setCashOutRule.name, async (tx) => {
        const { bet } = await lockOwn(tx, asking.memberId, input.betId)
        const { currency } = bet.stake
        if ([input.floor, input.ceiling].some((bound) => bound && bound.currency !== currency))
          throw new CallError('invalid-input')
        refuseMet(bet, floor, ceiling)
        await putRule(tx, bet.id, { floor, ceiling }, clock.now())
        await outbox.append(tx, betFact('bet-cash-out', bet.id, asking.memberId))
        return bet.id
      })
      return { bet: (await own(asking.memberId, input.betId)).bet }
    },

    async removeRule(asking: Asking, { betId }: CallInput<typeof removeCashOutRule>): Promise<{ bet: Bet }> {
      await inTransaction(asking, removeCashOutRule.name, async (tx) => {
        const stored = await lockBet(tx, betId)
        if (stored?.memberId !== asking.memberId) throw new CallError('not-found')
        await deleteRule(tx, betId)
        await outbox.append(tx, betFact('bet-cash-out', betId, asking.memberId))
        return betId
      })
      return { bet: (await own(asking.memberId, betId)).bet }
    },
  }
}

export type CashOuts = ReturnType<typeof createCashOut>

/** Refusal of a cash-out whose bet has no offer any more. */
export const refusalOfReason = (reason: string): ErrorName =>
  reason === 'market-suspended' || reason === 'feed-silent' || reason === 'market-closed'
    ? reason
    : 'no-offer'
