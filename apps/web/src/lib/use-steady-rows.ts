import { useEffect, useState } from 'react'
import { steadyRows } from './steady-rows.ts'

/** A page that was not touched for this long lets new rows in wherever they belong, ms. */
const restMs = 10_000
/** After scrolling has stopped for this long the rows below the window follow the list, ms. */
const scrolledMs = 200

interface Wanted<T> {
  readonly rows: readonly T[]
  /** Names the list, such as its filter. With another name all its rows are replaced. */
  readonly list: string
  /** Must be stable. The row's element has the key as its `data-row`. */
  readonly keyOf: (row: T) => string
  readonly most?: number
}

/**
 * The rows of a list that changes by itself, so that nothing in sight moves: a row that left the list stays until it is
 * below the window, and a new one enters there or while nobody touches the page. Another list begins anew.
 */
export function useSteadyRows<T>({ rows: next, list, keyOf, most = Infinity }: Wanted<T>): readonly T[] {
  const [steady, setSteady] = useState({ list, next, rows: next })
  let now = steady
  if (steady.list !== list) now = { list, next, rows: next }
  else if (!isEqual(steady.next, next)) now = { list, next, rows: follow(steady.rows, next, false) }
  if (now !== steady) setSteady(now)
  const { rows } = now
  const isBehind = !isEqual(rows.map(keyOf), next.map(keyOf))

  function follow(shown: readonly T[], wanted: readonly T[], isResting: boolean): readonly T[] {
    const keys = shown.map(keyOf)
    if (isEqual(keys, wanted.map(keyOf))) return wanted
    return steadyRows({ shown, next: wanted, keyOf, edge: edgeOf(keys), isResting, most })
  }

  useEffect(() => {
    if (!isBehind) return undefined
    let resting: ReturnType<typeof setTimeout>
    let scrolled: ReturnType<typeof setTimeout>
    const catchUp = (isResting: boolean) =>
      setSteady((was) => ({ ...was, rows: follow(was.rows, was.next, isResting) }))
    const touch = () => {
      clearTimeout(resting)
      resting = setTimeout(() => catchUp(true), restMs)
    }
    const scroll = () => {
      touch()
      clearTimeout(scrolled)
      scrolled = setTimeout(() => catchUp(false), scrolledMs)
    }
    const hide = () => document.hidden && catchUp(true)
    touch()
    const gone = new AbortController()
    const quietly = { passive: true, capture: true, signal: gone.signal }
    addEventListener('scroll', scroll, quietly)
    addEventListener('pointerdown', touch, quietly)
    addEventListener('keydown', touch, quietly)
    document.addEventListener('visibilitychange', hide, quietly)
    return () => {
      gone.abort()
      clearTimeout(resting)
      clearTimeout(scrolled)
    }
    // `follow` changes with each drawing and means the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBehind, next.length, keyOf, most])
  return rows
}

const isEqual = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, at) => each === b[at])

/** Index of the last of these rows that begins above the end of the window; -1 when none does or nobody looks. */
function edgeOf(keys: readonly string[]): number {
  if (document.hidden) return -1
  const places = [...document.querySelectorAll<HTMLElement>('[data-row]')].map((row) =>
    row.getBoundingClientRect().top < innerHeight ? keys.indexOf(row.dataset['row'] ?? '') : -1,
  )
  return Math.max(-1, ...places)
}
