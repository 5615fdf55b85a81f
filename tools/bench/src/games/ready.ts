import type { Browser } from '@playwright/test'
import { phone } from '../touch/journey.ts'
import { throttle } from '../touch/timing.ts'
import { mainButton } from './company.ts'

/**
 * Milliseconds from the start of a cold visit on the throttled phone of `first-screen` until a round can be bet.
 */
export async function readyMs(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await throttle(page)
    await page.goto(url, { waitUntil: 'commit' })
    const ready = await page.waitForFunction(
      (button) =>
        document.querySelector(button)?.getAttribute('aria-disabled') === 'false' && performance.now(),
      mainButton,
    )
    return Number(await ready.jsonValue())
  } finally {
    await context.close()
  }
}
