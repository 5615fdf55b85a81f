import { expect, spyOn } from 'storybook/test'
import { storyTime } from './moment.ts'
import { clientUnderTest, setUnderTest } from './under-test.ts'

const quietMs = 60
const pollMs = 15
const patienceMs = 8_000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A skeleton that somebody sees; closed details hold theirs until they are opened. */
const skeleton = (): Element | undefined =>
  [...document.querySelectorAll('.gs-skeleton')].find((each) => each.checkVisibility())

/** Waits until nothing has changed for a moment and, unless `isLoading`, until no skeleton is left. */
export async function settled(isLoading = false): Promise<void> {
  let changedAt = performance.now()
  const observer = new MutationObserver(() => (changedAt = performance.now()))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  const until = performance.now() + patienceMs
  const isBusy = () => performance.now() - changedAt < quietMs || (!isLoading && skeleton() !== undefined)
  while (isBusy() && performance.now() < until) await pause(pollMs)
  observer.disconnect()
  await document.fonts.ready
}

/** Stops the device's clock at the story's moment; timers and `performance.now()` go on. */
function stopClock(): () => void {
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...given: [] | [number | string | Date]) {
      super(...((given.length === 0 ? [storyTime] : given) as [number]))
    }
    static override now = () => storyTime
  } as DateConstructor
  return () => (globalThis.Date = Real)
}

/** Where React reports what it caught. */
let complaints = spyOn(console, 'error')

/** Prepares a story of a screen. */
export function beforeScreen(): () => void {
  setUnderTest(undefined)
  complaints = spyOn(console, 'error')
  complaints.mockClear()
  const startClock = stopClock()
  return () => {
    startClock()
    complaints.mockRestore()
  }
}

/**
 * Notices about the moment of something and not about its outcome. The first two say that something was drawn while a
 * `play` function ran; the third, that a long list measured a row that grew one frame later.
 */
const harmless = ['not wrapped in act', 'inside an `act` scope', 'ResizeObserver loop ']

interface StoryContext {
  readonly parameters: { readonly isLoading?: boolean; readonly throws?: boolean }
}

/** Checks that every story of a screen must pass. */
export async function afterScreen({ parameters }: StoryContext): Promise<void> {
  await settled(parameters.isLoading)
  await expect(clientUnderTest()?.unanswered() ?? [], 'calls without an answer').toEqual([])
  if (!parameters.throws) {
    const told = complaints.mock.calls
      .map((words) => words.map(String).join(' ').slice(0, 600))
      .filter((each) => !harmless.some((notice) => each.includes(notice)))
    await expect(told, 'complaints on the console').toEqual([])
  }
  if (!parameters.isLoading) await expect(skeleton(), 'still loading').toBeUndefined()
  const { scrollWidth, clientWidth } = document.documentElement
  await expect(scrollWidth, 'width of the page').toBeLessThanOrEqual(clientWidth)
}
