import { RoundRefused, type RoundRefusal, type RoundRow } from '../rounds/round.ts'
import type { BetOutcome } from '../wallet/seamless/seamless-wallet.ts'
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
    const [row] = await house.store.grouped(() => {
      const ticket = table.prepareChoice(member, asked)
      table.playChoice(member, asked, ticket)
      return [ticket]
    })
    return row === undefined ? null : ticketOf(house.journal.rowOf(row.id)!)
  }
  const row = await house.store.grouped(() => table.prepareChoice(member, asked))
  const ticket = row && (await withMoney(table, member, row, refusalOf))
  if (ticket?.voided_at === null || ticket === undefined) await play(ticket)
  return row === undefined ? null : ticketOf(house.journal.rowOf(row.id)!)
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
