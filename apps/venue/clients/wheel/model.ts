import type { Round, Sheet } from '../kit/api/values.ts'

export interface WheelSheet extends Sheet {
  /** Pays of the segments, clockwise. */
  readonly wheels: readonly { readonly name: string; readonly pays: readonly number[] }[]
}

export interface WheelBet {
  readonly wheel: string
}

export const paysOf = ({ wheels }: WheelSheet, wheel: string): readonly number[] =>
  wheels.find(({ name }) => name === wheel)?.pays ?? []

export const segmentOf = (round: Round | undefined): number | undefined => {
  const stopped = round?.events?.find(({ kind }) => kind === 'stopped')
  return stopped && Number(stopped['segment'])
}

/** Each pay once with its number of segments, the least first. */
export function legendOf(pays: readonly number[]): { readonly pay: number; readonly count: number }[] {
  const counts = new Map<number, number>()
  for (const pay of pays) counts.set(pay, (counts.get(pay) ?? 0) + 1)
  return [...counts].map(([pay, count]) => ({ pay, count })).toSorted((one, two) => one.pay - two.pay)
}

/** Degrees by which the wheel is turned when a segment's middle is at the top. */
export const angleOf = (segment: number, count: number): number => -((segment + 0.5) * 360) / count
