import { costOf, type RoundRow } from '../rounds/round.ts'
import type { OwnBook } from './own-book.ts'
import type { Wallet } from './wallet.ts'

/** Plays with the money that the venue keeps itself: everything is done in the transaction of the round. */
export function ownWallet(book: OwnBook): Wallet {
  const move = ({ hall, player, currency }: RoundRow, id: string, amount: bigint) =>
    book.write({ id, hall, player, currency, kind: 'round', amount })
  const add = (row: RoundRow, id: string, amount: bigint): 'done' => {
    if (amount > 0n && move(row, id, amount) !== 'done') throw new Error(`${id} cannot be paid`)
    return 'done'
  }
  return {
    take: (row) =>
      row.free_grant !== null || move(row, `${row.id}:bet`, -costOf(row)) === 'done'
        ? 'done'
        : 'insufficient',
    pay: (row, amount) => add(row, `${row.id}:win`, amount),
    correct(row, amount, version) {
      const there = book.balance(row.hall, row.player, row.currency)
      const moved = -amount > there ? -there : amount
      if (moved !== 0n && move(row, `${row.id}:correction-${version}`, moved) !== 'done')
        throw new Error(`${row.id} cannot be corrected`)
      return moved - amount
    },
    giveBack: (row) => add(row, `${row.id}:rollback`, row.bet_taken_at === null ? 0n : costOf(row)),
  }
}
