import type { Page } from '@playwright/test'

/** Lighthouse's mobile conditions, which `first-screen` is measured under. */
const slowFactor = 4
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/** Long enough for the next paint of a slow tap. */
const settleMs = 700

declare global {
  interface Window {
    /** Durations of the events of each interaction since the page began, ms. */
    touched: { start: number; duration: number }[]
    shifted: number
  }
}

/** Keeps the event timings and layout shifts of every document that the page loads. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.touched = []
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { interactionId } = entry as PerformanceEventTiming & { readonly interactionId: number }
        if (interactionId > 0) window.touched.push({ start: entry.startTime, duration: entry.duration })
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) window.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Slows processor and network down; returns the end of it. */
export async function throttle(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowFactor })
  await session.send('Network.emulateNetworkConditions', line)
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
  }
}

/** The sum of layout shifts without a tap in the half second before, since the document began. */
export const readShift = (page: Page): Promise<number> => page.evaluate(() => window.shifted)

/** Time from a tap to the next paint, ms: the longest event of its interaction; below 16 ms the browser reports none. */
export async function timeOf(page: Page, tap: () => Promise<void>): Promise<number> {
  await page.evaluate(() => void (window.touched = []))
  await tap()
  await page.waitForTimeout(settleMs)
  return page.evaluate(() => Math.max(8, ...window.touched.map(({ duration }) => duration)))
}
