import type { Page } from '@playwright/test'
import { listGifts } from '@grandstand/contract/gifts'
import { expect, test } from './fixtures.ts'
import { logIn, newMember } from './member.ts'

/** A room of the demo anchors; gifts can be sent without a broadcast. */
const room = '/app/live/60718'

/** Samples every picture of a gift that plays over the room from now on; returns the number of different ones. */
async function watchGift(page: Page, file: string): Promise<() => Promise<number>> {
  await page.evaluate((address) => {
    const seen = new Set<string>()
    Object.assign(globalThis, { giftPictures: seen })
    const look = () => {
      const canvas = document.querySelector<HTMLCanvasElement>(`canvas[data-svga="${address}"]`)
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
      if (pixels?.some((each) => each !== 0)) seen.add(pixels.filter((_, at) => at % 97 === 0).join())
      requestAnimationFrame(look)
    }
    look()
  }, file)
  return () => page.evaluate(() => (globalThis as unknown as { giftPictures: Set<string> }).giftPictures.size)
}

test('[ENT-13] coins are bought, a gift is sent and plays, the coins fall, the rank rises', async ({
  page,
  isMobile,
}) => {
  const member = await newMember('100')
  const { gifts } = await member.client.api.call(listGifts, {})
  expect(gifts.length).toBeGreaterThanOrEqual(8)
  for (const { icon, animation, status, name, code } of gifts) {
    expect({ status, hasNames: name !== '' && code !== '' }).toEqual({ status: 1, hasNames: true })
    for (const file of [icon, animation]) expect((await page.request.get(file)).status(), file).toBe(200)
  }

  await logIn(page, member, room)
  const openGifts = () => page.getByRole('button', { name: '礼物', exact: true }).click()
  if (isMobile) await openGifts()
  const tray = page.getByRole('region', { name: '礼物' })
  const coins = tray.getByTestId('coins')
  await expect(coins).toHaveText('0')

  // Exchanges money for coins; the button names the price.
  await tray.getByRole('button', { name: '充币' }).click()
  const topUp = page.getByRole('dialog', { name: '充金币' })
  await topUp.getByRole('button', { name: '60 币', exact: true }).click()
  await topUp.getByRole('button', { name: '确认支付 ¥6.00' }).click()
  await expect(topUp).toHaveCount(0)
  await expect(coins).toHaveText('60')

  // By the keyboard: arrow keys choose, the button sends.
  const pictures = await watchGift(page, '/gifts/whistle.svga')
  await tray.getByRole('radio', { name: /^助威棒/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tray.getByRole('radio', { name: /^哨子/ })).toBeChecked()
  const send = tray.getByRole('button', { name: /^赠送/ })
  await send.click()
  await expect(coins).toHaveText('55')
  await expect(async () => {
    if ((await pictures()) < 4) await send.click()
    await expect.poll(pictures, { timeout: 8_000 }).toBeGreaterThan(3)
  }).toPass({ timeout: 30_000 })

  // The member's own total is shown in the ranking.
  if (isMobile) await page.locator('label', { hasText: /^贡献榜$/ }).click()
  else await page.getByRole('tab', { name: '贡献榜' }).click()
  const rank = page.getByRole('region', { name: '贡献榜' })
  await expect(rank).toContainText(/你在第 \d+ 名/)
  await expect(rank.getByRole('listitem').filter({ hasText: '（你）' })).toContainText(/\d 币/)
})
