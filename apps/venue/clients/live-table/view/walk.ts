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

const middleOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Moves the focus between the spots of a board with the arrow keys; Enter places as on any button. */
export function useWalk(): RefObject<HTMLDivElement> {
  const board = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = board.current
    element?.addEventListener('keydown', walkSpots)
    return () => element?.removeEventListener('keydown', walkSpots)
  }, [])
  return board
}

function walkSpots(event: KeyboardEvent): void {
  const { currentTarget, target, key } = event
  if (arrows[key] === undefined || !(currentTarget instanceof Element) || !(target instanceof Element)) return
  const spots = [...currentTarget.querySelectorAll('[data-key]')]
  const at = spots.indexOf(target.closest('[data-key]') ?? target)
  if (at < 0) return
  const next = nextPlace(spots.map(middleOf), at, key)
  const to = next === undefined ? undefined : spots[next]
  if (!(to instanceof HTMLElement || to instanceof SVGElement)) return
  event.preventDefault()
  to.focus()
}
