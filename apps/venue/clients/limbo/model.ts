import type { Round, Sheet } from '../kit/api/values.ts'
import type { ReachSheet } from '../kit/reach.ts'

/** Heights and targets are hundredths. */
export interface LimboSheet extends Sheet, ReachSheet {
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

/** How far up the picture a height is, 0 to 1: equal steps for equal factors, to a thousand times. */
export const shareOfWay = (height: number): number => Math.min(1, Math.log10(height / 100) / 3)
