import type { AppRouter } from '../router.tsx'

/** Marks the entry that is put before the first page of the site, in its history state. */
const mark = 'isSpare'

interface Layers {
  readonly isOpen: () => boolean
  /** Closes the uppermost layer. Answers whether it took it. */
  readonly close: () => boolean
}

type Page = Pick<Window, 'addEventListener'> & {
  readonly history: Pick<History, 'state' | 'back' | 'forward'>
  /** Adds an entry that the router does not learn of: for it both are the same page. */
  readonly push: (state: unknown) => void
}

const isSpare = (state: unknown): boolean => typeof state === 'object' && state !== null && mark in state

/**
 * Holds the first page of the site when somebody goes back with a layer open, such as a phone that opened a shared match
 * and its slip: a spare entry of the same page is added once a layer opens there. Without a layer going back passes over
 * both, so that it still takes one press.
 */
export function holdFirstEntry(
  { canGoBack }: Pick<AppRouter['history'], 'canGoBack'>,
  layers: Layers,
  page: Page,
): void {
  const { history } = page
  let isOnSpare = isSpare(history.state)
  let isReturning = false
  const hold = () => {
    if (isOnSpare || canGoBack() || !layers.isOpen()) return
    page.push({ ...(history.state as object), [mark]: true })
    isOnSpare = true
  }
  page.addEventListener('focusin', hold)
  // This is loaded after the first tap, which may have opened one.
  hold()
  page.addEventListener(
    'popstate',
    (event) => {
      const wasOnSpare = isOnSpare && !canGoBack()
      isOnSpare = isSpare(event.state)
      if (isReturning) {
        isReturning = false
        return event.stopImmediatePropagation()
      }
      // Without a state it is a link to a place of the page.
      if (!wasOnSpare || isOnSpare || event.state === null) return
      event.stopImmediatePropagation()
      isReturning = layers.close()
      if (isReturning) history.forward()
      else history.back()
    },
    { capture: true },
  )
}
