/**
 * Marks the root while a finger or a mouse was used last, so that focus rings are drawn for the keyboard alone: a
 * browser also draws them where a script moves the focus after a tap. Returns the end of it.
 */
export function followInputMode(root: HTMLElement = document.documentElement): () => void {
  const points = () => root.setAttribute('data-pointing', '')
  const types = ({ metaKey, altKey, ctrlKey }: KeyboardEvent) => {
    if (!metaKey && !altKey && !ctrlKey) root.removeAttribute('data-pointing')
  }
  addEventListener('pointerdown', points, true)
  addEventListener('keydown', types, true)
  return () => {
    removeEventListener('pointerdown', points, true)
    removeEventListener('keydown', types, true)
  }
}
