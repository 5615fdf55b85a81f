import { useReducedMotion } from '@grandstand/ui'
import { useEffect, useRef } from 'react'
import { travelMs, type Point } from './field-places.ts'

const at = ({ x, y }: Point) => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`

/**
 * Animates an element along the latest path from its current position. With reduced motion or on a hidden page it
 * jumps to the end.
 */
export function useBall(path: readonly Point[]) {
  const ball = useRef<SVGGElement>(null)
  const isCalm = useReducedMotion()
  useEffect(() => {
    const element = ball.current
    const end = path.at(-1)
    if (!element || !end) return
    const hasBeen = element.style.transform !== ''
    const seen = getComputedStyle(element).transform
    element.style.transform = at(end)
    for (const animation of element.getAnimations()) animation.cancel()
    if (isCalm || document.hidden || !hasBeen) return
    const [first] = path
    const before = new DOMMatrix(seen === 'none' ? undefined : seen)
    const whole = [{ x: before.e, y: before.f }, ...(first === end ? [] : path.slice(0, -1)), end]
    element.animate(
      whole.map((point) => ({ transform: at(point) })),
      { duration: travelMs(whole), easing: 'cubic-bezier(0.4, 0.1, 0.3, 1)' },
    )
  }, [path, isCalm])
  return ball
}
