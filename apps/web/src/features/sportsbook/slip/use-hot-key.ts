import { useEffect, useRef } from 'react'

/**
 * Runs `act` when the letter is pressed without modifiers and no text field has focus. Where an element matches `unless`,
 * the key is that one's.
 */
export function useHotKey(letter: string, act: () => void, unless?: string): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      if (event.key.toLowerCase() !== letter || isTyping(event.target)) return
      if (unless !== undefined && document.querySelector(unless) !== null) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [letter, unless])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
