import type { Draws } from '@grandstand/fair'
import { rational, type Rational } from './rational.ts'

type Fraction = { readonly numerator: number; readonly denominator: number }
/** Minor units of each currency. */
type Amounts = { readonly CNY: number; readonly USDT: number }

/**
 * A part of each stake goes into a pool, and a draw of the round may win the whole pool. A type, not an interface: it is
 * part of a sheet.
 */
export type Jackpot = {
  /** Of the stake. All of it is won by somebody in the end, so it is part of the return. */
  readonly contribution: Fraction
  /** Of the contribution: kept for the pool that follows the next win. */
  readonly reserve: Fraction
  /** A round wins when its draw below this is less than its tickets. */
  readonly range: number
  /** A stake has one ticket for each of this. */
  readonly ticket: Amounts
  /** With what the venue begins the first pool. */
  readonly start: Amounts
}

export const contributionOf = ({ contribution }: Jackpot): Rational =>
  rational(BigInt(contribution.numerator), BigInt(contribution.denominator))

/** Tickets of a stake in minor units, at most as many as there are draws. */
export function ticketsOf({ ticket, range }: Jackpot, stake: bigint, currency: keyof Amounts): number {
  const tickets = stake / BigInt(ticket[currency])
  return tickets > BigInt(range) ? range : Number(tickets)
}

/** The last draw of a round. It is made whether or not the round has tickets. */
export const winsJackpot = ({ range }: Jackpot, tickets: number, draws: Draws): boolean =>
  draws.below(range) < tickets
