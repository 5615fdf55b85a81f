/** A place on the screen: `row` 0 is at the top. */
export interface Cell {
  readonly reel: number
  readonly row: number
}

/** Names of the symbols that show, for each reel from the top. */
export type Window = readonly (readonly string[])[]

export interface Win {
  readonly symbol: string
  readonly count: number
  /** Of the stake in ten-thousandths, with the factor of its spin. */
  readonly pays: number
  /** Number of the line from 0; absent where none is. */
  readonly line?: number
  readonly ways: number
  readonly cells: readonly Cell[]
}

/** One filling of the screen. Spins of reels have one; cascades have one more for each fall. */
export interface Drop {
  readonly window: Window
  readonly factor: number
  readonly wins: readonly Win[]
  /** Stops of the reels; absent in cascades. */
  readonly stops?: readonly number[]
}

export interface Spin {
  readonly isFree: boolean
  readonly drops: readonly Drop[]
}

/** What happened in a round of a slot. */
export interface SlotBook {
  readonly base: Spin
  readonly feature?: {
    readonly count: number
    /** What the scatters pay by themselves. */
    readonly pays: number
    readonly cells: readonly Cell[]
    readonly spins: readonly Spin[]
  }
  /** All together, of the stake in ten-thousandths. */
  readonly multiplier: number
}

const paysOfDrops = (drops: readonly Drop[]) =>
  drops.reduce((sum, { wins }) => sum + wins.reduce((all, { pays }) => all + pays, 0), 0)

export const paysOf = ({ drops }: Spin): number => paysOfDrops(drops)

/** What a round paid for: wins of the paid spin with their factor, scatters, and the free spins as one. */
export type Part =
  | { readonly kind: 'win'; readonly win: Win; readonly factor: number; readonly pays: number }
  | { readonly kind: 'scatters'; readonly count: number; readonly pays: number }
  | { readonly kind: 'free'; readonly spins: number; readonly pays: number }

/** The parts of a return, the largest first. Their sum is the multiplier of the round, unless that is bounded. */
export function partsOf({ base, feature }: SlotBook): Part[] {
  const parts: Part[] = base.drops.flatMap(({ wins, factor }) =>
    wins.map((win) => ({ kind: 'win' as const, win, factor, pays: win.pays })),
  )
  if (feature) {
    const { count, pays, spins } = feature
    parts.push({ kind: 'scatters', count, pays })
    parts.push({
      kind: 'free',
      spins: spins.length,
      pays: spins.reduce((sum, spin) => sum + paysOf(spin), 0),
    })
  }
  return parts.filter(({ pays }) => pays > 0).toSorted((one, other) => other.pays - one.pays)
}
