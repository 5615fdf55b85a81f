import {
  settleBets,
  settleVoid,
  type SettledBet,
  type SpotBet,
  type TableBook,
} from '@grandstand/game-engines/live'
import type { TicketEnd } from '../rounds/tickets.ts'
import { stateOf, type RoundRow } from '../rounds/round.ts'
import type { TableTicket } from './messages.ts'

type Settled = TableTicket['settled']

export const betsOf = ({ bet }: Pick<RoundRow, 'bet'>): readonly SpotBet[] =>
  (JSON.parse(bet) as { readonly spot: string; readonly stake: string }[]).map(({ spot, stake }) => ({
    spot,
    stake: BigInt(stake),
  }))

/** How a ticket is settled by a book. @throws ImpossiblePlay for a spot that the round did not offer */
export const endOf = (row: RoundRow, book: TableBook): TicketEnd =>
  ended(settleBets(book, betsOf(row)), book.result ?? [])

/** How it is settled when its round is void. */
export const voidEndOf = (row: RoundRow, book: TableBook): TicketEnd =>
  ended(settleVoid(betsOf(row)), book.result ?? [])

function ended(settled: readonly SettledBet[], result: readonly number[]): TicketEnd {
  const payout = settled.reduce((sum, { returned }) => sum + returned, 0n)
  const bets = settled.map(({ spot, result: came, returned }) => ({
    spot,
    result: came,
    returned: String(returned),
  }))
  return { payout, settled: JSON.stringify({ result, bets }) }
}

function ticketState(row: RoundRow): TableTicket['state'] {
  if (row.voided_at !== null) return 'void'
  if (row.multiplier !== null) return 'settled'
  return stateOf(row) === 'opened' ? 'asked' : 'accepted'
}

/** A ticket as its member sees it. A ticket is settled when its result is shown, so it tells nothing early. */
export function ticketOf(row: RoundRow): TableTicket {
  const state = ticketState(row)
  const isSettled = state === 'settled'
  return {
    id: row.id,
    table: row.game,
    round: row.table_round!,
    currency: row.currency,
    stake: String(row.stake),
    bets: JSON.parse(row.bet) as TableTicket['bets'],
    state,
    settled: isSettled ? (JSON.parse(row.settled!) as { readonly bets: Settled }).bets : [],
    payout: isSettled ? String(row.payout) : null,
    isCorrected: row.corrected_at !== null,
  }
}
