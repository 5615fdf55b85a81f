import type { Session } from '../player-api/sessions.ts'
import type { Records } from '../records/records.ts'
import type { Journal } from '../rounds/journal.ts'
import type { RoundRow } from '../rounds/round.ts'
import type { Store } from '../store/store.ts'
import type { SeamlessWallet } from '../wallet/seamless/seamless-wallet.ts'

/**
 * Where members' money and tickets are: the company's own house, and the demonstration's, whose players are guests at the
 * same rounds with play money.
 */
export interface House {
  readonly store: Store
  readonly journal: Journal
  readonly records: Records
  readonly seamless: SeamlessWallet | undefined
  readonly isGuest: boolean
}

/** Who asks something of a table, and at whose house. */
export interface Member {
  readonly house: House
  readonly session: Session
}

/** Tickets of a round in the order in which their bets were taken. */
export const ticketsIn = (
  { store }: Pick<House, 'store'>,
  { table_name: table, number }: { readonly table_name: string; readonly number: number },
  where = 'true',
): RoundRow[] =>
  store.all<RoundRow>(
    `select * from round where game = ? and table_round = ? and ${where} order by bet_taken_at, rowid`,
    [table, number],
  )

/** Tickets of one member, void ones left out. */
export const ownTickets = (
  { store }: Pick<House, 'store'>,
  { table_name: table, number }: { readonly table_name: string; readonly number: number },
  player: string,
): RoundRow[] =>
  store.all<RoundRow>(
    'select * from round where game = ? and table_round = ? and player = ? and voided_at is null',
    [table, number, player],
  )
