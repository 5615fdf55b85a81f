import type { Multiplier } from '../../core/multiplier.ts'
import { halfReturned, toOne } from '../core/pays.ts'

/** A spot wins when the ball falls on one of its numbers. */
export type RouletteSpot = {
  readonly name: string
  readonly kind: string
  readonly numbers: readonly number[]
  readonly pays: Multiplier
  /** What an even chance returns on zero, where the table has la partage. */
  readonly onZero?: Multiplier
}

const columns = 3
const highest = 36
const all = Array.from({ length: highest }, (_, at) => at + 1)
/** Rows of the layout: 1 2 3, then 4 5 6 and so on. */
const rows = Array.from({ length: highest / columns }, (_, row) => [1, 2, 3].map((at) => row * columns + at))

export const redNumbers: readonly number[] = [
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]

/** Numbers in the order of the wheel, clockwise from zero. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]

const inside = (kind: string, pays: number, numbers: readonly number[], name = kind): RouletteSpot => ({
  name: `${name}-${numbers.join('-')}`,
  kind,
  numbers,
  pays: toOne(pays),
})

const splits = [
  ...[1, 2, 3].map((number) => [0, number]),
  ...all.filter((number) => number % columns !== 0).map((number) => [number, number + 1]),
  ...all.filter((number) => number <= highest - columns).map((number) => [number, number + columns]),
]

const corners = all
  .filter((number) => number % columns !== 0 && number < highest - columns)
  .map((number) => [number, number + 1, number + columns, number + columns + 1])

/** All 157 spots of a table with one zero. */
export function rouletteSpots(laPartage: boolean): RouletteSpot[] {
  const outside = (name: string, kind: string, pays: number, numbers: readonly number[]): RouletteSpot => ({
    name,
    kind,
    numbers,
    pays: toOne(pays),
  })
  const even = (name: string, numbers: readonly number[]): RouletteSpot => ({
    ...outside(name, 'even-chance', 1, numbers),
    ...(laPartage && { onZero: halfReturned }),
  })
  return [
    ...[0, ...all].map((number) => inside('straight', 35, [number])),
    ...splits.map((numbers) => inside('split', 17, numbers)),
    ...rows.map((numbers) => inside('street', 11, numbers)),
    ...[
      [0, 1, 2],
      [0, 2, 3],
    ].map((numbers) => inside('street', 11, numbers, 'trio')),
    ...corners.map((numbers) => inside('corner', 8, numbers)),
    inside('corner', 8, [0, 1, 2, 3], 'first-four'),
    ...rows.slice(1).map((row, at) => inside('six-line', 5, [...rows[at]!, ...row])),
    ...[1, 2, 3].map((dozen) =>
      outside(
        `dozen-${dozen}`,
        'dozen',
        2,
        all.filter((number) => Math.ceil(number / 12) === dozen),
      ),
    ),
    ...[1, 2, 3].map((column) =>
      outside(
        `column-${column}`,
        'column',
        2,
        all.filter((number) => number % columns === column % columns),
      ),
    ),
    even('red', redNumbers),
    even(
      'black',
      all.filter((number) => !redNumbers.includes(number)),
    ),
    even(
      'odd',
      all.filter((number) => number % 2 === 1),
    ),
    even(
      'even',
      all.filter((number) => number % 2 === 0),
    ),
    even(
      'low',
      all.filter((number) => number <= highest / 2),
    ),
    even(
      'high',
      all.filter((number) => number > highest / 2),
    ),
  ]
}
