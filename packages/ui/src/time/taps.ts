import { painted } from './painted.ts'

/** Longest time for which a tap holds up other work, ms; a finger that stays longer is scrolling or pressing. */
const tapMsMax = 400

const waiting: (() => void)[] = []
let isTapped = false
let ending: ReturnType<typeof setTimeout> | undefined

function end(): void {
  isTapped = false
  clearTimeout(ending)
  // Each in a task of its own, so that the next tap waits for one of them at most.
  for (const work of waiting.splice(0)) setTimeout(work)
}

/**
 * Runs `work` at once or, while a tap is being made, after the frame that answers it: what is not the answer would
 * delay it.
 */
export function afterTap(work: () => void): void {
  if (isTapped) waiting.push(work)
  else work()
}

/** Makes `afterTap` follow the taps on this page. */
export function followTaps(page: Document = document): void {
  const begin = () => {
    isTapped = true
    clearTimeout(ending)
    ending = setTimeout(end, tapMsMax)
  }
  page.addEventListener('pointerdown', begin, true)
  page.addEventListener('pointercancel', end, true)
  page.addEventListener('click', () => void painted().then(end), true)
}
