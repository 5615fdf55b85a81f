import { CallError, type Money } from '@grandstand/contract'
import { createDeposit, createUsdtDeposit, type ChainNetwork } from '@grandstand/contract/payments'
import type { AskingAt, Needs } from '../needs.ts'
import { askProvider, openOrder, type DepositInput } from './opening.ts'

export interface OrderInput {
  readonly method: string
  readonly amount: Money
  readonly payerName?: string | undefined
}

export interface UsdtOrderInput {
  readonly network: ChainNetwork
  readonly amount: Money
  readonly wallet: 'central' | 'usdt'
}

/** Opens an order by page or transfer; other kinds have calls of their own. */
export async function orderDeposit(needs: Needs, asking: AskingAt, input: OrderInput): Promise<string> {
  const wanted: DepositInput = { ...input, wallet: input.amount.currency === 'USDT' ? 'usdt' : 'central' }
  return openOrder(needs, createDeposit, asking, wanted, async (order, type) => {
    if (type.kind !== 'page' && type.kind !== 'transfer')
      throw new CallError('invalid-input', { field: 'method' })
    if (type.kind === 'transfer' && input.payerName === undefined)
      throw new CallError('invalid-input', { field: 'payerName' })
    return askProvider(needs, order, wanted, type.kind)
  })
}

/** Opens an order by chain; the network must be one that is offered. */
export async function orderUsdtDeposit(
  needs: Needs,
  asking: AskingAt,
  input: UsdtOrderInput,
): Promise<string> {
  const wanted: DepositInput = { ...input, method: 'usdt' }
  return openOrder(needs, createUsdtDeposit, asking, wanted, async (order, { networks }) => {
    if (!networks.some(({ network }) => network === input.network))
      throw new CallError('invalid-input', { field: 'network' })
    return askProvider(needs, order, wanted, 'chain')
  })
}
