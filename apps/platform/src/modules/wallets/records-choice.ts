import { CallError } from '@grandstand/contract'
import type { StatementKind, WalletKind } from '@grandstand/contract/wallets'
import { isDay } from '@grandstand/contract/site-day'
import type { StatementChoice } from './service.ts'

interface Asked {
  readonly wallet?: WalletKind | undefined
  readonly kinds?: readonly StatementKind[] | undefined
  readonly state?: 'pending' | 'posted' | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * Builds the statement's filter from a request.
 * @throws CallError `invalid-input` for a day that does not exist
 */
export function choiceOf({ wallet, kinds, state, from, to }: Asked): StatementChoice {
  if (from !== undefined && !isDay(from)) throw new CallError('invalid-input', { field: 'from' })
  if (to !== undefined && !isDay(to)) throw new CallError('invalid-input', { field: 'to' })
  return { wallet, kinds, state, fromDay: from, toDay: to }
}
