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

/** A page that was not touched for this long lets new rows in wherever they belong, ms. */
const restMs = 10_000
/** After scrolling has stopped for this long the rows below the window follow the list, ms. */
const scrolledMs = 200

/**
 * Lets the drawn rows follow a list that has changed: what left the list stays until it is below the window, and what is
 * new enters there or while nobody touches the page. Returns what ends it.
 */
export function followList<T>(
  list: Pick<Steady<T>, 'next' | 'keyOf' | 'most'>,
  draw: (follow: (shown: readonly T[]) => readonly T[]) => void,
): () => void {
  let resting: ReturnType<typeof setTimeout>
  let scrolled: ReturnType<typeof setTimeout>
  const catchUp = (isResting: boolean) =>
    draw((shown) => steadyRows({ ...list, shown, edge: edgeOf(shown.map(list.keyOf)), isResting }))
  const touch = () => {
    clearTimeout(resting)
    resting = setTimeout(() => catchUp(true), restMs)
  }
  const scroll = () => {
    touch()
    clearTimeout(scrolled)
    scrolled = setTimeout(() => catchUp(false), scrolledMs)
  }
  const gone = new AbortController()
  const quietly = { passive: true, capture: true, signal: gone.signal }
  addEventListener('scroll', scroll, quietly)
  addEventListener('pointerdown', touch, quietly)
  addEventListener('keydown', touch, quietly)
  document.addEventListener('visibilitychange', () => document.hidden && catchUp(true), quietly)
  touch()
  catchUp(false)
  return () => {
    gone.abort()
    clearTimeout(resting)
    clearTimeout(scrolled)
  }
}

/** Index of the last of these rows that begins above the end of the window; -1 when none does or nobody looks. */
function edgeOf(keys: readonly string[]): number {
  if (document.hidden) return -1
  const places = [...document.querySelectorAll<HTMLElement>('[data-row]')].map((row) =>
    row.getBoundingClientRect().top < innerHeight ? keys.indexOf(row.dataset['row'] ?? '') : -1,
  )
  return Math.max(-1, ...places)
}
