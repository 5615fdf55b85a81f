import type { KeyboardEvent } from 'react'

/**
 * Closes a dialog on Escape. Radix gives Escape only to the layer that opened last, a toast included, so that over a
 * dialog it would close only the toast. The focused dialog closes in any case, except when an inner layer that closed
 * itself has prevented the default.
 */
export const closeOnEscape = (close: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
  if (event.key !== 'Escape' || event.defaultPrevented || !isInside) return
  event.preventDefault()
  close()
}
