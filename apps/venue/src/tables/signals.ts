import { returnsOfSignals, signals, type SignalReturn } from '@grandstand/roads'
import type { SignalsShown } from './messages.ts'
import {
  roadGameOf,
  roundsWithoutShoe,
  sideReturn,
  simulatedShoe,
  type SignalRound,
} from './signal-rounds.ts'
import type { TableParts } from './table-parts.ts'

/** Number of rounds that are counted. */
const mostRounds = 100_000
/** Longest work in one step of a table: bets at other tables wait for it. */
const stepMs = 8

/** What the signals returned in one shoe. Signals begin anew with each, so shoes can be added up. */
interface CountedShoe {
  readonly rounds: number
  readonly returns: readonly SignalReturn[]
}

/** Simulated shoes of each sheet, counted once for all of its tables. */
const simulated = new Map<string, CountedShoe[]>()

const sumOf = (shoes: readonly CountedShoe[]) => shoes.reduce((sum, { rounds }) => sum + rounds, 0)

/**
 * What betting on the roads of a table returned over its last 100,000 rounds, filled up with simulated ones. It is counted
 * shoe by shoe while the table ticks, once for everybody, after somebody has asked for it.
 */
export class TableSignals {
  readonly #parts: TableParts
  /** Shoes of the table, the newest first. */
  #own: CountedShoe[] = []
  /** The newest and the oldest shoe, or part, that is counted. */
  #counted: { readonly newest: number; readonly oldest: number } | undefined
  #isAsked = false
  #isReady = false
  /** What was shown last, and the shoes that it was added up from. */
  #shown: { readonly of: string; readonly value: SignalsShown } | undefined

  constructor(parts: TableParts) {
    this.#parts = parts
  }

  /** Undefined at a table without roads. */
  shown(): SignalsShown | undefined {
    if (roadGameOf(this.#parts.game) === undefined) return undefined
    this.#isAsked = true
    const { newest = 0, oldest = 0 } = this.#counted ?? {}
    const known = simulated.get(this.#parts.offered.facts.sheet)?.length ?? 0
    const of = [newest, oldest, this.#own.length, known, this.#isReady].join()
    // Anybody may ask, and it is added up once for all.
    if (this.#shown?.of !== of) this.#shown = { of, value: this.#sum() }
    return this.#shown.value
  }

  #sum(): SignalsShown {
    const own = sumOf(this.#own)
    const filling = this.#filling(own)
    const all = [...this.#own, ...filling]
    return {
      isReady: this.#isReady,
      rounds: sumOf(all),
      own,
      signals: signals.map((signal, at) => {
        const sum = (of: (each: SignalReturn) => number) =>
          all.reduce((total, { returns }) => total + of(returns[at]!), 0)
        return {
          signal,
          bets: sum(({ bets }) => bets),
          won: sum(({ won }) => won),
          lost: sum(({ lost }) => lost),
          returned: sum(({ returned }) => returned),
        }
      }),
    }
  }

  /** Counts as much as fits in a step, as long as there is something to count. */
  step(): void {
    if (!this.#isAsked) return
    const until = performance.now() + stepMs
    while (this.#countOwn() || this.#simulate()) if (performance.now() >= until) return
    this.#isReady = true
  }

  #filling(own: number): CountedShoe[] {
    const known = simulated.get(this.#parts.offered.facts.sheet) ?? []
    let missing = mostRounds - own
    return known.filter(({ rounds }) => {
      const isNeeded = missing > 0
      missing -= rounds
      return isNeeded
    })
  }

  /** Counts a shoe of the table that is over: those that came since, and then ever older ones. */
  #countOwn(): boolean {
    const newest = this.#newestShoe()
    if (newest === undefined) return false
    const { newest: last, oldest } = this.#counted ?? { newest, oldest: newest + 1 }
    if (this.#counted !== undefined && newest > last) {
      this.#own = [this.#count(last + 1), ...this.#own]
      this.#counted = { newest: last + 1, oldest }
      return true
    }
    if (oldest <= 1 || sumOf(this.#own) >= mostRounds) {
      this.#forgetOldest()
      return false
    }
    this.#own = [...this.#own, this.#count(oldest - 1)]
    this.#counted = { newest: last, oldest: oldest - 1 }
    return true
  }

  #forgetOldest(): void {
    while (sumOf(this.#own) - (this.#own.at(-1)?.rounds ?? 0) >= mostRounds) this.#own.pop()
  }

  /** The newest shoe that is over; of a table without, the newest whole part of its rounds. */
  #newestShoe(): number | undefined {
    const { game, rounds } = this.#parts
    if (game.from === 'shoe') {
      const shoe = rounds.shoe()
      const number = shoe === undefined ? 0 : shoe.ended_at === null ? shoe.number - 1 : shoe.number
      return number > 0 ? number : undefined
    }
    const last = rounds.current()
    const whole = Math.floor(((last?.number ?? 0) - (last?.ended_at === null ? 1 : 0)) / roundsWithoutShoe)
    return whole > 0 ? whole : undefined
  }

  #count(number: number): CountedShoe {
    const { game, rounds } = this.#parts
    const road = roadGameOf(game)!
    const played =
      game.from === 'shoe'
        ? rounds.resultsOfShoe(number)
        : rounds.resultsFrom((number - 1) * roundsWithoutShoe + 1, roundsWithoutShoe)
    return this.#countRounds(played.map((result) => ({ ...road.entryOf(result), result })))
  }

  #countRounds(entries: readonly SignalRound[]): CountedShoe {
    const { game } = this.#parts
    const returns = returnsOfSignals([entries], sideReturn(game, roadGameOf(game)!))
    return { rounds: entries.length, returns }
  }

  /** Simulates a shoe, when those of the table are not enough. */
  #simulate(): boolean {
    const { game, offered } = this.#parts
    const known = simulated.get(offered.facts.sheet) ?? []
    if (sumOf(this.#own) + sumOf(known) >= mostRounds) return false
    const next = this.#countRounds(simulatedShoe(game, roadGameOf(game)!, known.length + 1))
    known.push(next)
    simulated.set(offered.facts.sheet, known)
    return true
  }
}
