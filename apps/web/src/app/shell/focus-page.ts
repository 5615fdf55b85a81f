/** A page that takes longer to load keeps the focus where the browser puts it, ms. */
const loadingMs = 10_000

/**
 * Moves the focus to the page that is shown now, so that keyboards and screen readers start at its top and not at the
 * link that opened it. While the page loads, its `main` may be replaced: the focus moves to the new one. Returns what
 * ends the watch.
 */
export function focusPage(): () => void {
  const focus = () => {
    const main = document.getElementById('main')
    // A page that is a search has its field focused already.
    if (!main?.querySelector('[data-search]:focus')) main?.focus({ preventScroll: true })
  }
  focus()
  const watcher = new MutationObserver(() => document.activeElement === document.body && focus())
  watcher.observe(document.body, { childList: true, subtree: true })
  const stop = () => watcher.disconnect()
  addEventListener('pointerdown', stop, { once: true })
  const timer = setTimeout(stop, loadingMs)
  return () => {
    stop()
    removeEventListener('pointerdown', stop)
    clearTimeout(timer)
  }
}
