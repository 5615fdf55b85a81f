/** Systems with a name: every combination of the sizes, of so many legs. */
export const namedSystems = {
  trixie: { legs: 3, sizes: [2, 3] },
  patent: { legs: 3, sizes: [1, 2, 3] },
  yankee: { legs: 4, sizes: [2, 3, 4] },
  'lucky-15': { legs: 4, sizes: [1, 2, 3, 4] },
  canadian: { legs: 5, sizes: [2, 3, 4, 5] },
  'lucky-31': { legs: 5, sizes: [1, 2, 3, 4, 5] },
  heinz: { legs: 6, sizes: [2, 3, 4, 5, 6] },
  'lucky-63': { legs: 6, sizes: [1, 2, 3, 4, 5, 6] },
  'super-heinz': { legs: 7, sizes: [2, 3, 4, 5, 6, 7] },
  goliath: { legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
} as const satisfies Record<string, { legs: number; sizes: readonly number[] }>

export type NamedSystem = keyof typeof namedSystems

/** A named system, or every combination of so many legs ("k of n"). */
export type System = NamedSystem | number

/** Most legs of a bet. */
export const mostLegs = 12

function choose(size: number, legs: number, from = 0): number[][] {
  if (size === 0) return [[]]
  const lists: number[][] = []
  for (let first = from; first <= legs - size; first += 1)
    for (const others of choose(size - 1, legs, first + 1)) lists.push([first, ...others])
  return lists
}

/**
 * The lines of a system over `legs` legs, each as the positions of its legs: singles first, then doubles, each in
 * the order of the slip. Throws a RangeError when the system does not fit so many legs: a named one needs its own
 * number, k of n needs 1 ≤ k ≤ n ≤ 12.
 */
export function combinationsOf(system: System, legs: number): number[][] {
  const named = typeof system === 'string' ? namedSystems[system] : undefined
  const sizes: readonly number[] = named?.sizes ?? (typeof system === 'number' ? [system] : [])
  const fits = sizes.every((size) => Number.isInteger(size) && size >= 1 && size <= legs)
  if (legs > mostLegs || sizes.length === 0 || !fits || (named && named.legs !== legs))
    throw new RangeError(`No system ${system} of ${legs} legs`)
  return sizes.flatMap((size) => choose(size, legs))
}

/** How many lines that is, without listing them. */
export const combinationCount = (system: System, legs: number): number => combinationsOf(system, legs).length

/** The named systems of so many legs. */
export const systemsOf = (legs: number): NamedSystem[] =>
  (Object.keys(namedSystems) as NamedSystem[]).filter((name) => namedSystems[name].legs === legs)
