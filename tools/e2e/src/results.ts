import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Waits for today's results on the results page; just after midnight there are none yet, and yesterday's are opened.
 */
export async function seeResults(page: Page): Promise<void> {
  const total = page.getByText(/^总分/).first()
  const nothingYet = page.getByText(/还没有赛果/)
  await expect(total.or(nothingYet)).toBeVisible()
  if (await nothingYet.isVisible()) await page.getByRole('link', { name: '昨天', exact: true }).click()
  await expect(total).toBeVisible()
}
