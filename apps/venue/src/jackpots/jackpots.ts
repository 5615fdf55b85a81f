import { gameNamed, gameWithSheet, ticketsOf, type Jackpot } from '@grandstand/game-engines'
import { costOf, type RoundRow } from '../rounds/round.ts'
import type { Store } from '../store/store.ts'
import type { Currency } from '../wallet/own-book.ts'

interface PoolRow {
  /** Millionths of a minor unit, because a share of a small stake is less than one. */
  readonly level: number | bigint
  readonly reserve: number | bigint
}

/** What a pool holds, in minor units. */
export interface PoolLevel {
  readonly game: string
  readonly currency: Currency
  readonly level: string
}

const fine = 1_000_000n

const jackpotOf = ({ game, sheet }: Pick<RoundRow, 'game' | 'sheet'>): Jackpot | undefined =>
  gameWithSheet(game, sheet)?.sheet.jackpot

/**
 * Tickets of a round; undefined in a game without a jackpot. A round that took nothing has none: it is free, or its bet
 * was not taken.
 */
export function ticketsOfRound(row: RoundRow): number | undefined {
  const jackpot = jackpotOf(row)
  if (jackpot === undefined) return undefined
  return row.voided_at === null ? ticketsOf(jackpot, costOf(row), row.currency) : 0
}

/** The pools of games with a jackpot, one for each currency. Changed in the commits of the rounds alone. */
export class Jackpots {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Adds the share of a stake that was just taken. */
  contribute(row: RoundRow): void {
    const jackpot = jackpotOf(row)
    const stake = costOf(row)
    if (jackpot === undefined || stake === 0n) return
    this.#begin(row, jackpot)
    const { contribution, reserve } = jackpot
    const whole = (stake * fine * BigInt(contribution.numerator)) / BigInt(contribution.denominator)
    const kept = (whole * BigInt(reserve.numerator)) / BigInt(reserve.denominator)
    this.#store.run(
      'update jackpot set level = level + ?, reserve = reserve + ? where game = ? and currency = ?',
      [whole - kept, kept, row.game, row.currency],
    )
  }

  /** Takes the whole pool for a round that wins it, and begins the next with the reserve. @returns minor units */
  take(row: RoundRow): bigint {
    const jackpot = jackpotOf(row)
    if (jackpot === undefined) throw new Error(`round ${row.id} wins a jackpot that its game has not`)
    this.#begin(row, jackpot)
    const { level, reserve } = this.#pool(row)!
    const paid = BigInt(level) / fine
    // What is less than a minor unit stays.
    this.#store.run(
      'update jackpot set level = ?, reserve = 0, won = won + 1 where game = ? and currency = ?',
      [BigInt(reserve) + (BigInt(level) % fine), row.game, row.currency],
    )
    return paid
  }

  /** The pool of a game in a currency, in minor units; undefined for a game without one. */
  level(game: string, currency: Currency): string | undefined {
    const jackpot = gameNamed(game)?.sheet.jackpot
    if (jackpot === undefined) return undefined
    const pool = this.#pool({ game, currency })
    return String(pool === undefined ? jackpot.start[currency] : BigInt(pool.level) / fine)
  }

  levels(games: readonly string[], currencies: readonly Currency[]): PoolLevel[] {
    return games.flatMap((game) =>
      currencies.flatMap((currency) => {
        const level = this.level(game, currency)
        return level === undefined ? [] : [{ game, currency, level }]
      }),
    )
  }

  #pool({ game, currency }: Pick<RoundRow, 'game' | 'currency'>): PoolRow | undefined {
    return this.#store.all<PoolRow>('select level, reserve from jackpot where game = ? and currency = ?', [
      game,
      currency,
    ])[0]
  }

  #begin({ game, currency }: Pick<RoundRow, 'game' | 'currency'>, { start }: Jackpot): void {
    this.#store.run('insert or ignore into jackpot (game, currency, level) values (?, ?, ?)', [
      game,
      currency,
      BigInt(start[currency]) * fine,
    ])
  }
}
