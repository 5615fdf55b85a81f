import { one, type Multiplier } from '../../core/multiplier.ts'
import type { BlackjackSheet } from '../../live/blackjack/sheet-type.ts'
import type { TableGame } from '../../live/core/table-game.ts'
import type { Sampling, Statistics } from '../sampling.ts'
import type { Result } from '../tally.ts'
import { normalTail } from '../tail.ts'
import { wholeSeat } from './observe-blackjack.ts'
import { observeTable, type Returns } from './observe.ts'

/** What a part of the rounds has shown of a table: for each spot how often each multiplier came. */
export interface TablePart {
  readonly rounds: number
  readonly returns: Returns
}

export const playTablePart = (game: TableGame, sampling: Sampling): TablePart => ({
  rounds: sampling.rounds,
  returns: observeTable(game, sampling),
})

interface Sums {
  readonly bets: number
  readonly mean: number
  readonly deviation: number
}

/** Mean and deviation of what a unit returned, over all parts. */
function sumsOf(parts: readonly TablePart[], spot: string): Sums {
  let [bets, sum, squares] = [0, 0, 0]
  for (const { returns } of parts)
    for (const [multiplier, count] of returns.get(spot) ?? new Map<Multiplier, number>()) {
      const paid = multiplier / one
      bets += count
      sum += paid * count
      squares += paid * paid * count
    }
  const mean = sum / bets
  return { bets, mean, deviation: Math.sqrt(squares / bets - mean * mean) }
}

const testOf = ({ bets, mean }: Sums, rtp: number, deviation: number): Result => ({
  test: 'return',
  p: normalTail(((mean - rtp) * Math.sqrt(bets)) / deviation),
  isTwoSided: false,
})

/**
 * Whether every spot of a table returned what its sheet states, over all parts: one result for each spot, by kinds. Of
 * blackjack one seat is played, and its whole round is tested by the deviation that it had.
 */
export function tableStatisticsOf(game: TableGame, parts: readonly TablePart[]): Statistics[] {
  const played = game.sheet.spots.filter(({ name }) => parts[0]!.returns.has(name))
  const kinds = game.sheet.claims.map(({ kind, rtp, deviation }) => {
    const all = played.filter((spot) => spot.kind === kind).map(({ name }) => sumsOf(parts, name))
    const bets = all.reduce((sum, each) => sum + each.bets, 0)
    return {
      name: kind,
      paid: all.reduce((sum, each) => sum + each.mean * each.bets, 0) / bets,
      results: all
        .filter((sums) => sums.bets > 0)
        .map((sums) => testOf(sums, Number(rtp), Number(deviation))),
    }
  })
  const { lossOfSeat } = game.sheet as Partial<BlackjackSheet>
  if (lossOfSeat === undefined) return kinds
  const seat = sumsOf(parts, wholeSeat)
  const whole = testOf(seat, 1 - Number(lossOfSeat), seat.deviation)
  return [{ name: 'a seat with all it adds', paid: seat.mean, results: [whole] }, ...kinds]
}
