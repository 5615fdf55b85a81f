import { CallError } from '@grandstand/contract'
import type { Currency } from '@grandstand/money'
import type { Database, Transaction } from '../../../kernel/database.ts'
import { hasHappened, houseAccount, move, walletAccount, type Work } from '../../wallets/service.ts'
import type { Needs } from '../needs.ts'
import { creditPostings } from './amounts.ts'
import { tellChange } from './changes.ts'
import { lockDeposit, type DepositRow } from './store.ts'
import * as store from './stray-store.ts'

interface Came {
  readonly payment: string
  readonly providerOrder: string
  readonly amount: bigint
  readonly currency: Currency
}

/** Keeps money that no order can take: it stands in the house's account of money in review until a person decides. */
export async function keepStray(
  needs: Needs,
  tx: Transaction,
  came: Came,
  deposit: DepositRow | undefined,
  reason: string,
): Promise<void> {
  const isNew = await store.insertStray(tx, {
    payment: came.payment,
    provider_order: came.providerOrder,
    deposit_id: deposit?.id ?? null,
    currency: came.currency,
    amount: came.amount,
    reason,
    what: 'came',
    is_booked: true,
    at: new Date(needs.clock.now()),
  })
  if (!isNew) return
  const [clearing, review] = [
    houseAccount('provider-clearing', came.currency),
    houseAccount('deposits-in-review', came.currency),
  ]
  await apply(needs, tx, {
    op: 'transfer',
    id: `stray:${came.payment}`,
    kind: 'deposit',
    postings: move(came.amount, clearing, review),
    memo: { note: `待核实 ${reason}` },
  })
  if (deposit) await tellChange(needs, tx, deposit)
}

/** Keeps that credited money is gone at the provider: the house misses it until a person decides. */
export async function keepUndone(
  needs: Needs,
  tx: Transaction,
  gone: Came,
  deposit: DepositRow,
): Promise<void> {
  needs.logger.error({ deposit: deposit.id, payment: gone.payment }, 'a credited payment was undone')
  await store.insertStray(tx, {
    payment: `undone:${gone.payment}`,
    provider_order: gone.providerOrder,
    deposit_id: deposit.id,
    currency: gone.currency,
    amount: gone.amount,
    reason: 'undone after it was credited',
    what: 'undone',
    is_booked: false,
    at: new Date(needs.clock.now()),
  })
}

export type Decision = 'credit' | 'send-back' | 'take-back' | 'write-off'

/**
 * What an operator decides of a payment in review. `credit` gives it to the member of its order under the order's terms;
 * `send-back` books it out: the provider returns it to the payer; `take-back` takes undone money from the member's wallet,
 * all or nothing; `write-off` lets the house bear it. Decided twice alike changes nothing.
 * @throws CallError `not-found`, `deposit-not-open` (decided before, or not a decision for it), `insufficient-funds`
 */
export function resolveStray(
  needs: Needs & { readonly database: Database },
  payment: string,
  decision: Decision,
  note: string,
): Promise<store.StrayState> {
  const { database, clock } = needs
  const state = states[decision]
  return database.transaction(async (tx) => {
    const stray = await store.lockStray(tx, payment)
    if (!stray) throw new CallError('not-found')
    if (stray.state === state) return state
    const isFor = (decision === 'credit' || decision === 'send-back') === (stray.what === 'came')
    if (stray.state !== 'reviewing' || !isFor) throw new CallError('deposit-not-open')
    const deposit = stray.deposit_id === null ? undefined : await lockDeposit(tx, stray.deposit_id)
    const work = workFor(stray, deposit, decision)
    if (work) await apply(needs, tx, work)
    await store.decideStray(tx, payment, state, note, new Date(clock.now()))
    if (deposit) await tellChange(needs, tx, deposit)
    return state
  })
}

const states = {
  credit: 'credited',
  'send-back': 'sent-back',
  'take-back': 'taken-back',
  'write-off': 'written-off',
} as const satisfies Record<Decision, store.StrayState>

function workFor(
  stray: store.StrayRow,
  deposit: DepositRow | undefined,
  decision: Decision,
): Work | undefined {
  const clearing = houseAccount('provider-clearing', stray.currency)
  const about = deposit
    ? { reference: deposit.id, note: `存款单 ${deposit.number}` }
    : { note: stray.payment }
  const id = `stray-${decision}:${stray.payment}`
  if (decision === 'credit') {
    if (!deposit || deposit.currency !== stray.currency) throw new CallError('not-found')
    const from = stray.is_booked ? 'deposits-in-review' : 'provider-clearing'
    const postings = creditPostings(deposit.member_id, deposit, stray.amount, from)
    return { op: 'transfer', id, kind: 'deposit', postings, memo: about }
  }
  if (decision === 'send-back') {
    if (!stray.is_booked) return undefined
    const review = houseAccount('deposits-in-review', stray.currency)
    return {
      op: 'transfer',
      id,
      kind: 'deposit',
      postings: move(stray.amount, review, clearing),
      memo: about,
    }
  }
  if (!deposit) throw new CallError('not-found')
  const memo = { ...about, note: `${about.note} 款项被撤回` }
  if (decision === 'write-off') {
    const house = houseAccount('house-corrections', stray.currency)
    return { op: 'transfer', id, kind: 'correction', postings: move(stray.amount, house, clearing), memo }
  }
  // The way back of the credit, in what the member got then.
  const taken = deposit.credited ?? 0n
  const isChanged = deposit.currency === 'USDT' && deposit.wallet === 'central'
  const from = walletAccount(deposit.member_id, deposit.wallet)
  const postings = isChanged
    ? [
        ...move(taken, from, houseAccount('house-exchange', 'CNY')),
        ...move(stray.amount, houseAccount('house-exchange', 'USDT'), clearing),
      ]
    : [
        { account: from, amount: -taken },
        ...(stray.amount > taken
          ? [{ account: houseAccount('house-fees', stray.currency), amount: taken - stray.amount }]
          : []),
        { account: clearing, amount: stray.amount },
      ]
  return { op: 'transfer', id, kind: 'correction', postings, memo }
}

async function apply({ wallets }: Needs, tx: Transaction, work: Work): Promise<void> {
  const [outcome] = await wallets.apply(tx, [work])
  if (outcome === 'insufficient-funds') throw new CallError('insufficient-funds')
  if (outcome === undefined || !hasHappened(outcome)) throw new Error(`${work.id} was not done: ${outcome}`)
}
