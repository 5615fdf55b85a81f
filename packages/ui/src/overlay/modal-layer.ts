import { hideOthers } from 'aria-hidden'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { tabStops } from './focus-first.ts'

/**
 * Makes an open sheet modal: the rest of the page is hidden from screen readers, the focus stays inside and returns
 * to where it was, and Escape closes. Its events are the scrim's, which has to be the element before it.
 */
export function useModalLayer(sheet: RefObject<HTMLElement | null>, close: () => void): void {
  const [opener] = useState(() => document.activeElement)
  const closing = useRef(close)
  useEffect(() => {
    closing.current = close
  })
  useEffect(() => {
    const element = sheet.current
    if (!element) return undefined
    const onEscape = (event: KeyboardEvent) => {
      // Prevented: an inner layer, such as a popover, has closed itself.
      if (event.key !== 'Escape' || event.defaultPrevented || !isOnTop(element)) return
      event.preventDefault()
      closing.current()
    }
    document.addEventListener('keydown', onEscape)
    const ends = [hideOthers(element), keepFocus(element)]
    return () => {
      document.removeEventListener('keydown', onEscape)
      for (const end of ends) end()
      // Once the sheet is gone: until then the focus would be taken back.
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      })
    }
  }, [sheet, opener])
}

/** Whether no other dialog was opened over this one. */
const isOnTop = (sheet: Element): boolean =>
  [...document.querySelectorAll('.gs-scrim')].at(-1)?.nextElementSibling === sheet

/** Keeps the focus inside: Tab goes round, and what takes the focus behind the sheet loses it again. */
function keepFocus(sheet: HTMLElement): () => void {
  let last = sheet
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    if (sheet.contains(target)) last = target
    // Elements after the sheet were opened from it: a popover, a toast, another dialog.
    else if (isOnTop(sheet) && sheet.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING)
      (last.isConnected ? last : sheet).focus({ preventScroll: true })
  }
  const onTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
    const stops = tabStops(sheet)
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
    const { activeElement } = document
    const isLeaving = activeElement === from || (event.shiftKey && activeElement === sheet)
    if (from && !isLeaving) return
    event.preventDefault()
    to?.focus({ preventScroll: true })
    if (to instanceof HTMLInputElement) to.select()
  }
  // Without this the focus goes to the page when its element is removed.
  const watcher = new MutationObserver((changes) => {
    const isLost = document.activeElement === document.body && isOnTop(sheet)
    if (isLost && changes.some(({ removedNodes }) => removedNodes.length > 0))
      sheet.focus({ preventScroll: true })
  })
  watcher.observe(sheet, { childList: true, subtree: true })
  document.addEventListener('focusin', onFocus)
  sheet.addEventListener('keydown', onTab)
  return () => {
    watcher.disconnect()
    document.removeEventListener('focusin', onFocus)
    sheet.removeEventListener('keydown', onTab)
  }
}
