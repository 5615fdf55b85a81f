import type { Browser } from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'

const tries = 5

/**
 * Lighthouse's index of how fast the browser runs on this machine now. A machine that shares its processors with others
 * can need half as long again at another hour: figures compare only where this one is the same.
 */
export async function speedIndexOf(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  try {
    const indexes: number[] = []
    for (let time = 0; time < tries; time += 1)
      indexes.push(await page.evaluate<number>(`(${String(pageFunctions.computeBenchmarkIndex)})()`))
    return indexes.toSorted((a, b) => a - b)[Math.floor(tries / 2)]!
  } finally {
    await page.close()
  }
}
