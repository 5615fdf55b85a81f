import type { Multiplier } from '../core/multiplier.ts'
import { payFor, type ReelsSheet, type Strips } from './sheet-type.ts'

/** Symbols that show, for each reel from the top. */
export type Window = readonly (readonly string[])[]

/** A win: `places` are the rows on each reel for a line; `ways` the number of ways. */
export interface Win {
  readonly symbol: string
  readonly count: number
  /** Number of the line, or absent where ways pay. */
  readonly line?: number
  readonly ways: number
  readonly pays: Multiplier
}

export const windowAt = (strips: Strips, rows: number, stops: readonly number[]): Window =>
  strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => strip[(stops[reel]! + row) % strip.length]!),
  )

export const scattersIn = (sheet: ReelsSheet, window: Window): number =>
  window.flat().filter((symbol) => symbol === sheet.scatter).length

const isFor = (sheet: ReelsSheet, symbol: string, wanted: string) =>
  symbol === wanted || symbol === sheet.wild

/** The win of five symbols from left to right: the highest of all symbols that the run can count as. */
export function lineWin(sheet: ReelsSheet, symbols: readonly string[]): Omit<Win, 'line'> | undefined {
  let best: Omit<Win, 'line'> | undefined
  for (const [symbol, list] of Object.entries(sheet.pays)) {
    const end = symbols.findIndex((each) => !isFor(sheet, each, symbol))
    const count = end < 0 ? symbols.length : end
    const pays = payFor(list, count)
    if (pays > (best?.pays ?? 0)) best = { symbol, count, ways: 1, pays }
  }
  return best
}

function waysWins(sheet: ReelsSheet, window: Window): Win[] {
  return Object.entries(sheet.pays).flatMap(([symbol, list]) => {
    const counts = window.map((reel) => reel.filter((each) => isFor(sheet, each, symbol)).length)
    const end = counts.indexOf(0)
    const count = end < 0 ? counts.length : end
    const ways = counts.slice(0, count).reduce((all, each) => all * each, 1)
    const pays = payFor(list, count) * ways
    return pays > 0 ? [{ symbol, count, ways, pays }] : []
  })
}

/** All wins of a window, the scatters apart. */
export function winsOf(sheet: ReelsSheet, window: Window): Win[] {
  if (sheet.lines === undefined) return waysWins(sheet, window)
  return sheet.lines.flatMap((rows, line) => {
    const win = lineWin(
      sheet,
      rows.map((row, reel) => window[reel]![row]!),
    )
    return win === undefined ? [] : [{ line, ...win }]
  })
}
