import type { Currency } from '@grandstand/money'
import type { LegNow, LegSummary } from './leg-summary.ts'
import type { SlipMode } from './slip.ts'
import type { SlipQuote } from './slip-quote.ts'
import type { TogetherSummary } from './together-summary.ts'

/** The inputs of a slip's summary, apart from the slip itself. */
export interface SlipFacts {
  readonly now: ReadonlyMap<string, LegNow>
  readonly quote: SlipQuote | undefined
  /** The member's settlement currency: stakes are typed, quoted and sent in it. */
  readonly currency: Currency
  /** The available balance in minor units; undefined while unknown. */
  readonly available: bigint | undefined
  readonly isMember: boolean
  readonly isConnected: boolean
  /** For the first time, or again for so short a time that nobody need hear of it. */
  readonly isConnecting?: boolean
  /** The answer of `placeBet` is pending. */
  readonly isSending: boolean
}

/** Totals of the slip's legs and stakes, before its button is determined. */
export interface SlipSums {
  readonly currency: Currency
  readonly mode: SlipMode
  readonly legs: readonly LegSummary[]
  /** The combined bet of all legs; undefined while each leg is a bet of its own. */
  readonly together: TogetherSummary | undefined
  readonly stake: bigint
  readonly possibleReturn: bigint
  /** The shortfall in minor units when the stakes exceed the available balance. */
  readonly missing: bigint | undefined
  /** The longest acceptance delay when a leg is in play, ms; shown before betting. */
  readonly ceilingMs: number | undefined
  /** The usual acceptance delay, ms. */
  readonly delayMs: number | undefined
}
