import { useEffect, useState } from 'react'

const restAfterMs = 3_000

/**
 * Whether the player has been idle for three seconds, so that its bars hide. Never while one of them has keyboard
 * focus, a menu is open, or `isHeld`.
 */
export function useResting(root: HTMLElement | null, isHeld: boolean): boolean {
  const [isResting, setIsResting] = useState(false)
  useEffect(() => {
    if (root === null || isHeld) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      clearTimeout(timer)
      const isInUse = root.querySelector(':focus-visible, [data-state="open"]') !== null
      if (isInUse) timer = setTimeout(rest, restAfterMs)
      else setIsResting(true)
    }
    const wake = () => {
      setIsResting(false)
      clearTimeout(timer)
      timer = setTimeout(rest, restAfterMs)
    }
    const leave = (event: PointerEvent) => {
      // Touch also fires `pointerleave` when the finger is lifted, which is not idling.
      if (event.pointerType === 'mouse') rest()
    }
    wake()
    root.addEventListener('pointermove', wake)
    root.addEventListener('pointerdown', wake)
    root.addEventListener('focusin', wake)
    root.addEventListener('pointerleave', leave)
    return () => {
      clearTimeout(timer)
      root.removeEventListener('pointermove', wake)
      root.removeEventListener('pointerdown', wake)
      root.removeEventListener('focusin', wake)
      root.removeEventListener('pointerleave', leave)
    }
  }, [root, isHeld])
  return isResting && !isHeld
}
