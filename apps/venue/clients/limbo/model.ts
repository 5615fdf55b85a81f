import type { Round, Sheet } from '../kit/api/values.ts'

/** Heights and targets are hundredths. */
export interface LimboSheet extends Sheet {
  readonly range: number
  readonly share: { readonly numerator: number; readonly denominator: number }
  readonly least: number
  readonly most: number
}

export interface LimboBet {
  readonly target: number
}

export const heightOf = (round: Round | undefined): number | undefined => {
  const reached = round?.events?.find(({ kind }) => kind === 'reached')
  return reached && Number(reached['height'])
}

/** Number of the `range` draws that reach a target. */
export const drawsReaching = ({ range, share }: LimboSheet, target: number): number =>
  Math.floor((100 * share.numerator * range) / share.denominator / target)

/** How far up the picture a height is, 0 to 1: equal steps for equal factors, to a thousand times. */
export const shareOfWay = (height: number): number => Math.min(1, Math.log10(height / 100) / 3)

/** Targets that the arrow keys and the marks use. */
const ladder = [
  101, 110, 120, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000, 1_000_000, 10_000_000,
  100_000_000,
]

export function stepFrom(target: number, by: 1 | -1): number {
  const next = by > 0 ? ladder.find((each) => each > target) : ladder.findLast((each) => each < target)
  return next ?? target
}

/** Reads a target as it is typed, such as `2.5`; undefined for what the sheet does not allow. */
export function readTarget(text: string, { least, most }: LimboSheet): number | undefined {
  const match = /^(\d{1,7})(?:\.(\d{0,2}))?\s*[×x]?$/.exec(text.replaceAll(',', '').trim())
  if (match === null) return undefined
  const target = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return Math.min(most, Math.max(least, target))
}
