import { createHash } from 'node:crypto'
import { CallError, type Call, type Money } from '@grandstand/contract'
import type { ChainNetwork, PaymentType } from '@grandstand/contract/payments'
import type { Asking } from '../../../kernel/bind-call.ts'
import type { Transaction } from '../../../kernel/database.ts'
import { orderNumber } from '../../../kernel/ids.ts'
import type { Needs } from '../needs.ts'
import { refuseAway } from '../provider-away.ts'
import { tellChange } from './changes.ts'
import { takeEarlyPayments } from './credit.ts'
import { openAmounts } from './open-amounts.ts'
import { paymentTypesFor, requireTakes } from './payment-types.ts'
import * as store from './store.ts'

/** Time that a member has to pay; a manual transfer takes longer than a pay page. */
const openMs = { page: 15 * 60_000, transfer: 30 * 60_000, chain: 60 * 60_000, speed: 5 * 60_000 } as const
const maxOpen = 3

export interface DepositInput {
  readonly method: string
  readonly amount: Money
  readonly wallet: 'central' | 'usdt'
  readonly payerName?: string | undefined
  readonly network?: ChainNetwork
}

/** Fields of an order that come from the provider. */
export type Opened = Pick<store.DepositRow, 'provider_order' | 'pay_url' | 'details'>

/** Payment methods of a site as they apply to a member, as far as the provider has a way for them. */
export async function typesOf(
  { site, provider }: Needs,
  siteId: string,
  memberId: string,
): Promise<PaymentType[]> {
  const { ways, speed } = provider.offers
  const types = paymentTypesFor(await site.paymentTypes(siteId), await site.mayUseVirtualCurrency(memberId))
  return types.filter(({ kind }) => (kind === 'speed' ? speed : ways.includes(kind)))
}

/** What the provider is told of an order that is being opened. */
interface Opening {
  readonly id: string
  /** The number that the member sees. */
  readonly number: string
  /** Epoch ms. */
  readonly expiresAt: number
}

/**
 * Opens one order. Its id and number are derived from the member and the uuid, so that a retry finds the same order
 * here and at the provider. `open` asks the provider before anything is written; `also` writes further rows of the
 * order in its transaction.
 */
export async function openOrder(
  needs: Needs,
  call: Call,
  asking: Asking & { readonly siteId: string },
  wanted: DepositInput,
  open: (order: Opening, type: PaymentType) => Promise<Opened>,
  also?: (tx: Transaction, id: string) => Promise<void>,
): Promise<string> {
  const { database, once, clock, limits } = needs
  const { memberId, uuid, bodyHash } = asking
  const digest = createHash('sha256').update(`${memberId}\n${uuid}`).digest('hex')
  const id = `dep_${digest.slice(0, 24)}`
  const known = await store.findDeposit(database, memberId, id)
  const type = (await typesOf(needs, asking.siteId, memberId)).find((each) => each.id === wanted.method)
  if (!type) throw new CallError('invalid-input', { field: 'method' })
  if (!known) await requireMayOpen()
  const now = clock.now()
  const expiresAt = now + openMs[type.kind]
  const number = orderNumber('D', now, digest)
  const row = known ?? {
    ...(await open({ id, number, expiresAt }, type).catch(refuseAway)),
    id,
    number,
    member_id: memberId,
    method: type.id,
    kind: type.kind,
    currency: type.currency,
    amount: wanted.amount.minor,
    wallet: wanted.wallet,
    rate: type.currency === 'USDT' ? await needs.rate() : null,
    fee_basis_points: type.feeBasisPoints,
    created_at: new Date(now),
    closes_at: new Date(expiresAt),
  }
  await once.inTransaction({ actor: memberId, uuid, call: call.name, bodyHash }, async (tx) => {
    if (!known) {
      // Checked again under the lock, because another order of the member may have been opened in parallel.
      await store.lockOpening(tx, memberId)
      if (!(await store.findDeposit(tx, memberId, id))) await requireRoom(tx)
      await store.insertDeposit(tx, row)
      await also?.(tx, id)
      await tellChange(needs, tx, row)
      if (type.kind !== 'speed') await takeEarlyPayments(needs, tx, row)
    }
    return { id }
  })
  return id

  async function requireMayOpen(): Promise<void> {
    requireTakes(type as PaymentType, wanted.amount)
    await database.transaction(requireRoom)
  }

  /** Requires that neither the number of open orders nor the member's deposit limit is exceeded. */
  async function requireRoom(tx: Transaction): Promise<void> {
    if ((await store.countPending(tx, memberId, id)) >= maxOpen)
      throw new CallError('too-many-open-deposits', { max: maxOpen })
    await limits.requireDeposit(tx, memberId, wanted.amount, () => openAmounts(tx, memberId, id))
  }
}

/** Creates an order at the provider that is paid on a page, by transfer or on a chain. */
export async function askProvider(
  { provider, siteUrl }: Needs,
  { id, number, expiresAt }: Opening,
  wanted: DepositInput,
  way: 'page' | 'transfer' | 'chain',
): Promise<Opened> {
  const { amount, payerName, network } = wanted
  const made = await provider.createOrder({
    merchantOrder: id,
    number,
    paymentType: wanted.method,
    way,
    amount: amount.minor,
    currency: amount.currency,
    expiresAt,
    returnUrl: `${siteUrl}/app/deposit/${id}`,
    ...(network && { network }),
    ...(payerName !== undefined && { payerName }),
  })
  return {
    provider_order: made.providerOrder,
    pay_url: made.payUrl,
    details: {
      ...(made.transfer && { transfer: { ...made.transfer, payerName: payerName ?? '' } }),
      ...(made.chain && network && { chain: { network, ...made.chain } }),
    },
  }
}
