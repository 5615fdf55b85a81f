import type { Currency } from '@grandstand/money'
import type { LegNow, LegSummary } from './leg-summary.ts'
import type { SlipMode } from './slip.ts'
import type { SlipQuote } from './slip-quote.ts'
import type { TogetherSummary } from './together-summary.ts'

/** What a slip is summarised by, beside itself. */
export interface SlipFacts {
  readonly now: ReadonlyMap<string, LegNow>
  readonly quote: SlipQuote | undefined
  /** What the member settles in: stakes are typed, quoted and sent in it. */
  readonly currency: Currency
  /** What can be spent, minor units; undefined while unknown. */
  readonly available: bigint | undefined
  readonly isMember: boolean
  readonly isConnected: boolean
  /** The answer of `placeBet` is waited for. */
  readonly isSending: boolean
}

/** What the legs and stakes of a slip come to, before its button. */
export interface SlipSums {
  readonly currency: Currency
  readonly mode: SlipMode
  readonly legs: readonly LegSummary[]
  /** The one bet that all legs make; undefined while each is a bet of its own. */
  readonly together: TogetherSummary | undefined
  readonly stake: bigint
  readonly possibleReturn: bigint
  /** How much is missing, minor units, when the stakes are more than what can be spent. */
  readonly missing: bigint | undefined
  /** The ceiling of the wait when a leg is in play, ms: said before betting. */
  readonly ceilingMs: number | undefined
  /** How long the wait usually is, ms. */
  readonly delayMs: number | undefined
}
