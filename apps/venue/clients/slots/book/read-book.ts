import { isCascades, type CascadesSheet, type ReelsSheet, type SlotSheet } from './sheet.ts'
import { paysOf, type Cell, type Drop, type SlotBook, type Spin, type Win, type Window } from './slot-book.ts'

/** An event as the venue's player API sends it. */
export type BookEvent = { readonly kind: string } & Readonly<Record<string, unknown>>

interface SpinEvent {
  readonly stops: readonly number[]
  readonly grid: readonly (readonly number[])[]
  readonly factor: number
}
interface WinEvent {
  readonly symbol: string
  readonly count: number
  readonly pays: number
  readonly ways?: number
  readonly line?: number
}
interface ScattersEvent {
  readonly count: number
  readonly pays?: number
}

export const windowAt = (
  strips: readonly (readonly string[])[],
  rows: number,
  stops: readonly number[],
): Window =>
  strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => strip[(stops[reel]! + row) % strip.length]!),
  )

const cellsWhere = (window: Window, isIt: (symbol: string, reel: number, row: number) => boolean): Cell[] =>
  window.flatMap((reel, at) =>
    reel.flatMap((symbol, row) => (isIt(symbol, at, row) ? [{ reel: at, row }] : [])),
  )

/** The cells that a win of reels is made of: on its line, or on every way. */
function cellsOfReels(sheet: ReelsSheet, window: Window, { symbol, count, line }: WinEvent): Cell[] {
  const rows = line === undefined ? undefined : sheet.lines?.[line]
  if (rows) return rows.slice(0, count).map((row, reel) => ({ reel, row }))
  return cellsWhere(window, (each, reel) => reel < count && (each === symbol || each === sheet.wild))
}

/** Columns of numbers from the bottom up, as the window that they show. */
const windowOfGrid = ({ symbols }: CascadesSheet, grid: SpinEvent['grid']): Window =>
  grid.map((column) => column.map((index) => symbols[index]!.name).toReversed())

function dropOf(sheet: SlotSheet, event: SpinEvent, wins: readonly WinEvent[], isFree: boolean): Drop {
  const shown = (window: Window, cellsOf: (win: WinEvent) => Cell[]) => ({
    window,
    factor: event.factor,
    wins: wins.map((win): Win => ({
      symbol: win.symbol,
      count: win.count,
      pays: win.pays,
      ways: win.ways ?? 1,
      ...(win.line !== undefined && { line: win.line }),
      cells: cellsOf(win),
    })),
  })
  if (isCascades(sheet)) {
    const window = windowOfGrid(sheet, event.grid)
    return shown(window, ({ symbol }) => cellsWhere(window, (each) => each === symbol))
  }
  const window = windowAt(isFree ? sheet.feature.strips : sheet.strips, sheet.rows, event.stops)
  return { ...shown(window, (win) => cellsOfReels(sheet, window, win)), stops: event.stops }
}

/**
 * Reads the events of a round, by the sheet under which it was played.
 * @throws RangeError for a book that is not of this sheet, or not ended
 */
export function readBook(sheet: SlotSheet, events: readonly BookEvent[]): SlotBook {
  const spins: { isFree: boolean; drops: Drop[] }[] = []
  let scatters: ScattersEvent | undefined
  for (const [at, event] of events.entries()) {
    // A jackpot is paid beside the multiplier.
    if (event.kind === 'win' || event.kind === 'jackpot') continue
    if (event.kind === 'scatters') {
      scatters = event as unknown as ScattersEvent
      continue
    }
    const isFree = event.kind === 'free-spin' || (event.kind === 'fell' && spins.at(-1)?.isFree === true)
    if (event.kind !== 'fell') spins.push({ isFree, drops: [] })
    const end = events.findIndex(({ kind }, index) => index > at && kind !== 'win')
    const wins = events.slice(at + 1, end < 0 ? undefined : end) as unknown as readonly WinEvent[]
    spins.at(-1)?.drops.push(dropOf(sheet, event as unknown as SpinEvent, wins, isFree))
  }
  const [base, ...free] = spins
  const last = base?.drops.at(-1)
  if (base === undefined || last === undefined) throw new RangeError('a book without a spin')
  const multiplier = [base, ...free].reduce((sum, spin: Spin) => sum + paysOf(spin), scatters?.pays ?? 0)
  if (scatters === undefined) return { base, multiplier }
  return {
    base,
    feature: {
      count: scatters.count,
      pays: scatters.pays ?? 0,
      cells: cellsWhere(last.window, (symbol) => symbol === sheet.scatter),
      spins: free,
    },
    multiplier,
  }
}
