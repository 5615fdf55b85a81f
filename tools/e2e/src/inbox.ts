import { expect, type Page } from '@playwright/test'
import { sharedProduct } from './product.ts'

/** Reads the newest code for a recipient from the sandbox's inbox page, in a separate tab. */
export async function codeFor(page: Page, to: string, known?: string): Promise<string> {
  const inbox = await page.context().newPage()
  await inbox.goto(`${sharedProduct().sandboxUrl}/inbox?to=${encodeURIComponent(to)}`)
  // The page follows the inbox, newest first. Other notices may arrive between the codes, in any order.
  const newest = inbox
    .getByRole('article')
    .getByRole('status')
    .filter({ hasText: /^\d{6}$/ })
    .first()
  await expect(newest).not.toHaveText(known ?? 'none')
  const code = (await newest.textContent()) ?? ''
  await inbox.close()
  return code
}
