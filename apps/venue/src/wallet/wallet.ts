import type { RoundRow } from '../rounds/round.ts'

/**
 * Where the money of rounds is. Every method is called within the transaction that changes the round. `asked`: the
 * operator is asked after the commit, and the journal is told the answer.
 */
export interface Wallet {
  take(row: RoundRow): 'done' | 'insufficient' | 'asked'
  /** Pays a win, which may be 0. */
  pay(row: RoundRow, amount: bigint): 'done' | 'asked'
  /** Returns the bet of a void round, whether or not it was ever taken. */
  giveBack(row: RoundRow): 'done' | 'asked'
  /**
   * Adds to what a closed round has paid, or takes from it. `version` makes it happen once.
   * @returns how much could not be taken back; `impossible` where nothing can be moved after the end of a round
   */
  correct(row: RoundRow, amount: bigint, version: number): bigint | 'impossible'
}
