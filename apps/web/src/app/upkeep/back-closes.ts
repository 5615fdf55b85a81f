import type { AppRouter } from '../router.tsx'
import { holdFirstEntry } from './first-entry.ts'

/** What lies over the page. A menu counts where a finger goes back, not where a mouse presses the browser's button. */
const layersOf = (): readonly Element[] => [
  ...document.querySelectorAll(
    matchMedia('(pointer: coarse)').matches ? '[role="dialog"]' : '[data-sheet], .gs-modal',
  ),
]

/** Closes the uppermost layer as Escape does. Answers whether it took it: a question that must be answered does not. */
function closeLayer(): boolean {
  const layer = layersOf().at(-1)
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  return layer !== undefined && !layer.dispatchEvent(escape)
}

/** Going back closes what was opened over the page, and the page stays with all that is typed in it. */
export function backClosesLayers({ history }: Pick<AppRouter, 'history'>): void {
  history.block({ enableBeforeUnload: false, blockerFn: ({ action }) => action === 'BACK' && closeLayer() })
  holdFirstEntry(
    history,
    { isOpen: () => layersOf().length > 0, close: closeLayer },
    {
      addEventListener: window.addEventListener.bind(window),
      history: window.history,
      // The instance's method is the router's.
      push: (state) => History.prototype.pushState.call(window.history, state, ''),
    },
  )
}
