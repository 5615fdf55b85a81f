import { choose } from '@grandstand/game-engines'
import type { Round, Sheet } from '../kit/api/values.ts'

export interface PlinkoSheet extends Sheet {
  /** Each board has a bucket more than rows. */
  readonly boards: readonly { readonly name: string; readonly pays: readonly number[] }[]
}

export interface PlinkoBet {
  readonly board: string
}

export const risks = ['calm', 'lively', 'wild'] as const
export type Risk = (typeof risks)[number]

export const paysOf = ({ boards }: PlinkoSheet, board: string): readonly number[] =>
  boards.find(({ name }) => name === board)?.pays ?? []

/** A board's name is its risk and its rows. */
export function partsOf(board: string): { readonly risk: Risk; readonly rows: number } {
  const [risk, rows] = board.split('-')
  return { risk: risk as Risk, rows: Number(rows) }
}

export const rowsOffered = ({ boards }: PlinkoSheet): number[] => [
  ...new Set(boards.map(({ name }) => partsOf(name).rows)),
]

export interface Place {
  readonly x: number
  readonly y: number
}

/** Where a ball goes: 1 is to the right. */
export const pathOf = (round: Round | undefined): readonly number[] | undefined =>
  round?.events?.find(({ kind }) => kind === 'fell')?.['path'] as readonly number[] | undefined

/** Chance of a bucket, as a fraction. */
export const chanceOf = (rows: number, bucket: number) => ({
  part: choose(rows, bucket),
  of: 1n << BigInt(rows),
})

export function returnOf(pays: readonly number[]): { readonly part: bigint; readonly of: bigint } {
  const rows = pays.length - 1
  const part = pays.reduce((sum, pay, bucket) => sum + chanceOf(rows, bucket).part * BigInt(pay), 0n)
  return { part, of: 10_000n << BigInt(rows) }
}

const samplesEach = 6

/** Places of a bead on its way, close together: from each place it hops a little before it falls to the next. */
export function bouncing(places: readonly Place[]): Place[] {
  const [first, ...rest] = places
  if (first === undefined) return []
  const ways = rest.flatMap((to, at) => {
    const from = places[at]!
    return Array.from({ length: samplesEach }, (_, sample) => {
      const share = (sample + 1) / samplesEach
      const fallen = 1.5 * share * share - 0.5 * share
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * fallen }
    })
  })
  return [first, ...ways]
}

/** Places of the ball between the pegs: one above the first row, then one after each row. The unit is a peg's distance. */
export function placesOf(path: readonly number[]): Place[] {
  let x = 0
  return [
    { x: 0, y: -0.6 },
    ...path.map((step, row) => {
      x += step === 1 ? 0.5 : -0.5
      return { x, y: row + 0.45 }
    }),
  ]
}
