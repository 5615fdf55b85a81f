import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { logIn, newMember } from './member.ts'
import { pickOnBoard } from './odds.ts'
import { sendInPlay } from './placing.ts'
import { openOdds, Slip } from './slip.ts'

const board = '/app/sports?sport=football&when=in-play'

test('a reload while a bet waits keeps its card, and a second tab shows the same', async ({
  page,
  isMobile,
}) => {
  const member = await newMember('500')
  await logIn(page, member, board)
  const slip = new Slip(page, isMobile)
  await pickAny(page, slip)
  await slip.acceptAnyOdds()
  await sendInPlay(page, slip, 50)
  const pick = /([^\s@]+) @/.exec((await slip.acceptances.first().textContent()) ?? '')?.[1] ?? ''

  await page.reload()
  await slip.open()
  await expect(slip.acceptances).toHaveCount(1)
  await expect(slip.acceptances).toContainText(pick)
  await expect(slip.outcome).toBeVisible({ timeout: 30_000 })
  const outcome = await slip.outcome.textContent()

  const second = await page.context().newPage()
  await second.goto(board)
  const secondSlip = new Slip(second, isMobile)
  await secondSlip.open()
  await expect(secondSlip.outcome).toHaveText(outcome ?? '')

  await slip.close()
  await secondSlip.close()
  // The match may end meanwhile: the balance may be any, but there is one.
  const balanceOf = async (tab: Page) =>
    /¥[\d,.]+/.exec((await tab.getByRole('banner').textContent()) ?? '')?.[0]
  await expect(page.getByRole('banner')).toContainText('¥')
  await expect
    .poll(async () => (await balanceOf(page)) === (await balanceOf(second)), { message: 'balances' })
    .toBe(true)
})

test('the slip survives a reload and is one in all tabs', async ({ page, isMobile }) => {
  await page.goto(board)
  const slip = new Slip(page, isMobile)
  await pickAny(page, slip)
  await page.reload()
  await slip.open()
  await expect(slip.root.getByRole('button', { name: /^移除/ })).toHaveCount(1)

  const second = await page.context().newPage()
  await second.goto(board)
  const secondSlip = new Slip(second, isMobile)
  await secondSlip.open()
  await expect(secondSlip.root.getByRole('button', { name: /^移除/ })).toHaveCount(1)
  await secondSlip.empty()
  await expect(slip.root.getByRole('button', { name: /^移除/ })).toHaveCount(0)
})

/** Puts the second open match of the board into the slip, and opens the slip. */
async function pickAny(page: Page, slip: Slip): Promise<void> {
  await expect(page.getByRole('button', { name: openOdds }).first()).toBeVisible({ timeout: 30_000 })
  await pickOnBoard(page, '主胜', 1)
  await slip.open()
}
