import { useRef, type PointerEvent } from 'react'

/** The sheet closes when it is released below this share of its height, or faster than this speed. */
const closeShare = 0.3
const closePxPerMs = 0.5

/** A finger that rested this long before the release is not a fling, ms. */
const restMs = 80

type Drag = { sheet: HTMLElement; startY: number; lastY: number; lastMs: number; speed: number }

/** Whether a release closes the sheet: moved `dy` px of `height`, at `speed` px/ms (downwards is positive). */
export function shouldClose(dy: number, height: number, speed: number): boolean {
  return dy > 8 && (dy > height * closeShare || speed > closePxPerMs)
}

/** Pointer handlers for the head of a sheet; moves the sheet (`data-sheet`) itself without rendering. */
export function useSheetDrag(close: () => void) {
  const drag = useRef<Drag | null>(null)

  const end = (event: PointerEvent<HTMLElement>) => {
    const state = drag.current
    if (!state) return
    drag.current = null
    state.sheet.removeAttribute('data-dragging')
    const dy = Math.max(0, event.clientY - state.startY)
    const speed = event.timeStamp - state.lastMs > restMs ? 0 : state.speed
    if (event.type === 'pointerup' && shouldClose(dy, state.sheet.offsetHeight, speed)) close()
    else state.sheet.style.removeProperty('--gs-sheet-y')
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const isOnControl =
        event.target instanceof Element && event.target.closest('button, a, select, input, label')
      const sheet = event.currentTarget.closest<HTMLElement>('[data-sheet]')
      if (isOnControl || event.button !== 0 || !sheet) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { sheet, startY: event.clientY, lastY: event.clientY, lastMs: event.timeStamp, speed: 0 }
      sheet.setAttribute('data-dragging', '')
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const state = drag.current
      if (!state) return
      state.speed = (event.clientY - state.lastY) / Math.max(1, event.timeStamp - state.lastMs)
      state.lastY = event.clientY
      state.lastMs = event.timeStamp
      state.sheet.style.setProperty('--gs-sheet-y', `${Math.max(0, event.clientY - state.startY)}px`)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
