import type { AppRouter } from '../router.tsx'

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

/**
 * Going back closes what was opened over the page, and the page stays with all that is typed in it. The entry before the
 * first page of the site is not ours, so there going back leaves.
 */
export const backClosesLayers = ({ history }: Pick<AppRouter, 'history'>): (() => void) =>
  history.block({ enableBeforeUnload: false, blockerFn: ({ action }) => action === 'BACK' && closeLayer() })
