import type { FocusEvent, KeyboardEvent, RefObject } from 'react'

const lineClass = '.gs-chat-line'

interface LineKeysNeeds {
  readonly box: RefObject<HTMLElement | null>
  /** Keeps the mounted lines, so that the focused one does not leave the list. */
  readonly hold: () => void
  /** Follows the end again. */
  readonly toEnd: () => void
}

/** Whether one of the log's lines has the focus. */
export const isLineFocused = (box: HTMLElement): boolean =>
  document.activeElement?.closest(lineClass) !== null && box.contains(document.activeElement)

/** Lines with a button, oldest first. Notes such as a welcome have none. */
const linesIn = (box: HTMLElement): readonly HTMLElement[] =>
  Array.from(box.querySelectorAll<HTMLElement>(lineClass)).filter((line) => line.querySelector('button'))

const focusButton = (line: HTMLElement | undefined) => line?.querySelector('button')?.focus()

/** Moves between the buttons of the focused line. */
function moveAcross(line: HTMLElement, by: 1 | -1): void {
  const buttons = Array.from(line.querySelectorAll('button'))
  const at = buttons.findIndex((button) => button === document.activeElement)
  buttons[Math.min(buttons.length - 1, Math.max(0, at + by))]?.focus()
}

/** The input of the chat that the log belongs to; none for those who cannot write. */
const inputBeside = (box: HTMLElement) =>
  box.parentElement?.closest('section')?.querySelector<HTMLElement>('.gs-chat-input input')

/**
 * Arrow keys in the log, which is one tab stop: up and down move between lines, left and right between the buttons of a
 * line, End and down from the last line return to the end, Escape leads to the input.
 */
export function useLineKeys({ box, hold, toEnd }: LineKeysNeeds) {
  return {
    onKeyDown(event: KeyboardEvent) {
      const place = box.current
      if (!place || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      const focused = document.activeElement?.closest<HTMLElement>(lineClass)
      const lines = linesIn(place)
      const at = focused ? lines.indexOf(focused) : lines.length
      const finish = () => {
        place.focus()
        toEnd()
      }
      switch (event.key) {
        case 'ArrowUp':
          hold()
          focusButton(lines[Math.max(0, at - 1)])
          break
        case 'ArrowDown':
          if (at >= lines.length - 1) finish()
          else focusButton(lines[at + 1])
          break
        case 'ArrowLeft':
        case 'ArrowRight':
          if (!focused) return
          moveAcross(focused, event.key === 'ArrowRight' ? 1 : -1)
          break
        case 'Home':
          hold()
          focusButton(lines[0])
          break
        case 'End':
          finish()
          break
        case 'Escape': {
          const input = inputBeside(place)
          if (!input) return
          input.focus()
          break
        }
        default:
          return
      }
      event.preventDefault()
    },
    onBlur(event: FocusEvent) {
      const place = box.current
      if (!place || place.contains(event.relatedTarget)) return
      const left = place.scrollHeight - place.clientHeight - place.scrollTop
      if (left <= 2) toEnd()
    },
  }
}
