import { worthOfPart } from '@grandstand/betting'
import { CallError, money as moneyCodec } from '@grandstand/contract'
import * as z from 'zod/mini'
import type { Transaction } from '../../../kernel/database.ts'
import { betFact } from '../facts.ts'
import { committedBook } from '../../offer/service.ts'
import type { StoredBet } from '../store.ts'
import { insertCashOut } from './store.ts'
import type { CashOutNeeds } from './needs.ts'
import { openOffer, restOf } from './offer.ts'
import { payCashOut } from './pay-cash-out.ts'

/** A part of a bet's stake to cash out. Minor units. */
export interface Wanted {
  readonly stake: bigint
  readonly atLeast: bigint
  readonly byRule?: 'floor' | 'ceiling'
}

/**
 * Cashes a part out, in play after a delay.
 * @returns the cash-out's id
 * @throws CallError with the refusal
 */
export async function askCashOut(
  given: CashOutNeeds,
  tx: Transaction,
  stored: StoredBet,
  wanted: Wanted,
): Promise<string> {
  const { bet } = stored
  const needs = { ...given, book: await committedBook(tx, given.book, bet.legs) }
  const { outbox, clock, settings } = needs
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
