import type { Chains } from '../fairness/chains.ts'
import type { Records } from '../records/records.ts'
import type { Store } from '../store/store.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { RoundMoney } from './round-money.ts'
import type { RoundRows } from './round-rows.ts'
import { everybody, RoundRefused, type Opening, type RoundRow } from './round.ts'

/** What a ticket of a live table returns, as the table has computed it. */
export interface TicketEnd {
  /** Minor units, the stakes that come back included. */
  readonly payout: bigint
  /** JSON: the result of the round, and what became of each bet. */
  readonly settled: string
}

/** What a ticket returns after a correction. `isVoid`: the stakes go back. */
export type CorrectedEnd = TicketEnd & { readonly isVoid: boolean }

export interface TicketNeeds {
  readonly store: Store
  readonly rows: RoundRows
  readonly money: RoundMoney
  readonly wallet: Wallet
  readonly chains: Chains
  readonly records: Records
  readonly now: () => number
}

/** Tickets of live tables: rows of the journal whose outcome the table computes (decision 1075). */
export class Tickets {
  readonly #needs: TicketNeeds

  constructor(needs: TicketNeeds) {
    this.#needs = needs
  }

  /**
   * Takes bets of a member in a round of a live table, as one ticket.
   * @throws RoundRefused
   */
  take(opening: Opening, table: { readonly round: number; readonly sheet: string }): RoundRow {
    const { store, rows, money, chains } = this.#needs
    return store.transaction(() => {
      const { player, game, memberSeed } = opening
      const known = rows.repeated(opening)
      if (known && known.table_round !== table.round) throw new RoundRefused('conflict')
      if (known) return known
      const row = rows.insert({
        ...opening,
        sheet: table.sheet,
        number: chains.nextNumber(player, game),
        tableRound: table.round,
        chainOf: everybody,
        ownSeed: memberSeed,
      })
      return money.take(row)
    })
  }

  /** Pays a ticket whose round is over, and closes it. One whose bet was not taken in time stays void. */
  end(id: string, { payout, settled }: TicketEnd): void {
    const { rows, money, now } = this.#needs
    const row = rows.row(id)
    if (row.multiplier !== null) return
    const isVoid = row.voided_at !== null
    const ended = rows.changed(id, {
      multiplier: multiplierOf(row, payout),
      payout: isVoid ? 0n : payout,
      settled,
      fixed_at: now(),
    })
    if (isVoid) money.closeVoid(ended)
    else money.pay(ended, payout)
  }

  /** Returns the stakes of a ticket whose round is void, and closes it with what it would have returned. */
  void(id: string, wouldBe: TicketEnd): void {
    const { rows, money } = this.#needs
    const row = rows.row(id)
    if (row.multiplier !== null) return
    if (row.voided_at === null) money.giveBack(id)
    this.end(id, wouldBe)
  }

  /**
   * Settles a closed ticket anew: the round was corrected, or is void after all. What the member has and should not
   * have is taken back as far as it is there; the rest waits for a person. A further version of its record says what
   * holds.
   */
  correct(id: string, end: CorrectedEnd): void {
    const { rows, money, wallet, records, now } = this.#needs
    const row = rows.row(id)
    if (row.closed_at === null) return this.#endOpen(row, end)
    const version = (records.latestOf(id)?.version ?? 0) + 1
    const had = row.voided_at === null ? BigInt(row.payout ?? 0) : BigInt(row.stake)
    const has = end.isVoid ? BigInt(row.stake) : end.payout
    const missing = wallet.correct(row, has - had, version)
    if (missing === 'impossible')
      return money.tellPerson(id, `the round returns ${has} instead of ${had}, and its wallet is closed`)
    if (missing > 0n) money.tellPerson(id, `${missing} of a correction could not be taken back`)
    const corrected = rows.changed(id, {
      multiplier: multiplierOf(row, end.payout),
      payout: end.isVoid ? 0n : end.payout,
      settled: end.settled,
      voided_at: end.isVoid ? now() : null,
      corrected_at: now(),
    })
    records.appendTicket(corrected, version)
  }

  /** A ticket that waits for the operator's answer cannot be settled anew before it has come. */
  #endOpen(row: RoundRow, end: CorrectedEnd): void {
    if (row.multiplier !== null)
      return this.#needs.money.tellPerson(row.id, 'its round was corrected while it was paid')
    if (end.isVoid) this.void(row.id, end)
    else this.end(row.id, end)
  }
}

/** What a ticket returned in ten-thousandths of its stake, rounded down. */
const multiplierOf = ({ stake }: RoundRow, paid: bigint): number => Number((paid * 10_000n) / BigInt(stake))
