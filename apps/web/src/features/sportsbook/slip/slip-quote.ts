import type { CallOutput } from '@grandstand/contract'
import type { quoteBet } from '@grandstand/contract/sportsbook'

type Quote = CallOutput<typeof quoteBet>

/** The server's quote for one bet of the slip. */
export type QuotedBet = Quote['bets'][number]

/** The server's quote for the slip, by the legs of each bet. */
export interface SlipQuote {
  /** Keyed by the keys of the bet's legs, joined by a space. */
  readonly bets: ReadonlyMap<string, QuotedBet>
  readonly ceilingMs: number
}

export const quoteKeyOf = (keys: readonly string[]): string => keys.join(' ')
