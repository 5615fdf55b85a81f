import { useLayoutEffect } from 'preact/hooks'

/**
 * Calls what belongs to a key, also while a spot has the focus: a table has no fields to type in. Enter and the arrows
 * stay with the spots (`walk.ts`), and a drawer has its own keys.
 */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  // A layout effect: a passive one runs after the next paint, so an earlier key would be handled with old values.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('dialog[open]') !== null) return
      const press = keys[event.shiftKey && event.key === 'Enter' ? 'Shift+Enter' : event.key]
      if (press === undefined) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}
