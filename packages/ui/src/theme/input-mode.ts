const mark = 'data-pointed'
let isPointing = false

/** Whether a finger or a mouse was used last, and not the keyboard. */
export const isPointed = (): boolean => isPointing

/**
 * Marks the focused element while a finger or a mouse was used last, so that focus rings are drawn for the keyboard
 * alone: a browser also draws them where a script moves the focus after a tap. The root is not marked, because every
 * element of the page would then be restyled within the tap. Returns a function that ends it.
 */
export function followInputMode(page: Document = document): () => void {
  const become = (pointing: boolean) => {
    isPointing = pointing
    page.activeElement?.toggleAttribute(mark, pointing)
  }
  const points = () => become(true)
  const types = ({ metaKey, altKey, ctrlKey }: KeyboardEvent) => {
    if (!metaKey && !altKey && !ctrlKey) become(false)
  }
  const focuses = ({ target }: FocusEvent) => {
    if (target instanceof Element) target.toggleAttribute(mark, isPointing)
  }
  page.addEventListener('pointerdown', points, true)
  page.addEventListener('keydown', types, true)
  page.addEventListener('focusin', focuses, true)
  return () => {
    page.removeEventListener('pointerdown', points, true)
    page.removeEventListener('keydown', types, true)
    page.removeEventListener('focusin', focuses, true)
  }
}
