import { createHash } from 'node:crypto'
import { formatAmount } from '@grandstand/money'
import type { Transaction } from '../../../kernel/database.ts'
import { createDeadLetters } from '../../../kernel/dead-letters.ts'
import type { WithdrawalNeeds } from './needs.ts'
import * as store from './store.ts'

/** A notification's claim about a withdrawal. Minor units. */
export interface Told {
  readonly id: string
  readonly providerOrder: string
  readonly said: string
  readonly amount: bigint
  readonly currency: store.WithdrawalRow['currency']
}

/** Records a contradiction once and moves no money; the dead-letter alarm stays on until a person has resolved it. */
export async function contradicts(
  { database, clock, logger }: Pick<WithdrawalNeeds, 'database' | 'clock' | 'logger'>,
  tx: Transaction,
  told: Told,
  row: store.WithdrawalRow | undefined,
): Promise<void> {
  const { providerOrder, said, amount, currency } = told
  const id = createHash('sha256').update(`${providerOrder}\n${said}\n${amount}`).digest('hex').slice(0, 32)
  const isNew = await store.insertContradiction(tx, {
    id,
    withdrawalId: row?.id ?? null,
    providerOrder,
    said,
    state: row?.state ?? 'unknown',
    amount,
    currency,
    at: new Date(clock.now()),
  })
  if (isNew)
    await createDeadLetters(database, clock).hand(
      tx,
      store.contradictionBatch,
      id,
      `the provider says ${said} of ${providerOrder} (${formatAmount(amount, currency)} ${currency}); withdrawal ${
        row ? `${row.number} is ${row.state}` : `${told.id} is not ours`
      }`,
    )
  logger.warn(
    { withdrawal: row?.id, providerOrder, said, state: row?.state },
    'the provider contradicts our books',
  )
}

/**
 * Locks the withdrawal of a notification; undefined, and recorded as a contradiction, when the provider's order or
 * amount is not ours.
 */
export async function lockTold(
  needs: WithdrawalNeeds,
  tx: Transaction,
  told: Told,
): Promise<store.WithdrawalRow | undefined> {
  const row = await store.lockWithdrawal(tx, told.id)
  const isOurs =
    row !== undefined &&
    (row.provider_order === null || row.provider_order === told.providerOrder) &&
    row.amount - row.fee === told.amount &&
    row.currency === told.currency
  if (isOurs) return row
  await contradicts(needs, tx, told, row)
  return undefined
}
