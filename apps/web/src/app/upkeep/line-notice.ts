import { dismissToast, toast } from '@grandstand/ui'
import type { LinesState } from '@grandstand/wire/client'

/** Longer than a switch of line takes; when no line answers, the failed call and the offline banner say so. */
const switchingMs = 8_000

/** Announces that a line failed and which one answered instead, with one toast at a time. */
export function createLineNotice(): (state: LinesState) => void {
  let shown: number | undefined
  return ({ isSwitching, position }) => {
    // Without a network no line is at fault; the offline banner covers that case.
    if (!navigator.onLine) return
    if (shown !== undefined) dismissToast(shown)
    shown = isSwitching
      ? toast('线路异常，正在切换', { tone: 'info', durationMs: switchingMs })
      : toast(`已切换到线路 ${position}`)
  }
}
