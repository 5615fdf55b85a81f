import { useEffect, useRef } from 'react'
import { isLetterKey } from '../../../lib/letter-keys.ts'

/**
 * Runs `act` when the letter is pressed as a shortcut (see `isLetterKey`). Where an element matches `unless`,
 * the key is that one's.
 */
export function useHotKey(letter: string, act: () => void, unless?: string): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== letter || !isLetterKey(event)) return
      if (unless !== undefined && document.querySelector(unless) !== null) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [letter, unless])
}
