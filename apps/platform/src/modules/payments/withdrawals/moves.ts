import type { Transaction } from '../../../kernel/database.ts'
import {
  hasHappened,
  houseAccount,
  move,
  walletAccount,
  walletOf,
  type Posting,
} from '../../wallets/service.ts'
import { endingOf, nextState, type WithdrawalEvent } from './lifecycle.ts'
import type { WithdrawalNeeds } from './needs.ts'
import * as store from './store.ts'

/** Outbox event; payload `{ memberId, withdrawalId }`. */
export const withdrawalTopics = ['withdrawal-changed'] as const

/** Outbox event: a withdrawal is over. Payload: memberId, withdrawalId, number, state, amount, currency. */
export const withdrawalEndedTopic = 'withdrawal-ended'

export const holdId = (withdrawalId: string): string => `withdrawal:${withdrawalId}`

type Moving = Pick<WithdrawalNeeds, 'wallets' | 'outbox' | 'clock'>

/** Postings from the wallet to the provider, less the fee, which the house keeps. */
export function postingsOf(
  row: Pick<store.NewWithdrawal, 'member_id' | 'currency' | 'amount' | 'fee'>,
): Posting[] {
  const { currency, amount, fee } = row
  const wallet = walletAccount(row.member_id, walletOf(currency))
  const provider = houseAccount('provider-clearing', currency)
  if (fee === 0n) return move(amount, wallet, provider)
  return [
    { account: wallet, amount: -amount },
    { account: provider, amount: amount - fee },
    { account: houseAccount('house-fees', currency), amount: fee },
  ]
}

export const tellChanged = (
  { outbox }: Pick<Moving, 'outbox'>,
  tx: Transaction,
  row: Pick<store.WithdrawalRow, 'id' | 'member_id'>,
): Promise<void> =>
  outbox.append(tx, {
    topic: withdrawalTopics[0],
    payload: { memberId: row.member_id, withdrawalId: row.id },
  })

/**
 * Applies an event to a locked withdrawal in the caller's transaction: state, step, outbox event and, at an end, the
 * held money. Undefined, with nothing written, when the event changes nothing in this state.
 */
export async function advance(
  needs: Moving,
  tx: Transaction,
  row: store.WithdrawalRow,
  event: WithdrawalEvent,
  patch: store.Patch = {},
): Promise<store.WithdrawalRow | undefined> {
  const next = nextState(row.state, event)
  if (!next) return undefined
  const at = new Date(needs.clock.now())
  const ending = endingOf(next)
  if (ending) {
    const [outcome] = await needs.wallets.apply(tx, [{ op: ending, id: holdId(row.id) }])
    if (outcome === undefined || !hasHappened(outcome))
      throw new Error(`withdrawal ${row.id} could not ${ending} its hold: ${outcome}`)
  }
  const written = await store.setState(tx, row, next, ending ? at : null, patch)
  await store.insertStep(tx, row.id, next, at)
  await tellChanged(needs, tx, row)
  if (ending) await tellEnd(needs, tx, row, next)
  return written
}

const tellEnd = (
  { outbox }: Pick<Moving, 'outbox'>,
  tx: Transaction,
  { id, member_id, number, amount, currency }: store.WithdrawalRow,
  state: store.WithdrawalRow['state'],
): Promise<void> =>
  outbox.append(tx, {
    topic: withdrawalEndedTopic,
    payload: {
      memberId: member_id,
      withdrawalId: id,
      number,
      state,
      amount: amount.toString(),
      currency,
    },
  })
