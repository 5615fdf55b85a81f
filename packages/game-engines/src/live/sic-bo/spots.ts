import type { Multiplier } from '../../core/multiplier.ts'
import { lost } from '../core/pays.ts'

export type Dice = readonly [number, number, number]

type Named = { readonly name: string; readonly kind: string }

/** A spot of sic bo: `wins` names its rule, and the other fields are what the rule compares with. */
export type SicBoSpot = Named &
  (
    | { readonly wins: 'range'; readonly least: number; readonly most: number; readonly pays: Multiplier }
    | { readonly wins: 'parity'; readonly remainder: number; readonly pays: Multiplier }
    | { readonly wins: 'total'; readonly total: number; readonly pays: Multiplier }
    | { readonly wins: 'triple'; readonly faces: readonly number[]; readonly pays: Multiplier }
    | { readonly wins: 'double'; readonly face: number; readonly pays: Multiplier }
    | { readonly wins: 'pair'; readonly faces: readonly [number, number]; readonly pays: Multiplier }
    | { readonly wins: 'single'; readonly face: number; readonly pays: readonly Multiplier[] }
  )

/** Whether a spot with a single pay-out wins. Ranges and parities lose with every triple. */
function isWon(spot: Exclude<SicBoSpot, { wins: 'single' }>, dice: Dice): boolean {
  const [a, b, c] = dice
  const total = a + b + c
  const isTriple = a === b && b === c
  switch (spot.wins) {
    case 'range':
      return !isTriple && total >= spot.least && total <= spot.most
    case 'parity':
      return !isTriple && total % 2 === spot.remainder
    case 'total':
      return total === spot.total
    case 'triple':
      return isTriple && spot.faces.includes(a)
    case 'double':
      return timesOf(dice, spot.face) >= 2
    case 'pair':
    default:
      return spot.faces.every((face) => dice.includes(face))
  }
}

const timesOf = ([a, b, c]: Dice, face: number): number =>
  (a === face ? 1 : 0) + (b === face ? 1 : 0) + (c === face ? 1 : 0)

/** A single pays by how many dice show its face: `pays` of one, two, three. */
export function sicBoReturn(spot: SicBoSpot, dice: Dice): Multiplier {
  if (spot.wins !== 'single') return isWon(spot, dice) ? spot.pays : lost
  const times = timesOf(dice, spot.face)
  return times === 0 ? lost : spot.pays[times - 1]!
}
