import { inBoth } from '@grandstand/contract/house-text'
import { CallError, type Money } from '@grandstand/contract'
import type { WithdrawalKind } from '@grandstand/contract/payments'
import { formatAmount } from '@grandstand/money'
import type { Transaction } from '../../../kernel/database.ts'
import { lockWithdrawer } from '../cards/store.ts'
import { destinationOf, type BankName } from './destination.ts'
import { readFacts } from './facts.ts'
import { against, judge } from './review-rules.ts'
import { holdId, postingsOf, tellChanged } from './moves.ts'
import type { WithdrawalNeeds } from './needs.ts'
import type { WithdrawalSettings } from './settings.ts'
import * as store from './store.ts'

export interface Wanted {
  readonly kind: WithdrawalKind
  readonly amount: Money
  /** Id of a card or of an address. */
  readonly destinationId: string
  readonly password: string
}

/** Values of other modules, read before the transaction on connections of their own. */
interface ReadBefore {
  readonly mayUseVirtualCurrency: boolean
  readonly bankName: BankName
}

/** @throws CallError amount-below-minimum, amount-above-maximum */
export function checkAmount({ kind, amount }: Wanted, settings: WithdrawalSettings): void {
  const way = settings.ways[kind]
  if (amount.currency !== way.currency) throw new CallError('invalid-input', { field: 'amount' })
  const text = (minor: bigint) => ({ limit: formatAmount(minor, way.currency) })
  if (amount.minor < way.min) throw new CallError('amount-below-minimum', text(way.min))
  if (amount.minor > way.max) throw new CallError('amount-above-maximum', text(way.max))
}

/**
 * Checks the withdrawal, holds its amount and writes it, in one transaction that serializes the member's withdrawals.
 */
export async function openWithdrawal(
  needs: WithdrawalNeeds,
  tx: Transaction,
  memberId: string,
  wanted: Wanted,
  ids: { readonly id: string; readonly number: string },
  { mayUseVirtualCurrency, bankName }: ReadBefore,
): Promise<void> {
  const { clock, settings, wallets } = needs
  const { kind, amount } = wanted
  await lockWithdrawer(tx, memberId)
  const destination = await destinationOf(tx, memberId, wanted, {
    bankName,
    networkFee: settings.networkFee,
  })
  const facts = await readFacts(needs, tx, memberId, mayUseVirtualCurrency)
  const now = clock.now()
  const rules = against(amount.minor, judge(kind, facts, settings, now))
  const isShort = amount.minor > facts.byCurrency[amount.currency].available
  if (rules.length > 0 && !(isShort && rules.every(({ rule }) => rule === 'turnover')))
    throw new CallError('withdrawal-blocked', { rules })
  if (destination.usableFrom > now)
    throw new CallError('withdrawal-blocked', {
      rules: [{ rule: 'destination', isMet: false, until: destination.usableFrom }],
    })
  const way = settings.ways[kind]
  const approvals = amount.minor <= way.automaticUpTo ? 0 : amount.minor <= way.twoPeopleAbove ? 1 : 2
  const state = kind === 'speed' ? 'matching' : approvals === 0 ? 'approved' : 'reviewing'
  const { text, fee, card_id, address_id } = destination
  const row: store.NewWithdrawal = {
    ...ids,
    member_id: memberId,
    kind,
    currency: amount.currency,
    amount: amount.minor,
    fee,
    state,
    card_id,
    address_id,
    destination: text,
    payout_name:
      card_id === null || facts.payoutName === undefined
        ? null
        : needs.cards.sealHolder(ids.id, facts.payoutName),
    approvals_needed: kind === 'speed' ? 0 : approvals,
    created_at: new Date(now),
    expected_at: new Date(now + (approvals === 0 ? way.minutes : way.minutesInReview) * 60_000),
    due_at: state === 'reviewing' ? null : new Date(now),
  }
  const [outcome] = await wallets.apply(tx, [
    {
      op: 'hold',
      id: holdId(row.id),
      kind: 'withdrawal',
      postings: postingsOf(row),
      memo: {
        reference: row.id,
        note: inBoth(`取款单 ${row.number} · ${text}`, `Withdrawal ${row.number} · ${text}`),
      },
    },
  ])
  if (outcome === 'insufficient-funds') throw new CallError('insufficient-funds')
  // The order was opened under this uuid before, and its stored answer has expired.
  if (outcome === 'exists' || outcome === 'id-reused') throw new CallError('uuid-reused')
  if (outcome !== 'applied') throw new Error(`withdrawal ${row.id} was not held: ${outcome}`)
  await requireUnlocked(needs, tx, memberId, wanted, facts.byCurrency[amount.currency].turnover.left)
  await store.insertWithdrawal(tx, row)
  await tellChanged(needs, tx, row)
}

/**
 * Checks turnover again now that the wallet's row is locked: bets placed since the facts were read may leave less
 * than the amount that turnover locks.
 */
async function requireUnlocked(
  needs: WithdrawalNeeds,
  tx: Transaction,
  memberId: string,
  wanted: Wanted,
  locked: bigint,
): Promise<void> {
  if (locked === 0n) return
  const wallet = wanted.amount.currency === 'CNY' ? 'central' : 'usdt'
  const left =
    (await needs.wallets.balances(memberId, tx)).find((each) => each.wallet === wallet)?.available ?? 0n
  if (left >= locked) return
  const facts = await readFacts(needs, tx, memberId, true)
  const { rules } = judge(wanted.kind, facts, needs.settings, needs.clock.now())
  throw new CallError('withdrawal-blocked', { rules: rules.filter(({ rule }) => rule === 'turnover') })
}
