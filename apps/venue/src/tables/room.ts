import type { SpotBet, TableGame } from '@grandstand/game-engines/live'
import type { RoundRow } from '../rounds/round.ts'
import type { Currency } from '../wallet/own-book.ts'
import { Liability } from './liability.ts'
import type { Pool } from './messages.ts'
import { betsOf } from './tickets.ts'

interface Pot {
  readonly members: Set<string>
  readonly stake: Map<Currency, bigint>
}

type Ticket = Pick<RoundRow, 'id' | 'player' | 'currency' | 'bet'>

/**
 * The money on the spots of one round, and what it can win at most. All of it follows from the journal; it is kept so
 * that a bet does not read those of everybody else.
 */
export class TableRoom {
  readonly number: number
  readonly #liability: Liability
  readonly #risks = new Map<string, { readonly currency: Currency; readonly bets: readonly SpotBet[] }>()
  readonly #pots = new Map<string, Pot>()
  readonly #taken = new Set<string>()

  constructor(number: number, game: TableGame, rows: readonly RoundRow[]) {
    this.number = number
    this.#liability = new Liability(game)
    for (const row of rows) {
      this.risk(row)
      if (row.bet_taken_at !== null) this.take(row)
    }
  }

  worstWith(currency: Currency, bets: readonly SpotBet[]): bigint {
    return this.#liability.worst(currency, bets)
  }

  /** Counts a ticket before its money is taken. */
  risk(row: Ticket): void {
    if (this.#risks.has(row.id)) return
    const risk = { currency: row.currency, bets: betsOf(row) }
    this.#risks.set(row.id, risk)
    this.#liability.add(risk.currency, risk.bets)
  }

  /** The ticket is not taken. */
  forgive(id: string): void {
    const risk = this.#risks.get(id)
    if (risk === undefined) return
    this.#risks.delete(id)
    this.#liability.add(risk.currency, risk.bets, -1n)
  }

  /** Its money is taken: everybody sees it in the pools. */
  take(row: Ticket): void {
    if (this.#taken.has(row.id)) return
    this.#taken.add(row.id)
    for (const { spot, stake } of betsOf(row)) {
      const pot = this.#pots.get(spot) ?? { members: new Set(), stake: new Map() }
      this.#pots.set(spot, pot)
      pot.members.add(row.player)
      pot.stake.set(row.currency, (pot.stake.get(row.currency) ?? 0n) + stake)
    }
  }

  get tickets(): number {
    return this.#taken.size
  }

  pools(): Pool[] {
    return [...this.#pots].map(([spot, { members, stake }]) => ({
      spot,
      members: members.size,
      stake: Object.fromEntries([...stake].map(([currency, amount]) => [currency, String(amount)])),
    }))
  }
}
