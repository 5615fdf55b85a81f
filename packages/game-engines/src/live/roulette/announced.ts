import { wheelOrder } from './layout.ts'

/** Chips of an announced bet: `chips` is how many of the chosen value lie on a spot. */
export type Announced = readonly { readonly spot: string; readonly chips: number }[]

const once = (...spots: readonly string[]): Announced => spots.map((spot) => ({ spot, chips: 1 }))

/** The 17 numbers around zero, 22 to 25 on the wheel: nine chips. */
export const voisins: Announced = [
  { spot: 'trio-0-2-3', chips: 2 },
  ...once('split-4-7', 'split-12-15', 'split-18-21', 'split-19-22', 'split-32-35'),
  { spot: 'corner-25-26-28-29', chips: 2 },
]

/** The seven numbers next to zero, 12 to 15 on the wheel: four chips. */
export const zeroGame: Announced = once('split-0-3', 'split-12-15', 'split-32-35', 'straight-26')

/** The twelve numbers opposite zero, 27 to 33 on the wheel: six chips. */
export const tiers: Announced = once(
  'split-5-8',
  'split-10-11',
  'split-13-16',
  'split-23-24',
  'split-27-30',
  'split-33-36',
)

/** The eight numbers of neither: five chips. */
export const orphelins: Announced = once(
  'straight-1',
  'split-6-9',
  'split-14-17',
  'split-17-20',
  'split-31-34',
)

/**
 * A number and so many neighbours on either side of it on the wheel, one chip straight on each.
 * @throws RangeError for a number that is not on the wheel, or for more neighbours than it has
 */
export function neighbours(number: number, each: number): Announced {
  const at = wheelOrder.indexOf(number)
  if (at < 0 || !Number.isInteger(each) || each < 0 || 2 * each >= wheelOrder.length)
    throw new RangeError(`the wheel does not have ${each} neighbours of ${number}`)
  return once(
    ...Array.from({ length: 2 * each + 1 }, (_, offset) => {
      const place = (at - each + offset + wheelOrder.length) % wheelOrder.length
      return `straight-${wheelOrder[place]}`
    }),
  )
}
