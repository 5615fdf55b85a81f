import { isCascades, type SlotSheet } from '../book/sheet.ts'

/** One pay of a symbol: of `count` equal ones, or of at least so many. */
export interface Pay {
  readonly count: number
  readonly isOpen: boolean
  /** Ten-thousandths of the stake. */
  readonly pays: number
}

export interface PayRow {
  readonly symbol: string
  readonly pays: readonly Pay[]
}

const fewestOnReels = 3

const paysFrom = (list: readonly number[], first: number, isOpen: boolean): Pay[] =>
  list.map((pays, index) => ({ count: first + index, pays, isOpen: isOpen && index === list.length - 1 }))

/** What each symbol pays, the highest first. The sheet is the only source. */
export function payRows(sheet: SlotSheet): PayRow[] {
  const first = isCascades(sheet) ? sheet.fewest : fewestOnReels
  return Object.entries(sheet.pays).map(([symbol, list]) => ({
    symbol,
    pays: paysFrom(list, first, isCascades(sheet)),
  }))
}

/** What scatters pay by themselves; none in cascades. */
export const scatterPays = (sheet: SlotSheet): Pay[] =>
  isCascades(sheet) ? [] : paysFrom(sheet.feature.pays, fewestOnReels, false)

/** Reels on which the sheet has wilds, from 1; empty without wilds. */
export function wildReels(sheet: SlotSheet): number[] {
  if (isCascades(sheet)) return []
  return sheet.strips.flatMap((strip, reel) => (strip.includes(sheet.wild) ? [reel + 1] : []))
}

/** Expected number of rounds for one feature: from the scatters of all windows, exactly, as a rounded number. */
export function roundsForFeature(sheet: SlotSheet): number {
  return Math.round(1 / featureChance(sheet))
}

function featureChance(sheet: SlotSheet): number {
  if (isCascades(sheet)) return Number.NaN
  // Probability of each number of scatters, reel by reel.
  let chances = [1]
  for (const strip of sheet.strips) {
    const counts = Array.from({ length: sheet.rows + 1 }, () => 0)
    for (let stop = 0; stop < strip.length; stop += 1) {
      const shown = Array.from({ length: sheet.rows }, (_, row) => strip[(stop + row) % strip.length])
      counts[shown.filter((symbol) => symbol === sheet.scatter).length]! += 1
    }
    const next = Array.from({ length: chances.length + sheet.rows }, () => 0)
    for (const [have, chance] of chances.entries())
      for (const [more, count] of counts.entries()) next[have + more]! += (chance * count) / strip.length
    chances = next
  }
  return sheet.feature.spins.reduce(
    (sum, spins, index) => sum + (spins > 0 ? (chances[fewestOnReels + index] ?? 0) : 0),
    0,
  )
}
