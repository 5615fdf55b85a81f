import type { Jackpots } from '../jackpots/jackpots.ts'
import type { Records } from '../records/records.ts'
import type { Store } from '../store/store.ts'
import type { RoundSteps } from '../wallet/seamless/seamless-wallet.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Outcomes } from './outcomes.ts'
import type { RoundRows } from './round-rows.ts'
import { RoundRefused, type RoundRow } from './round.ts'

export interface MoneyNeeds {
  readonly store: Store
  readonly rows: RoundRows
  readonly wallet: Wallet
  readonly outcomes: Outcomes
  readonly records: Records
  readonly jackpots: Jackpots
  readonly now: () => number
  readonly failed: (round: string, error: unknown) => void
}

/**
 * Moves the money of rounds, and closes a round when all of it has moved. With the venue's own book money moves at once;
 * an operator's wallet answers later, by the `...Answered` methods.
 */
export class RoundMoney implements RoundSteps {
  readonly #needs: MoneyNeeds

  constructor(needs: MoneyNeeds) {
    this.#needs = needs
  }

  /** @throws RoundRefused `insufficient`, which rolls the row back too, so that no number is skipped */
  take(row: RoundRow): RoundRow {
    const taken = this.#needs.wallet.take(row)
    if (taken === 'insufficient') throw new RoundRefused('insufficient')
    if (taken === 'done') this.#setTaken(row)
    return this.#needs.rows.row(row.id)
  }

  /** The stake is here: a share of it goes into the pool of the game in the same commit. */
  #setTaken(row: RoundRow): void {
    this.#needs.rows.set(row.id, { bet_taken_at: this.#needs.now() })
    this.#needs.jackpots.contribute(row)
  }

  /** Pays what a round returns, and closes it unless others play it on. */
  pay(row: RoundRow, amount: bigint): void {
    const { rows, wallet, now } = this.#needs
    if (wallet.pay(row, amount) === 'asked') return
    rows.set(row.id, { paid_at: now() })
    if (!this.#isPlayedOn(row)) this.close(row.id)
  }

  /** Makes a round void and returns its bet. */
  giveBack(id: string): RoundRow {
    const { rows, wallet, now } = this.#needs
    const row = rows.changed(id, { voided_at: now() })
    return wallet.giveBack(row) === 'done' ? rows.changed(id, { returned_at: now() }) : row
  }

  /**
   * The operator's answer to a bet. A refused round leaves nothing behind, not even its number: its outcome was never
   * fixed. A bet whose answer is lost is returned, and its round is void.
   */
  betAnswered(id: string, answer: 'done' | 'refused' | 'lost'): void {
    const { store, rows } = this.#needs
    store.transaction(() => {
      const row = rows.find('id = ?', id)
      if (row === undefined || row.bet_taken_at !== null || row.voided_at !== null) return
      if (answer === 'done') this.#setTaken(row)
      if (answer === 'refused') store.run('delete from round where id = ?', [id])
      if (answer === 'lost') this.giveBack(id)
    })
  }

  /** Makes a part of a round that is played together void: its bet was not taken in time. */
  voidLate(id: string): void {
    this.betAnswered(id, 'lost')
  }

  /** The operator has paid the win of a round. */
  winAnswered(id: string): void {
    const { store, rows, now } = this.#needs
    store.transaction(() => {
      const row = rows.row(id)
      if (row.closed_at !== null) return
      rows.set(id, { paid_at: now() })
      if (!this.#isPlayedOn(row)) this.close(id)
    })
  }

  /** The operator has returned the bet of a void round. */
  rollbackAnswered(id: string): void {
    const { store, rows, now } = this.#needs
    store.transaction(() => {
      store.run('update round set returned_at = ? where id = ? and returned_at is null', [now(), id])
      this.closeVoid(rows.row(id))
    })
  }

  /** Sets a round aside: the operator contradicts it, so a person decides. */
  setAside(id: string, reason: string): void {
    this.#needs.store.run('update round set aside = ? where id = ? and aside is null', [reason, id])
  }

  /** Sets a round aside, and says so in the log. */
  tellPerson(id: string, reason: string): void {
    this.setAside(id, reason)
    this.#needs.failed(id, new Error(reason))
  }

  #isPlayedOn({ own_seed, table_round, number }: RoundRow): boolean {
    return (
      own_seed !== null &&
      table_round === null &&
      this.#needs.store.all('select 1 from shared_round where number = ? and ended_at is null', [number])
        .length > 0
    )
  }

  closeVoid(row: RoundRow): void {
    if (row.returned_at !== null && row.multiplier !== null && row.closed_at === null) this.close(row.id)
  }

  close(id: string): void {
    const { rows, records, outcomes, now } = this.#needs
    const row = rows.changed(id, { closed_at: now() })
    if (row.table_round !== null) records.appendTicket(row)
    else records.append(outcomes.see(row))
  }
}
