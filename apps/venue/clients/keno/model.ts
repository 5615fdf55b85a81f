import { choose } from '@grandstand/game-engines'
import type { Round, Sheet } from '../kit/api/values.ts'

export interface KenoSheet extends Sheet {
  readonly numbers: number
  readonly drawn: number
  /** Pays of 0, 1, 2 … hits, for one pick, two picks and so on. */
  readonly pays: readonly (readonly number[])[]
}

export interface KenoBet {
  readonly picks: readonly number[]
}

export const paysOf = (sheet: KenoSheet, { picks }: KenoBet): readonly number[] =>
  sheet.pays[picks.length - 1] ?? []

/** Picks a number or takes it back; unchanged when there are as many as the sheet allows. */
export function toggled({ picks }: KenoBet, number: number, sheet: KenoSheet): KenoBet {
  if (picks.includes(number)) return { picks: picks.filter((each) => each !== number) }
  if (picks.length === sheet.pays.length) return { picks }
  return { picks: [...picks, number].toSorted((a, b) => a - b) }
}

/** The numbers that are drawn, in their order. */
export const drawnOf = (round: Round | undefined): readonly number[] =>
  (round?.events?.find(({ kind }) => kind === 'drawn')?.['numbers'] as readonly number[] | undefined) ?? []

/** Chance of exactly so many hits, as a fraction. */
export const chanceOf = ({ numbers, drawn }: KenoSheet, picks: number, hits: number) => ({
  part: choose(drawn, hits) * choose(numbers - drawn, picks - hits),
  of: choose(numbers, picks),
})

/** The return of a number of picks: all hits, their chances times their pays. */
export function returnOf(sheet: KenoSheet, bet: KenoBet): { readonly part: bigint; readonly of: bigint } {
  const count = bet.picks.length
  const sums = paysOf(sheet, bet).map((pay, hits) => chanceOf(sheet, count, hits).part * BigInt(pay))
  return { part: sums.reduce((sum, each) => sum + each, 0n), of: choose(sheet.numbers, count) * 10_000n }
}

/** Picks that differ, from any source of whole numbers below a range. */
export function randomPicks(count: number, numbers: number, below: (range: number) => number): KenoBet {
  const left = Array.from({ length: numbers }, (_, index) => index + 1)
  const picks = Array.from({ length: count }, () => left.splice(below(left.length), 1)[0]!)
  return { picks: picks.toSorted((a, b) => a - b) }
}
