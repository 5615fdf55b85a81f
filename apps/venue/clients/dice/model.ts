import { multiplierOf } from '@grandstand/game-engines'
import type { Round, Sheet } from '../kit/api/values.ts'

export interface DiceSheet extends Sheet {
  /** A roll is 0 to this, without it. */
  readonly faces: number
  readonly share: { readonly numerator: number; readonly denominator: number }
  readonly leastChance: number
  readonly mostChance: number
}

export interface DiceBet {
  readonly side: 'under' | 'over'
  /** Number of faces that win. */
  readonly chance: number
}

/** Where the winning part of the scale begins or ends. */
export const thresholdOf = ({ side, chance }: DiceBet, faces: number): number =>
  side === 'under' ? chance : faces - chance

/** The bet whose threshold is as near as the sheet allows. */
export function betAt(side: DiceBet['side'], threshold: number, sheet: DiceSheet): DiceBet {
  const chance = side === 'under' ? threshold : sheet.faces - threshold
  return { side, chance: Math.min(sheet.mostChance, Math.max(sheet.leastChance, chance)) }
}

/** The same chance at the other end of the scale. */
export const turned = ({ side, chance }: DiceBet): DiceBet => ({
  side: side === 'under' ? 'over' : 'under',
  chance,
})

export const multiplierFor = ({ faces, share }: DiceSheet, chance: number): number =>
  multiplierOf({ ways: BigInt(chance), of: BigInt(faces) }, share)

/** The roll of a round, as soon as it is known. */
export function rollOf(round: Round | undefined): number | undefined {
  const rolled = round?.events?.find(({ kind }) => kind === 'rolled')
  return rolled && Number(rolled['roll'])
}

/** `37.12` of 3712. */
export const scaled = (hundredths: number): string => (hundredths / 100).toFixed(2)
