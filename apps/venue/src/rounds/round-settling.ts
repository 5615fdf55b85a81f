import { payout } from '@grandstand/game-engines'
import type { Beacon } from '../fairness/beacon.ts'
import type { Jackpots } from '../jackpots/jackpots.ts'
import type { Store } from '../store/store.ts'
import type { Outcomes } from './outcomes.ts'
import type { RoundMoney } from './round-money.ts'
import type { RoundRows } from './round-rows.ts'
import type { RoundRow } from './round.ts'

const mostAtOnce = 500

export interface SettlingNeeds {
  readonly store: Store
  readonly rows: RoundRows
  readonly money: RoundMoney
  readonly outcomes: Outcomes
  readonly beacon: Beacon
  readonly jackpots: Jackpots
  readonly now: () => number
  readonly failed: (round: string, error: unknown) => void
}

/** Fixes the outcomes of rounds and settles them. One that fails is reported, and the others go on. */
export class RoundSettling {
  readonly #needs: SettlingNeeds

  constructor(needs: SettlingNeeds) {
    this.#needs = needs
  }

  /** Pays a round that needs no further choice. */
  settle(row: RoundRow): void {
    const { rows, money, outcomes, jackpots } = this.#needs
    const { multiplier, isJackpot } = outcomes.play(row)
    if (multiplier === undefined) return
    // Of two rounds that win in one commit, the second finds the pool that follows.
    const pool = isJackpot === true ? jackpots.take(row) : null
    const paid = payout(BigInt(row.stake), multiplier) + (pool ?? 0n)
    money.pay(rows.changed(row.id, { multiplier, payout: paid, jackpot: pool }), paid)
  }

  /** Fixes the outcomes of rounds whose beacon value is published, in one commit. Returns the number of rounds. */
  fixDue(): number {
    const { store, beacon, now, failed } = this.#needs
    const due = store.all<RoundRow>(
      `select * from round where fixed_at is null and own_seed is null
         and (bet_taken_at is not null or voided_at is not null)
       order by opened_at limit ${mostAtOnce}`,
    )
    const spoken = due.flatMap((row) => {
      const randomness = beacon.randomness(row.beacon_round, now())
      return randomness === undefined ? [] : [{ row, randomness }]
    })
    if (spoken.length === 0) return 0
    let fixed = 0
    store.transaction(() => {
      for (const { row, randomness } of spoken)
        try {
          store.attempt(() => this.#fix(row.id, randomness))
          fixed += 1
        } catch (error) {
          failed(row.id, error)
        }
    })
    return fixed
  }

  #fix(id: string, randomness: string): void {
    const { rows, money, outcomes, now } = this.#needs
    const row = rows.changed(id, { randomness, fixed_at: now() })
    if (row.voided_at === null) return this.settle(row)
    // What the round would have been is published, so that nobody can make it void because of its outcome.
    const { choices, multiplier } = outcomes.endedByNobody(row)
    money.closeVoid(rows.changed(id, { choices, multiplier, payout: 0 }))
  }

  /**
   * Ends rounds whose player has been absent for two days, by choices that the rules allow. Returns the number of
   * rounds.
   */
  endForgotten(): number {
    const { store, rows, outcomes, now, failed } = this.#needs
    const forgotten = store.all<RoundRow>(
      `select * from round where multiplier is null and fixed_at is not null and own_seed is null and ends_by <= ?
       limit ${mostAtOnce}`,
      [now()],
    )
    for (const row of forgotten)
      try {
        store.transaction(() => {
          const { choices } = outcomes.endedByNobody(row)
          this.settle(rows.changed(row.id, { choices }))
        })
      } catch (error) {
        failed(row.id, error)
      }
    return forgotten.length
  }

  /** Pays a player's part of a round that is played together; it is closed by `endShared`. */
  settleShared(id: string, choices: readonly unknown[]): void {
    this.settle(this.#needs.rows.changed(id, { choices: JSON.stringify(choices) }))
  }

  /**
   * A round that was played together is over: settles a part of it with these choices unless that was done, and closes
   * it unless it waits for an answer.
   */
  endShared(row: RoundRow, choices: readonly unknown[]): void {
    const { rows, money, outcomes, now } = this.#needs
    if (row.voided_at !== null) {
      const { multiplier = 0 } = outcomes.play(row)
      money.closeVoid(rows.changed(row.id, { multiplier, payout: 0, fixed_at: now() }))
    } else if (row.multiplier === null) this.settleShared(row.id, choices)
    else if (row.paid_at !== null) money.close(row.id)
  }
}
