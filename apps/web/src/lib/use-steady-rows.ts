import { useEffect, useState } from 'react'

interface Wanted<T> {
  readonly rows: readonly T[]
  /** Names the list, such as its filter. With another name all its rows are replaced. */
  readonly list: string
  /** Must be stable. The row's element has the key as its `data-row`. */
  readonly keyOf: (row: T) => string
  /** Number of rows that the list has room for. */
  readonly most?: number
}

/**
 * The rows of a list that changes by itself, so that nothing in sight moves (`steady-rows.ts`, which is loaded with the
 * first change). Another list begins anew.
 */
export function useSteadyRows<T>({ rows: next, list, keyOf, most = Infinity }: Wanted<T>): readonly T[] {
  const keys = next.map(keyOf).join(' ')
  const [steady, setSteady] = useState({ list, keys, rows: next })
  const isOther = steady.list !== list
  if (isOther) setSteady({ list, keys, rows: next })
  const isBehind = !isOther && steady.keys !== keys
  useEffect(() => {
    if (!isBehind) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    const draw = (follow: (shown: readonly T[]) => readonly T[]) =>
      setSteady((was) => {
        const rows = follow(was.rows)
        return { list: was.list, keys: rows.map(keyOf).join(' '), rows }
      })
    void import('./steady-rows.ts').then(
      ({ followList }) => (stop = isGone ? undefined : followList({ next, keyOf, most }, draw)),
      () => draw(() => next),
    )
    return () => {
      isGone = true
      stop?.()
    }
    // The rows are other ones with each drawing; what matters are their keys.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBehind, keys, keyOf, most])
  return isBehind ? steady.rows : next
}
