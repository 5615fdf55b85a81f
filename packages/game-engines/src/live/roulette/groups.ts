import { orphelins, tiers, voisins, type Announced } from './announced.ts'
import { rouletteSpots } from './layout.ts'

/** Named numbers that statistics of a wheel count together. */
export interface RouletteGroup {
  readonly name: string
  readonly numbers: readonly number[]
}

const spots = rouletteSpots(false)
const outside = ['even-chance', 'dozen', 'column']

const sector = (name: string, announced: Announced): RouletteGroup => ({
  name,
  numbers: [
    ...new Set(announced.flatMap(({ spot }) => spots.find((each) => each.name === spot)?.numbers ?? [])),
  ].toSorted((a, b) => a - b),
})

/** The outside spots, and the three sectors of the wheel, which have every number once. */
export const rouletteGroups: readonly RouletteGroup[] = [
  ...spots.filter(({ kind }) => outside.includes(kind)).map(({ name, numbers }) => ({ name, numbers })),
  sector('voisins', voisins),
  sector('tiers', tiers),
  sector('orphelins', orphelins),
]
