import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { logIn, newMember } from './member.ts'

/** Presses Tab until the focused element satisfies `isThere`. */
async function tabTo(page: Page, isThere: (focused: string) => boolean, most = 80): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    })
    if (isThere(focused)) return
  }
  throw new Error('the focus never came there')
}

/** Records every text that a live region announces from now on, with its time. */
async function listen(page: Page): Promise<() => Promise<{ text: string; at: number }[]>> {
  await page.evaluate(() => {
    const heard: { text: string; at: number }[] = []
    Object.assign(window, { heard })
    const hear = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement
      const region = element?.closest('output, [role=status], [role=alert], [aria-live]')
      const text = region?.textContent ?? ''
      if (text !== '' && heard.at(-1)?.text !== text) heard.push({ text, at: performance.now() })
    }
    new MutationObserver((changes) => {
      for (const change of changes) hear(change.target)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'heard') as { text: string; at: number }[])
}

test('a whole bet in play by the keyboard alone, heard from the price to the result', async ({ page }) => {
  test.setTimeout(240_000)
  const member = await newMember('500')
  await logIn(page, member, '/app/sports?sport=football&when=in-play')
  const board = page.getByRole('toolbar', { name: '盘口' })
  await expect(board.getByRole('button', { name: /^主胜.*赔率 \d/ }).first()).toBeVisible({ timeout: 45_000 })
  const heard = await listen(page)
  const results = /^(投注成功|没有成交|赔率变了)：/
  const slip = page.getByRole('region', { name: '注单', exact: true })
  const clear = slip.getByRole('button', { name: '清空注单' })

  // A market may close at this moment: then the next one is used, as a person would.
  await expect(async () => {
    if (await clear.isVisible()) await clear.press('Enter', { timeout: 2_000 })
    await tabTo(page, (focused) => /赔率 \d/.test(focused))
    await page.keyboard.press('Enter')
    await page.keyboard.press('s')
    // From the stake back to 赔率变动, to its last choice (any odds will do), and to the stake again.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.type('20')
    await tabTo(page, (focused) => focused.startsWith('投注 ¥20.00'), 20)
    await page.keyboard.press('Enter')
    const said = async () => (await heard()).map(({ text }) => text).join('\n')
    await expect.poll(said, { timeout: 20_000 }).toMatch(/正在确认 /)
  }).toPass({ timeout: 150_000 })
  await expect
    .poll(async () => (await heard()).some(({ text }) => results.test(text)), { timeout: 20_000 })
    .toBe(true)
  // The button disappears with its bet: the focus moves to the list of results.
  await expect(slip.getByRole('list', { name: '正在确认和刚有结果的注单' })).toBeFocused()

  const all = await heard()
  const waits = all.filter(({ text }) => /^正在确认 .*最长 8 秒$/.test(text))
  expect(waits.length).toBeGreaterThan(0)
  // Prices are announced at most once in three seconds, however often they move; a busy page may record one of them
  // late.
  const prices = all.filter(({ text }) => /赔率 [\d.]+$/.test(text)).map(({ at }) => at)
  for (const [index, at] of prices.entries())
    expect(at - (prices[index - 1] ?? -3000)).toBeGreaterThanOrEqual(2000)
})
