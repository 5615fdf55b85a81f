import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus in the docked slip when a press removes its own button: with a leg or a receipt its neighbour takes
 * the focus, else the stake, 撤销, or the slip itself. The sheet of phones does so as a dialog.
 */
export function useKeptFocus(): RefObject<HTMLElement | null> {
  const slip = useRef<HTMLElement>(null)
  useEffect(() => {
    const box = slip.current
    if (box === null) return undefined
    const press = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button === null) return
      const row = button.closest('li')
      const near = [row, row?.nextElementSibling, row?.previousElementSibling]
      requestAnimationFrame(() => {
        if (button.isConnected || document.activeElement !== document.body) return
        const left = near.find((each) => each?.isConnected)?.querySelector('button')
        const next =
          left ?? box.querySelector<HTMLElement>('[data-stake]') ?? box.querySelector('output button')
        ;(next instanceof HTMLElement ? next : box).focus()
      })
    }
    box.addEventListener('click', press)
    return () => box.removeEventListener('click', press)
  }, [])
  return slip
}
