import type { CallOutput } from '@grandstand/contract'
import type { quoteBet } from '@grandstand/contract/sportsbook'

type Quote = CallOutput<typeof quoteBet>

/** What the server said of one bet of the slip. */
export type QuotedBet = Quote['bets'][number]

/** What the server said of the slip, with the keys of the legs that it speaks of. */
export interface SlipQuote {
  /** By the keys of its legs, joined by a space. */
  readonly bets: ReadonlyMap<string, QuotedBet>
  readonly ceilingMs: number
}

export const quoteKeyOf = (keys: readonly string[]): string => keys.join(' ')
