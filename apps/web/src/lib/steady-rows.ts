interface Steady<T> {
  /** The rows as they are drawn. */
  readonly shown: readonly T[]
  /** The rows as the list now has them. */
  readonly next: readonly T[]
  readonly keyOf: (row: T) => string
  /** Index of the last drawn row that begins above the end of the window; -1 when none does. */
  readonly edge: number
  /** Nobody has touched the page for a while, so that a new row may push others. */
  readonly isResting: boolean
  /** Number of rows that the list has room for. */
  readonly most: number
}

/**
 * The rows to draw next: down to the edge the drawn ones stay where they are, those that left the list among them, and
 * below it the list is followed. A new row enters where it pushes no row that is in sight.
 */
export function steadyRows<T>({ shown, next, keyOf, edge, isResting, most }: Steady<T>): readonly T[] {
  const fresh = new Map(next.map((row) => [keyOf(row), row]))
  const rows = shown.flatMap((row, index) => fresh.get(keyOf(row)) ?? (index <= edge ? row : []))
  const drawn = new Set(rows.map(keyOf))
  let at = 0
  for (const row of next) {
    const key = keyOf(row)
    if (drawn.has(key)) at = rows.findIndex((each) => keyOf(each) === key) + 1
    else if (at > edge || isResting) rows.splice(at++, 0, row)
  }
  return rows.slice(0, Math.max(most, edge + 1))
}
