import { createDeposit, getDeposit } from '@grandstand/contract/payments'
import type { Client } from './client.ts'
import type { Grandstand } from './grandstand.ts'
import { parseInputAmount } from '@grandstand/money'

/**
 * Deposits through the sandbox provider: creates an order, pays on its page, waits until the webhook has credited it.
 */
export async function fund(
  grandstand: Pick<Grandstand, 'providerUrl'>,
  client: Client,
  yuan: string,
): Promise<void> {
  const minor = parseInputAmount(yuan, 'CNY')
  if (typeof minor !== 'bigint') throw new Error(`${yuan} is no amount`)
  const { deposit } = await client.api.call(createDeposit, {
    method: 'sandbox-bank',
    amount: { minor, currency: 'CNY' },
  })
  const paid = await fetch(deposit.payUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=paid',
    redirect: 'manual',
  })
  if (paid.status !== 303)
    throw new Error(`the provider at ${grandstand.providerUrl} answered ${paid.status}`)
  for (let tries = 0; tries < 200; tries++) {
    const now = await client.api.call(getDeposit, { depositId: deposit.id })
    if (now.deposit?.state === 'credited') return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the deposit was not credited within 10 s')
}
