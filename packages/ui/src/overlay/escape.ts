import type { KeyboardEvent } from 'react'

/**
 * Radix gives Escape to what opened last and to nothing else, a toast included: over a dialog it would only close the
 * toast. The dialog that has the focus closes all the same; what closed for itself has prevented the default.
 */
export const closeOnEscape = (close: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
  if (event.key !== 'Escape' || event.defaultPrevented || !isInside) return
  event.preventDefault()
  close()
}
