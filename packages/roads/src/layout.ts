/** Rows of every road. */
export const rows = 6

/** A cell of a grid, from 0; `y` is the row from the top. */
export interface Cell {
  readonly x: number
  readonly y: number
}

/**
 * Places columns of these lengths on a grid of six rows. A column goes down until the cell below is outside or taken,
 * and from there to the right in that row (a dragon tail). The next column begins at the first free cell of the top row
 * to the right of where this one began.
 * @returns the cells of each column, from its first mark to its last
 */
export function layOut(lengths: readonly number[]): Cell[][] {
  const taken = Array.from({ length: rows }, () => new Set<number>())
  let start = -1
  return lengths.map((length) => {
    start += 1
    while (taken[0]!.has(start)) start += 1
    const cells: Cell[] = []
    let [x, y, isTail] = [start, 0, false]
    for (let mark = 0; mark < length; mark += 1) {
      if (mark > 0) {
        isTail ||= y + 1 === rows || taken[y + 1]!.has(x)
        if (isTail) x += 1
        else y += 1
      }
      taken[y]!.add(x)
      cells.push({ x, y })
    }
    return cells
  })
}
