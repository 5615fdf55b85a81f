import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/**
 * Keeps the focus in a part of the page when the button that had it is replaced: otherwise a keyboard would begin at the
 * top of the page again.
 */
export function useKeptFocus(): RefObject<HTMLElement> {
  const part = useRef<HTMLElement>(null)
  // Read while the old content is still there.
  const wasInside = part.current?.contains(document.activeElement) === true
  useLayoutEffect(() => {
    if (wasInside && part.current?.contains(document.activeElement) === false)
      part.current.focus({ preventScroll: true })
  })
  return part
}
