import { expect, test } from './fixtures.ts'
import { logIn, newMember } from './member.ts'

test('[AREA-09] from the lobby to a demonstration, to the game for money, to its record and its proof', async ({
  page,
}) => {
  const member = await newMember('500')
  await logIn(page, member, '/app/egame/all')

  // The search takes initials, and the page of the game says what it returns.
  await page.getByRole('searchbox', { name: '搜游戏' }).fill('bft')
  await page
    .getByRole('link', { name: /百分骰/ })
    .filter({ hasText: '云步' })
    .click()
  const sheet = page.getByRole('dialog', { name: /百分骰/ })
  await expect(sheet.getByText('理论返还率')).toBeVisible()
  await sheet.locator('label', { hasText: '试玩' }).click()
  await sheet.getByRole('link', { name: '试玩' }).click()

  const game = page.frameLocator('iframe[title="百分骰"]')
  const strip = page.getByRole('region', { name: '本次' })
  const roll = game.getByRole('button', { name: /^掷一次/ })
  await expect(roll).toBeEnabled()
  await expect(strip).toContainText('试玩币')
  await roll.click()

  // The same game for money: the wallet pays, and the venue's record comes back as the net result.
  await strip.getByRole('link', { name: '换真钱' }).click()
  await expect(strip).toContainText('500.00')
  await expect(roll).toBeEnabled()
  await roll.click()
  await expect(strip.getByText(/^[+−]¥/)).toBeVisible()

  // Leaving between two rounds asks nothing, and the round is in the records with its proof.
  await expect(roll).toBeEnabled()
  await page.getByRole('button', { name: '返回大厅' }).click()
  await expect(page).toHaveURL(/\/app\/egame\/all/)
  await page.goto('/app/records?view=games')
  await page
    .getByRole('button', { name: /百分骰/ })
    .first()
    .click()
  await page
    .getByRole('link', { name: /^验证第 \d+ 局/ })
    .first()
    .click()
  await expect(page.getByText('一致', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('逐个结果数过，一致')).toBeVisible()
})
