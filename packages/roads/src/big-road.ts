import type { RoadEntry, Side } from './entry.ts'

/** A circle of the big road. */
export interface BigRoadMark {
  /** Ties since this round, drawn as a slash with their number. */
  readonly ties: number
  readonly redPair: boolean
  readonly bluePair: boolean
}

/** A run of equal winners. Ties never make a column. */
export interface BigRoadColumn {
  readonly side: Side
  readonly marks: readonly BigRoadMark[]
}

export interface BigRoad {
  /** Logical columns with their true lengths; `layOut` places them on the grid. */
  readonly columns: readonly BigRoadColumn[]
  /** Ties before the first winner: a slash that waits in the first cell. */
  readonly leadingTies: number
}

/** The big road of the rounds of a shoe, in order. */
export function bigRoad(entries: readonly RoadEntry[]): BigRoad {
  const columns: { side: Side; marks: { ties: number; redPair: boolean; bluePair: boolean }[] }[] = []
  let leadingTies = 0
  for (const { winner, redPair = false, bluePair = false } of entries) {
    const last = columns.at(-1)
    if (winner === 'tie') {
      if (last === undefined) leadingTies += 1
      else last.marks.at(-1)!.ties += 1
      continue
    }
    const mark = { ties: 0, redPair, bluePair }
    if (last?.side === winner) last.marks.push(mark)
    else columns.push({ side: winner, marks: [mark] })
  }
  return { columns, leadingTies }
}

export const lengthsOf = ({ columns }: BigRoad): number[] => columns.map(({ marks }) => marks.length)
