import { RoundRefused, type RoundRefusal, type RoundRow } from '../rounds/round.ts'
import type { BetOutcome } from '../wallet/seamless/seamless-wallet.ts'
import type { Followed } from './following.ts'
import type { Member } from './house.ts'
import type { LiveTable } from './live-table.ts'
import type { BetsAsked, ChoiceAsked, TableTicket } from './messages.ts'
import { ticketOf } from './tickets.ts'

/** Why the operator takes no money, as a player is told it. */
export type RefusalOf = (outcome: Exclude<BetOutcome['outcome'], 'done'>) => RoundRefusal

/**
 * Takes bets, and waits until their money is there. A ticket whose money came after dealing had begun is void: it is told
 * as that.
 * @throws RoundRefused
 */
export async function placeBets(
  table: LiveTable,
  member: Member,
  asked: BetsAsked,
  { arrivedAt, refusalOf }: { readonly arrivedAt: number; readonly refusalOf: RefusalOf },
): Promise<TableTicket> {
  const row = await member.house.store.grouped(() => table.bet(member, asked, arrivedAt))
  return ticketOf(await withMoney(table, member, row, refusalOf))
}

/** Plays a choice, when the chips are there that it needs. @throws RoundRefused */
export async function makeChoice(
  table: LiveTable,
  member: Member,
  asked: ChoiceAsked,
  { own, refusalOf }: { readonly own: Member['house']; readonly refusalOf: RefusalOf },
): Promise<TableTicket | null> {
  const { house } = member
  const play = (ticket: RoundRow | undefined) =>
    own.store.grouped(() => table.playChoice(member, asked, ticket))
  if (house === own && house.seamless === undefined) {
    // Chips and choice are one commit.
    const [row, followed] = await house.store.grouped(() => {
      const ticket = table.prepareChoice(member, asked)
      return [ticket, table.playChoice(member, asked, ticket)] as const
    })
    settleFollowed(table, followed)
    return row === undefined ? null : ticketOf(house.journal.rowOf(row.id)!)
  }
  const row = await house.store.grouped(() => table.prepareChoice(member, asked))
  const ticket = row && (await withMoney(table, member, row, refusalOf))
  if (ticket?.voided_at === null || ticket === undefined) settleFollowed(table, await play(ticket))
  return row === undefined ? null : ticketOf(house.journal.rowOf(row.id)!)
}

/**
 * Counts the chips of those who follow a seat. An operator's wallet is asked for them now: what it has not answered when
 * the round is paid is void.
 */
function settleFollowed(table: LiveTable, followed: readonly Followed[]): void {
  for (const each of followed)
    if (each.member.house.seamless === undefined) table.taken(each.member, each.ticket)
    else void askFor(table, each)
}

async function askFor(table: LiveTable, { member, ticket }: Followed): Promise<void> {
  const { journal, seamless } = member.house
  const answer = await seamless!.bet(ticket.id)
  if (answer.outcome === 'done') table.taken(member, journal.rowOf(ticket.id)!)
  else table.notTaken(ticket.id)
}

async function withMoney(
  table: LiveTable,
  member: Member,
  row: RoundRow,
  refusalOf: RefusalOf,
): Promise<RoundRow> {
  const { journal, seamless } = member.house
  if (seamless !== undefined && row.bet_taken_at === null && row.voided_at === null) {
    const answer = await seamless.bet(row.id)
    if (answer.outcome !== 'done') {
      table.notTaken(row.id)
      throw new RoundRefused(refusalOf(answer.outcome))
    }
  }
  const taken = journal.rowOf(row.id)!
  table.taken(member, taken)
  return taken
}
