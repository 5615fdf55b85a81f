import type { CDPSession, Page } from '@playwright/test'
import type { phone } from './journey.ts'

/** Lighthouse's mobile conditions, which `first-screen` is measured under. */
const slowFactor = 4
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/** Long enough for the answer to a slow tap. */
const settleMs = 700

/** A shift that no input caused, and the largest elements that moved: where they were and are, as `x,y width×height`. */
export interface Shift {
  readonly value: number
  readonly sources: readonly string[]
}

declare global {
  interface Window {
    /** Durations of the events of interactions, ms. */
    touched: number[]
    shifts: Shift[]
    isAnswered: () => boolean
    /** From the finger to the end of the frame that showed the answer, ms; undefined until then. */
    answeredMs: number | undefined
  }
}

/** Keeps the event timings and layout shifts of every document that the page loads. */
export async function watchPage(page: Page): Promise<void> {
  // tsx wraps named functions in this helper, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(() => {
    window.touched = []
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { interactionId } = entry as PerformanceEventTiming & { readonly interactionId: number }
        if (interactionId > 0) window.touched.push(entry.duration)
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)

    interface Source {
      readonly node: Node | null
      readonly previousRect: DOMRectReadOnly
      readonly currentRect: DOMRectReadOnly
    }
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      if (!element) return 'gone'
      const text = element.getAttribute('aria-label') ?? element.textContent?.slice(0, 24) ?? ''
      return `${element.localName}.${element.getAttribute('class')?.slice(0, 60) ?? ''} ${text}`
    }
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: readonly Source[]
      })[])
        if (!entry.hadRecentInput)
          window.shifts.push({
            value: entry.value,
            sources: entry.sources.map(
              ({ node, previousRect, currentRect }) =>
                `${nameOf(node)}: ${boxOf(previousRect)} → ${boxOf(currentRect)}`,
            ),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Makes the window as large as the picture of the phone. Playwright makes it as large as the page in CSS pixels, which
 * of the denser picture holds the top left part only: the browser then reports a frame that changes the page elsewhere,
 * such as on the bar, together with the next one that changes something there.
 */
export async function showWholePhone(
  page: Page,
  { viewport, deviceScaleFactor }: typeof phone,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { windowId } = await session.send('Browser.getWindowForTarget')
  const pixels = (length: number) => Math.ceil(length * deviceScaleFactor)
  const bounds = { width: pixels(viewport.width), height: pixels(viewport.height) }
  await session.send('Browser.setWindowBounds', { windowId, bounds })
  await session.detach()
}

/** Slows processor and network down. */
export async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowFactor })
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return session
}

/** Processor time of the page's main thread, ms. Other programs on the machine do not lengthen it. */
async function workedMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
}

/** The layout shifts without a tap in the half second before, since the document began. */
export const readShifts = (page: Page): Promise<readonly Shift[]> => page.evaluate(() => window.shifts)

/** What a tap took. */
export interface Touch {
  /** From the finger to the frame that shows the answer, ms; below 16 ms the browser reports nothing. */
  readonly ms: number
  /** Processor time of the main thread from the tap until the page has settled, ms. */
  readonly workMs: number
}

/**
 * Makes a tap and measures it: the longest event of its interaction, which ends with the next paint, or the frame in
 * which `isAnswered` became true, whichever is later.
 */
export async function timeOf(
  page: Page,
  session: CDPSession,
  isAnswered: () => boolean,
  tap: () => Promise<void>,
): Promise<Touch> {
  await page.evaluate(`window.isAnswered = ${String(isAnswered)}`)
  await page.evaluate(() => {
    window.touched = []
    window.answeredMs = undefined
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        const painted = new MessageChannel()
        painted.port1.addEventListener('message', () => (window.answeredMs = performance.now() - timeStamp))
        painted.port1.start()
        const look = () => {
          if (window.isAnswered()) painted.port2.postMessage('')
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
  const before = await workedMs(session)
  await tap()
  await page.waitForTimeout(settleMs)
  const workMs = (await workedMs(session)) - before
  await page.waitForFunction(() => window.answeredMs !== undefined, undefined, { timeout: 30_000 })
  const ms = await page.evaluate(() => Math.max(8, window.answeredMs ?? 0, ...window.touched))
  return { ms, workMs }
}
