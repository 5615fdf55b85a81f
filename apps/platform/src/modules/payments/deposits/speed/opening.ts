import { CallError } from '@grandstand/contract'
import { createSpeedPay } from '@grandstand/contract/payments'
import type { AskingAt, Needs } from '../../needs.ts'
import { openOrder, type DepositInput } from '../opening.ts'
import * as speeds from './store.ts'

const dayMs = 24 * 3_600_000
const maxCancellations = 3

/**
 * Opens an order that another member is paid by.
 * @throws too-many-cancellations within the last 24 hours
 */
export async function openSpeedPay(needs: Needs, asking: AskingAt, input: DepositInput): Promise<string> {
  const { database, provider, clock } = needs
  const { memberId } = asking
  const since = new Date(clock.now() - dayMs)
  if ((await speeds.cancellationsSince(database, memberId, since)) >= maxCancellations)
    throw new CallError('too-many-cancellations', { max: maxCancellations })
  const payerName = input.payerName ?? ''
  return openOrder(
    needs,
    createSpeedPay,
    asking,
    input,
    async ({ id, number, expiresAt }) => {
      const made = await provider.speed.open({
        merchantOrder: id,
        number,
        side: 'pay',
        amount: input.amount.minor,
        currency: input.amount.currency,
        party: { name: payerName },
        matchBy: expiresAt,
      })
      return { provider_order: made.providerOrder, pay_url: made.payUrl, details: {} }
    },
    (tx, id) => speeds.insertSpeed(tx, { deposit_id: id, member_id: memberId, payer_name: payerName }),
  )
}
