import { inBoth } from '@grandstand/contract/house-text'
import { CallError } from '@grandstand/contract'
import type { Currency } from '@grandstand/money'
import type { Database, Transaction } from '../../../kernel/database.ts'
import { hasHappened, houseAccount, move, walletAccount, type Work } from '../../wallets/service.ts'
import { idPartOf } from '../bounded-news.ts'
import type { Needs } from '../needs.ts'
import { arrivalOf, creditPostings } from './amounts.ts'
import { tellChange, tellCredit } from './changes.ts'
import { openAmounts } from './open-amounts.ts'
import { addCredited, lockDeposit, type DepositRow } from './store.ts'
import * as store from './stray-store.ts'

interface Came {
  readonly payment: string
  readonly providerOrder: string
  readonly amount: bigint
  readonly currency: Currency
}

/** Whether the member's limit holds the money, and in which account it already is. */
interface Standing {
  /** The member's deposit limit has no room for the money; the worker credits it as soon as there is. */
  readonly isOverLimit?: boolean
  /** The money was booked as in review when it arrived. */
  readonly isInReview?: boolean
}

/** Books money that no order can take in the house's account of money in review, until a person decides. */
export async function keepStray(
  needs: Needs,
  tx: Transaction,
  came: Came,
  deposit: DepositRow | undefined,
  reason: string,
  { isOverLimit = false, isInReview = false }: Standing = {},
): Promise<void> {
  const at = new Date(needs.clock.now())
  const isNew = await store.insertStray(tx, {
    payment: came.payment,
    provider_order: came.providerOrder,
    deposit_id: deposit?.id ?? null,
    currency: came.currency,
    amount: came.amount,
    reason,
    what: 'came',
    is_booked: true,
    at,
    release_at: isOverLimit ? new Date(at.getTime() + releaseEveryMs) : null,
  })
  if (!isNew) return
  if (deposit) await tellChange(needs, tx, deposit)
  if (isInReview) return
  const [clearing, review] = [
    houseAccount('provider-clearing', came.currency),
    houseAccount('deposits-in-review', came.currency),
  ]
  await apply(needs, tx, {
    op: 'transfer',
    id: `stray:${idPartOf(came.payment)}`,
    kind: 'deposit',
    postings: move(came.amount, clearing, review),
    memo: { note: inBoth(`待核实 ${reason}`, `To be checked: ${reason}`) },
  })
}

/** Books money that is too little for the member's wallet; the house keeps it in its own currency. */
export async function keepDust(
  needs: Needs,
  tx: Transaction,
  came: Came,
  deposit: DepositRow,
): Promise<void> {
  const [clearing, fees] = [
    houseAccount('provider-clearing', came.currency),
    houseAccount('house-fees', came.currency),
  ]
  await apply(needs, tx, {
    op: 'transfer',
    id: `dust:${idPartOf(came.payment)}`,
    kind: 'deposit',
    postings: move(came.amount, clearing, fees),
    memo: {
      reference: deposit.id,
      note: inBoth(`不足最小单位 ${deposit.number}`, `Below the smallest unit ${deposit.number}`),
    },
  })
  await tellChange(needs, tx, deposit)
}

/** Name of the part of a payment that exceeds the member's deposit limit. */
export const excessOf = (payment: string): string => `excess:${payment}`

/** Records that credited money is gone at the provider; the house is short of it until a person decides. */
export async function keepUndone(
  needs: Needs,
  tx: Transaction,
  gone: Came,
  deposit: DepositRow,
): Promise<void> {
  const held =
    (await takeBackHeld(needs, tx, gone.payment, deposit)) +
    (await takeBackHeld(needs, tx, excessOf(gone.payment), deposit))
  if (held === gone.amount) return
  needs.logger.error({ deposit: deposit.id, payment: gone.payment }, 'a credited payment was undone')
  await store.insertStray(tx, {
    payment: undoneOf(gone.payment),
    provider_order: gone.providerOrder,
    deposit_id: deposit.id,
    currency: gone.currency,
    amount: gone.amount - held,
    reason: 'undone after it was credited',
    what: 'undone',
    is_booked: false,
    at: new Date(needs.clock.now()),
    release_at: null,
  })
}

