import { CallError, money, type CallOutput, type ErrorName } from '@grandstand/contract'
import type { placeBet } from '@grandstand/contract/sportsbook'
import * as z from 'zod/mini'
import type { Currency } from '@grandstand/money'
import type { Outcome } from '../../wallets/service.ts'
import type { BetRefusal } from '../judging/bet-judgement.ts'
import type { BetLimits } from '../limits/bet-limits.ts'

/** A refused bet of a placement in the form of the call's answer. */
export type Refused = CallOutput<typeof placeBet>['refused'][number]

interface BrokenLimit {
  readonly refusal: 'stake-below-minimum' | 'stake-above-maximum'
  readonly limit: bigint
  readonly reason?: BetLimits['reason']
}

/** The limit that the stake of a line breaks, in the same unit as the stake. */
export function brokenLimit(
  stake: bigint,
  { stakeMin, stakeMax, reason }: BetLimits,
): BrokenLimit | undefined {
  if (stake < stakeMin) return { refusal: 'stake-below-minimum', limit: stakeMin }
  return stake > stakeMax ? { refusal: 'stake-above-maximum', limit: stakeMax, reason } : undefined
}

/** A refusal for a broken limit, with the limit that the member has to keep. */
export const refusedByLimit = (
  at: number,
  { refusal, limit, reason }: BrokenLimit,
  currency: Currency,
): Refused => ({
  at,
  refusal,
  data: { at, limit: z.encode(money, { minor: limit, currency }), ...(reason && { reason }) },
})

/** A refusal by the book, with the current odds. */
export const refusedByBook = (at: number, { refusal, ...told }: BetRefusal): Refused => ({
  at,
  refusal,
  data: { at, ...told },
})

const outcomeRefusals: Partial<Record<Outcome, ErrorName>> = { 'insufficient-funds': 'insufficient-funds' }

/** A refusal by the ledger. */
export const refusedByLedger = (at: number, outcome: Outcome): Refused => ({
  at,
  refusal: outcomeRefusals[outcome] ?? 'unexpected',
})

/** Error of the first refusal; one is enough for a placement that is accepted as a whole or not at all. */
export function refusalError([first]: readonly Refused[]): CallError {
  if (first === undefined) return new CallError('unexpected')
  return new CallError(first.refusal, first.data ?? { at: first.at })
}
