import { CallError, type Call } from '@grandstand/contract'
import type { Withdrawal } from '@grandstand/contract/payments'
import type { Asking } from '../../../../kernel/bind-call.ts'
import type { Database, Transaction } from '../../../../kernel/database.ts'
import { ProviderAway, type SpeedAnswer } from '../../provider.ts'
import { nextState, type WithdrawalEvent } from '../lifecycle.ts'
import type { WithdrawalNeeds } from '../needs.ts'
import * as store from '../store.ts'
import type { Withdrawals } from '../withdrawals.ts'

/** Request fields that are stored until the request has its answer. */
export interface DrawInput {
  readonly [field: string]: string
  readonly id: string
}

interface Steps<W> {
  readonly tell: (providerOrder: string, row: store.WithdrawalRow, input: W) => Promise<void>
  readonly write: (tx: Transaction, row: store.WithdrawalRow, input: W) => Promise<unknown>
}

/** @throws provider-away, withdrawal-not-open when it is too late */
export async function askProvider(doing: Promise<SpeedAnswer>): Promise<void> {
  const answer = await doing.catch((error: unknown) => {
    throw error instanceof ProviderAway ? new CallError('provider-away', undefined, { cause: error }) : error
  })
  if (answer === 'too-late') throw new CallError('withdrawal-not-open')
}

/** @throws not-found when it is no speed draw of the member's */
async function drawOf(database: Database, memberId: string, id: string): Promise<store.WithdrawalRow> {
  const row = await store.findWithdrawal(database, memberId, id)
  if (row?.kind !== 'speed') throw new CallError('not-found')
  return row
}

/** Asks the provider, then runs `write` under the row's lock. */
export function drawAct<W extends DrawInput>(
  { database, once }: Pick<WithdrawalNeeds, 'database' | 'once'>,
  withdrawals: Pick<Withdrawals, 'view'>,
  { name: call }: Call,
  event: WithdrawalEvent | undefined,
  steps: Steps<W>,
) {
  const run = once.afterAsking<W>(call, async (memberId, input) => {
    const before = await drawOf(database, memberId, input.id)
    return {
      async ask() {
        if (before.provider_order !== null) await steps.tell(before.provider_order, before, input)
      },
      async effect(tx) {
        const row = await store.lockWithdrawal(tx, input.id)
        if (!row || !(await steps.write(tx, row, input))) throw new CallError('withdrawal-not-open')
      },
    }
  })
  return async ({ memberId, uuid, bodyHash }: Asking, input: W): Promise<Withdrawal> => {
    const request = { actor: memberId, uuid, bodyHash }
    const before = await drawOf(database, memberId, input.id)
    if (await once.isDone({ ...request, call })) return withdrawals.view(memberId, input.id)
    if (event && !nextState(before.state, event)) throw new CallError('withdrawal-not-open')
    await run(request, input)
    return withdrawals.view(memberId, input.id)
  }
}