/**
 * Undoes a payment that no order took by itself. Does nothing when the payment is unknown or was reported with
 * another amount or currency.
 */
export async function undoStray(needs: Needs, tx: Transaction, gone: Came): Promise<void> {
  const stray = await store.findStray(tx, gone.payment)
  if (stray?.what !== 'came' || stray.amount !== gone.amount || stray.currency !== gone.currency) return
  const deposit = stray.deposit_id === null ? undefined : await lockDeposit(tx, stray.deposit_id)
  if (deposit) await keepUndone(needs, tx, gone, deposit)
  else await takeBackHeld(needs, tx, gone.payment, undefined)
}

/**
 * Books out an undone payment, or the part of it, that was in review.
 * @returns minor units of it that the member never received
 */
async function takeBackHeld(
  needs: Needs,
  tx: Transaction,
  payment: string,
  deposit: DepositRow | undefined,
): Promise<bigint> {
  const held = await store.lockStray(tx, payment)
  if (!held || held.state === 'credited') return 0n
  if (held.state === 'reviewing') {
    const review = houseAccount('deposits-in-review', held.currency)
    const clearing = houseAccount('provider-clearing', held.currency)
    const note = deposit
      ? inBoth(`存款单 ${deposit.number} 款项被撤回`, `Deposit ${deposit.number}: the payment was taken back`)
      : inBoth('款项被撤回', 'The payment was taken back')
    if (held.is_booked)
      await apply(needs, tx, {
        op: 'transfer',
        id: `stray-undone:${idPartOf(held.payment)}`,
        kind: 'deposit',
        postings: move(held.amount, review, clearing),
        memo: { ...(deposit && { reference: deposit.id }), note },
      })
    await store.decideStray(
      tx,
      held.payment,
      'taken-back',
      inBoth('款项被撤回', 'The payment was taken back'),
      new Date(needs.clock.now()),
    )
    if (deposit) await tellChange(needs, tx, deposit)
  }
  return held.amount
}

const undoneOf = (payment: string): string => `undone:${payment}`

/** Amount that was credited for a payment which the provider undid later, in minor units of the wallet. */
async function takenOf(tx: Transaction, undone: store.StrayRow, deposit: DepositRow): Promise<bigint> {
  const payment = undone.payment.slice(undoneOf('').length)
  const decided = await store.findStray(tx, payment)
  // A payment that came before its order was written has no order as a stray, and was credited as the order's own.
  const isCreditedByDecision = decided?.state === 'credited' && decided.deposit_id === deposit.id
  return isCreditedByDecision ? arrivalOf(deposit, decided.amount).arrives : (deposit.credited ?? 0n)
}

export type Decision = 'credit' | 'send-back' | 'take-back' | 'write-off'

/** How often the worker checks whether a limit has room for held money. */
const releaseEveryMs = 10 * 60_000
const released = 20

/** Credits one batch of the money held by deposit limits that have room for it now. */
export async function releaseHeld(needs: Needs): Promise<'more' | 'idle'> {
  const now = needs.clock.now()
  const held = await store.takeHeld(needs.database, new Date(now), new Date(now + releaseEveryMs), released)
  for (const payment of held)
    await resolveStray(
      needs,
      payment,
      'credit',
      inBoth('存款限额已允许，自动入账', 'Your deposit limit has room now; credited automatically'),
    ).catch((error: unknown) => {
      const isStillOver = error instanceof CallError && error.refusal === 'deposit-limit-reached'
      if (!isStillOver) needs.logger.error({ err: error, payment }, 'held money could not be credited')
    })
  return held.length === released ? 'more' : 'idle'
}

/**
 * Applies an operator's decision about a payment in review. `credit` gives it to the member of its order under the
 * order's terms; `send-back` books it out, and the provider returns it to the payer; `take-back` takes undone money
 * from the member's wallet, all or nothing; `write-off` books it as the house's loss. Repeating a decision changes
 * nothing.
 * @throws CallError `not-found`, `deposit-not-open` (decided before, or not a decision for this payment),
 * `insufficient-funds`, `deposit-limit-reached` (the member's own limit has no room for a credit)
 */
