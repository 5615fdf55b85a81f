import { lengthsOf, type BigRoad } from './big-road.ts'
import type { Side } from './entry.ts'

/**
 * Colour of a derived mark: red where the big road is regular, blue where it is not. It has nothing to do with the
 * sides.
 */
export type DerivedMark = 'red' | 'blue'

/** How many columns back each derived road looks. */
export const derivedRoads = { 'big-eye': 1, small: 2, cockroach: 3 } as const
export type DerivedRoad = keyof typeof derivedRoads

export interface DerivedColumn {
  readonly mark: DerivedMark
  readonly length: number
}

/**
 * The mark that a circle makes, or undefined before the road starts: at the second row of column `back + 1`, or at the
 * first row of the column after it.
 * @param lengths of the logical columns of the big road
 * @param column of the circle, from 0; columns before it are complete
 * @param row of the circle, from 1
 */
export function markOf(
  lengths: readonly number[],
  column: number,
  row: number,
  back: number,
): DerivedMark | undefined {
  if (row >= 2) {
    const other = lengths[column - back]
    return other === undefined ? undefined : row === other + 1 ? 'blue' : 'red'
  }
  const other = lengths[column - 1 - back]
  return other === undefined ? undefined : lengths[column - 1] === other ? 'red' : 'blue'
}

/** All marks of a derived road in order. */
export function derivedMarks(road: BigRoad, back: number): DerivedMark[] {
  const lengths = lengthsOf(road)
  const marks: DerivedMark[] = []
  for (const [column, length] of lengths.entries())
    for (let row = 1; row <= length; row += 1) {
      const mark = markOf(lengths, column, row, back)
      if (mark !== undefined) marks.push(mark)
    }
  return marks
}

/** Runs of equal marks, which are the columns of a derived road. */
export function derivedColumns(marks: readonly DerivedMark[]): DerivedColumn[] {
  const columns: { mark: DerivedMark; length: number }[] = []
  for (const mark of marks) {
    const last = columns.at(-1)
    if (last?.mark === mark) last.length += 1
    else columns.push({ mark, length: 1 })
  }
  return columns
}

/** The marks that the three derived roads would get from the next round; undefined for a road that has not started. */
export type Asked = Readonly<Record<DerivedRoad, DerivedMark | undefined>>

/** Ask road: what the next round would mark if this side won it. */
export function askRoad(road: BigRoad, side: Side): Asked {
  const lengths = lengthsOf(road)
  return askLengths(lengths, road.columns.at(-1)?.side === side)
}

/** Ask road by the lengths of the columns alone: the next circle is in the last column or begins one. */
export function askLengths(lengths: readonly number[], isSame: boolean): Asked {
  const column = isSame ? lengths.length - 1 : lengths.length
  const row = isSame ? lengths.at(-1)! + 1 : 1
  const asked = (name: DerivedRoad) => markOf(lengths, column, row, derivedRoads[name])
  return { 'big-eye': asked('big-eye'), small: asked('small'), cockroach: asked('cockroach') }
}
