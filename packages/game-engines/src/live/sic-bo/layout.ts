import { toOne } from '../core/pays.ts'
import type { SicBoSpot } from './spots.ts'

const faces = [1, 2, 3, 4, 5, 6]

/** Pay-outs to one of the totals 4 and 17, 5 and 16 and so on; a total and its mirror image are of one kind. */
export interface SicBoPays {
  readonly totals: readonly [number, number, number, number, number, number, number]
  readonly triple: number
  readonly anyTriple: number
  readonly double: number
  readonly pair: number
  readonly single: readonly [number, number, number]
}

/** All spots of a sic bo table with its pay-outs. */
export function sicBoSpots(pays: SicBoPays): SicBoSpot[] {
  const total = (of: number): SicBoSpot => {
    const low = Math.min(of, 21 - of)
    return {
      name: `total-${of}`,
      kind: `total-${low}-${21 - low}`,
      wins: 'total',
      total: of,
      pays: toOne(pays.totals[low - 4]!),
    }
  }
  return [
    { name: 'small', kind: 'small-big', wins: 'range', least: 4, most: 10, pays: toOne(1) },
    { name: 'big', kind: 'small-big', wins: 'range', least: 11, most: 17, pays: toOne(1) },
    { name: 'odd', kind: 'odd-even', wins: 'parity', remainder: 1, pays: toOne(1) },
    { name: 'even', kind: 'odd-even', wins: 'parity', remainder: 0, pays: toOne(1) },
    ...Array.from({ length: 14 }, (_, at) => total(at + 4)),
    ...faces.map((face): SicBoSpot => ({
      name: `triple-${face}`,
      kind: 'triple',
      wins: 'triple',
      faces: [face],
      pays: toOne(pays.triple),
    })),
    { name: 'any-triple', kind: 'any-triple', wins: 'triple', faces, pays: toOne(pays.anyTriple) },
    ...faces.map((face): SicBoSpot => ({
      name: `double-${face}`,
      kind: 'double',
      wins: 'double',
      face,
      pays: toOne(pays.double),
    })),
    ...faces.flatMap((low) =>
      faces
        .filter((high) => high > low)
        .map((high): SicBoSpot => ({
          name: `pair-${low}-${high}`,
          kind: 'pair',
          wins: 'pair',
          faces: [low, high],
          pays: toOne(pays.pair),
        })),
    ),
    ...faces.map((face): SicBoSpot => ({
      name: `single-${face}`,
      kind: 'single',
      wins: 'single',
      face,
      pays: pays.single.map((each) => toOne(each)),
    })),
  ]
}
