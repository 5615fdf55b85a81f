import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Box {
  readonly x: number
  readonly y: number
}

/**
 * The place to go to from a place in a direction: the nearest one ahead, where what is aside counts double.
 * @returns its index, or undefined when nothing is ahead
 */
export function nextPlace(places: readonly Box[], from: number, key: string): number | undefined {
  const [dx, dy] = arrows[key] ?? [0, 0]
  const start = places[from]
  if (start === undefined) return places.length > 0 ? 0 : undefined
  let best: { readonly index: number; readonly far: number } | undefined
  for (const [index, place] of places.entries()) {
    const ahead = (place.x - start.x) * dx + (place.y - start.y) * dy
    const aside = Math.abs((place.x - start.x) * dy) + Math.abs((place.y - start.y) * dx)
    if (index === from || ahead <= 1 || aside > 3 * ahead) continue
    const far = ahead + 2 * aside
    if (best === undefined || far < best.far) best = { index, far }
  }
  return best?.index
}

/** The next of a row of choices, such as chips or tabs, which begins again at its ends. */
export function nextInRow(count: number, from: number, key: string): number | undefined {
  const [dx, dy] = arrows[key] ?? [0, 0]
  if (count === 0 || dx + dy === 0) return undefined
  return (from + dx + dy + count) % count
}

/** One stop of a group, as far as it matters for which of them the Tab key reaches. */
interface Stop {
  /** Chosen of a row of choices. */
  readonly isChosen: boolean
  /** Where the Tab key went before. */
  readonly isKept: boolean
}

/** The stop of a group that the Tab key reaches: the chosen one, the one it reached before, or the first. */
export function tabStop(stops: readonly Stop[]): number {
  const chosen = stops.findIndex(({ isChosen }) => isChosen)
  const kept = stops.findIndex(({ isKept }) => isKept)
  return chosen >= 0 ? chosen : Math.max(0, kept)
}

const rowSelector = '[role="radiogroup"],[role="tablist"]'
const groupSelector = `[data-walk],${rowSelector}`
const stopSelector = '[data-key],[role="radio"],[role="tab"]'

type Focusable = HTMLElement | SVGElement

const stopsOf = (group: Element): Focusable[] =>
  [...group.querySelectorAll<Focusable>(stopSelector)].filter((each) => each.closest(groupSelector) === group)

const isChosen = (stop: Element) =>
  stop.getAttribute('aria-checked') === 'true' || stop.getAttribute('aria-selected') === 'true'

/** Leaves one stop of a group to the Tab key. */
function setStop(group: Element, to?: Element): void {
  const stops = stopsOf(group)
  const at = tabStop(
    stops.map((stop) => ({
      isChosen: isChosen(stop),
      isKept: to === undefined ? stop.getAttribute('tabindex') === '0' : stop === to,
    })),
  )
  for (const [index, stop] of stops.entries()) {
    const value = index === at ? '0' : '-1'
    if (stop.getAttribute('tabindex') !== value) stop.setAttribute('tabindex', value)
  }
}

const middleOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

const stopAt = ({ target }: Event): Focusable | undefined => {
  const stop = target instanceof Element ? target.closest(stopSelector) : null
  return stop instanceof HTMLElement || stop instanceof SVGElement ? stop : undefined
}

/**
 * Moves the focus inside the group of a stop. In a row of choices the next one is chosen too, as in any radio group; on a
 * felt, Shift leaves out the lines between the numbers.
 */
function walk(event: KeyboardEvent): void {
  const { key } = event
  const stop = stopAt(event)
  const group = stop?.closest(groupSelector)
  const isMeant = arrows[key] !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey
  if (!isMeant || stop === undefined || !group) return
  const isRow = group.matches(rowSelector)
  const stops = stopsOf(group).filter(
    (each) => isRow || !event.shiftKey || each === stop || !each.classList.contains('between'),
  )
  const at = stops.indexOf(stop)
  const next = isRow ? nextInRow(stops.length, at, key) : nextPlace(stops.map(middleOf), at, key)
  const to = next === undefined ? undefined : stops[next]
  if (to === undefined) return
  event.preventDefault()
  to.focus()
  if (isRow && to instanceof HTMLElement) to.click()
}

/**
 * Makes one stop of each group below an element: of `data-walk`, whose stops have a `data-key`, and of radio groups and
 * lists of tabs. Arrow keys move inside a group; Enter works as on any button.
 */
export function useWalk(): RefObject<HTMLDivElement> {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = root.current
    if (element === null) return undefined
    const setAll = () => {
      for (const group of element.querySelectorAll(groupSelector)) setStop(group)
    }
    const entered = (event: Event) => {
      const stop = stopAt(event)
      const group = stop?.closest(groupSelector)
      if (group) setStop(group, stop)
    }
    const changed = new MutationObserver(setAll)
    changed.observe(element, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-checked', 'aria-selected'],
    })
    setAll()
    element.addEventListener('keydown', walk)
    element.addEventListener('focusin', entered)
    return () => {
      changed.disconnect()
      element.removeEventListener('keydown', walk)
      element.removeEventListener('focusin', entered)
    }
  }, [])
  return root
}
