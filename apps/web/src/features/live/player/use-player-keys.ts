import { useEffect, useRef } from 'react'
import { isLetterKey } from '../../../lib/letter-keys.ts'

export interface PlayerKeys {
  readonly playOrPause: () => void
  readonly mute: () => void
  readonly fullScreen: () => void
  readonly theatre: () => void
  readonly pictureInPicture: () => void
  readonly louder: (by: number) => void
  readonly help: () => void
}

/**
 * Keyboard shortcuts: space, M, F, T, P, ? and the arrows. Letters work as `isLetterKey` says; space and arrows
 * only inside the player and off its buttons, because elsewhere the page uses them. A click on the picture focuses
 * it, a double click toggles full screen.
 */
export function usePlayerKeys(root: HTMLElement | null, keys: PlayerKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (root === null) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      const target = event.target instanceof HTMLElement ? event.target : document.body
      if (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]')) return
      const act = isLetterKey(event)
        ? (letterActOf(event.key, latest.current) ?? actOf(event.key, target, root, latest.current))
        : actOf(event.key, target, root, latest.current)
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    const pressTwice = ({ target }: MouseEvent) => {
      if (target instanceof HTMLVideoElement) latest.current.fullScreen()
    }
    addEventListener('keydown', press)
    root.addEventListener('dblclick', pressTwice)
    return () => {
      removeEventListener('keydown', press)
      root.removeEventListener('dblclick', pressTwice)
    }
  }, [root])
}

const louderStep = 0.1

function letterActOf(key: string, keys: PlayerKeys): (() => void) | undefined {
  switch (key.toLowerCase()) {
    case 'm':
      return keys.mute
    case 'f':
      return keys.fullScreen
    case 't':
      return keys.theatre
    case 'p':
      return keys.pictureInPicture
    case '?':
      return keys.help
    default:
      return undefined
  }
}

function actOf(
  key: string,
  target: HTMLElement,
  root: HTMLElement,
  keys: PlayerKeys,
): (() => void) | undefined {
  if (!root.contains(target) || target.closest('button, a, [role="slider"]')) return undefined
  if (key === ' ') return keys.playOrPause
  if (key === 'ArrowUp') return () => keys.louder(louderStep)
  if (key === 'ArrowDown') return () => keys.louder(-louderStep)
  return undefined
}
