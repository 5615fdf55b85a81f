import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterTap, followTaps } from './taps.ts'

let page: EventTarget
let draw: () => void

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
    draw = frame
  })
  followTaps(page as Document)
})
afterEach(() => {
  vi.advanceTimersByTime(2_000)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const say = (type: string) => page.dispatchEvent(new Event(type))
/** Whether work that is given now is done at once. */
function isFree(): boolean {
  let isDone = false
  afterTap(() => (isDone = true))
  return isDone
}

it('holds work from the finger until the frame that answers the tap, and then does it', async () => {
  expect(isFree()).toBe(true)
  say('pointerdown')
  const work = vi.fn<() => void>()
  afterTap(work)
  say('click')
  await vi.advanceTimersByTimeAsync(50)
  expect(work).not.toHaveBeenCalled()
  draw()
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledOnce()
  expect(isFree()).toBe(true)
})

it('holds nothing for a finger that scrolls or stays', async () => {
  say('pointerdown')
  expect(isFree()).toBe(false)
  say('pointercancel')
  expect(isFree()).toBe(true)
  say('pointerdown')
  await vi.advanceTimersByTimeAsync(400)
  expect(isFree()).toBe(true)
})
