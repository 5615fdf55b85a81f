import { useRef } from 'react'
import { isPointed } from '../theme/input-mode.ts'

/**
 * Returns focus to the element that had it when the dialog opened. Radix does so only for dialogs with its own
 * trigger; ours are opened by state. An element with `data-first-focus` gets the focus first.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement
      const first = event.target instanceof Element && event.target.querySelector('[data-first-focus]')
      // After a tap the dialog itself has the focus: its first control would look chosen.
      const target = first instanceof HTMLElement ? first : isPointed() ? event.target : undefined
      if (!(target instanceof HTMLElement)) return
      event.preventDefault()
      target.focus()
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    },
  }
}
