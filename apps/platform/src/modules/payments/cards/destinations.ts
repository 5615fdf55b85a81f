import { CallError } from '@grandstand/contract'
import type { Asking } from '../../../kernel/bind-call.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { CardsNeeds } from './needs.ts'
import * as store from './store.ts'

/**
 * Seal contexts of card numbers and addresses, completed by the member's id. The platform's key opens the seals, and
 * only for the provider.
 */
export const binding = { card: 'bank card', address: 'virtual address' } as const

/** @throws bind-steps-open before the member has given a name for payouts */
export async function requirePayoutName(
  { payoutName }: Pick<CardsNeeds, 'payoutName'>,
  memberId: string,
): Promise<string> {
  const name = await payoutName(memberId)
  if (name === undefined) throw new CallError('bind-steps-open')
  return name
}

/** Time from which a new destination can be withdrawn to: at once for the first one, else after the cool-off. */
export async function usableFrom(
  { clock, coolOffMs }: Pick<CardsNeeds, 'clock' | 'coolOffMs'>,
  tx: Queryable,
  memberId: string,
  what: 'card' | 'address',
): Promise<Date> {
  const isChange = await store.hadAny(tx, memberId, what)
  return new Date(clock.now() + (isChange ? coolOffMs : 0))
}

/** @throws not-found when `write` removes nothing */
export async function removeDestination(
  { once, clock }: Pick<CardsNeeds, 'once' | 'clock'>,
  { memberId, uuid, bodyHash }: Asking,
  call: string,
  write: (tx: Queryable, at: Date) => Promise<boolean>,
): Promise<void> {
  await once.inTransaction({ actor: memberId, uuid, call, bodyHash }, async (tx) => {
    await store.lockWithdrawer(tx, memberId)
    if (!(await write(tx, new Date(clock.now())))) throw new CallError('not-found')
    return null
  })
}
