/** 182 matches of 11 cells: result 3, and 2 each of handicap, total, the half's handicap and corners. */
export const matchCount = 182
export const cellsPerMatch = 11
export const changesPerSecond = 1_000

/** One price that moved: which match, which of its cells, and the new odds in thousandths. */
export interface Change {
  readonly match: number
  readonly cell: number
  readonly odds: number
}

/** The same endless sequence of changes for every variant: uniform over all cells, odds from 1.50 to 3.49. */
export function createChanges(matches: number = matchCount, seed = 20_260): () => Change {
  let state = seed
  const next = (below: number) => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
  return () => ({ match: next(matches), cell: next(cellsPerMatch), odds: 1500 + 10 * next(200) })
}

/**
 * Delivers the changes that are due, every 20 ms, as a socket would: 1,000 a second however fast the variant draws
 * them.
 */
export function driveChanges(apply: (change: Change) => void, matches: number = matchCount): void {
  const next = createChanges(matches)
  const startedAt = performance.now()
  let sent = 0
  setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * changesPerSecond)
    for (; sent < due; sent += 1) apply(next())
  }, 20)
}

export const startOdds = (match: number, cell: number): number => 1500 + 10 * ((match * 7 + cell * 13) % 200)
export const oddsText = (odds: number): string => (odds / 1000).toFixed(2)
