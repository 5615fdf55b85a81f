import { useEffect, useState } from 'react'

const restAfterMs = 3_000

/**
 * Whether nobody has touched the player for three seconds: its bars then give way to the picture. Never while the focus
 * of the keyboard is on one of them, a menu is open, or `isHeld`.
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
      // A finger that is lifted leaves too, and has only just touched.
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