export function resolveStray(
  needs: Needs & { readonly database: Database },
  payment: string,
  decision: Decision,
  note: string,
): Promise<store.StrayState> {
  return needs.database.transaction((tx) => resolveStrayIn(needs, tx, payment, decision, note))
}

/** Applies the decision in the caller's transaction; see `resolveStray`. */
export async function resolveStrayIn(
  needs: Needs,
  tx: Transaction,
  payment: string,
  decision: Decision,
  note: string,
): Promise<store.StrayState> {
  const { clock } = needs
  const state = states[decision]
  const found = await store.findStray(tx, payment)
  if (!found) throw new CallError('not-found')
  // The order is locked first, as webhooks do, so that both take their locks in the same order.
  const deposit = found.deposit_id === null ? undefined : await lockDeposit(tx, found.deposit_id)
  const stray = await store.lockStray(tx, payment)
  if (!stray) throw new CallError('not-found')
  if (stray.state === state) return state
  const isFor = (decision === 'credit' || decision === 'send-back') === (stray.what === 'came')
  if (stray.state !== 'reviewing' || !isFor) throw new CallError('deposit-not-open')
  if (decision === 'credit' && deposit) await requireRoom(needs, tx, stray, deposit)
  const taken = decision === 'take-back' && deposit ? await takenOf(tx, stray, deposit) : 0n
  const work = workFor(stray, deposit, decision, taken)
  if (work) await apply(needs, tx, work)
  await store.decideStray(tx, payment, state, note, new Date(clock.now()))
  // Counted as the order's credit, so that a later take-back includes it.
  if (decision === 'credit' && deposit && stray.payment.startsWith(excessOf('')))
    await addCredited(tx, deposit.id, arrivalOf(deposit, stray.amount).arrives, new Date(clock.now()))
  if (deposit) await tellChange(needs, tx, deposit)
  if (deposit && decision === 'credit')
    await tellCredit(needs, tx, deposit, arrivalOf(deposit, stray.amount).arrives)
  return state
}

/** @throws CallError deposit-limit-reached */
async function requireRoom(
  needs: Needs,
  tx: Transaction,
  { amount, currency }: store.StrayRow,
  deposit: DepositRow,
): Promise<void> {
  const { limits } = needs
  const open = () => openAmounts(tx, deposit.member_id, deposit.id)
  const room = await limits.creditable(tx, deposit.member_id, { minor: amount, currency }, open)
  if (room < amount) throw new CallError('deposit-limit-reached')
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
  /** Amount that `take-back` takes from the member, in the wallet's minor units. */
  taken: bigint,
): Work | undefined {
  const clearing = houseAccount('provider-clearing', stray.currency)
  const about = deposit
    ? { reference: deposit.id, note: inBoth(`存款单 ${deposit.number}`, `Deposit ${deposit.number}`) }
    : { note: stray.payment }
  const id = `stray-${decision}:${idPartOf(stray.payment)}`
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
  const memo = { ...about, note: inBoth(`${about.note} 款项被撤回`, `${about.note}, payment reversed`) }
  if (decision === 'write-off') {
    const house = houseAccount('house-corrections', stray.currency)
    return { op: 'transfer', id, kind: 'correction', postings: move(stray.amount, house, clearing), memo }
  }
  // Reverses the credit by the amounts that the member received at the time.
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
  const moved = postings.filter((posting) => posting.amount !== 0n)
  return { op: 'transfer', id, kind: 'correction', postings: moved, memo }
}

async function apply({ wallets }: Needs, tx: Transaction, work: Work): Promise<void> {
  const [outcome] = await wallets.apply(tx, [work])
  if (outcome === 'insufficient-funds') throw new CallError('insufficient-funds')
  if (outcome === undefined || !hasHappened(outcome)) throw new Error(`${work.id} was not done: ${outcome}`)
}
