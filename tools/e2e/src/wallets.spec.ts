import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { logIn, newMember } from './member.ts'

const sheet = (page: Page) => page.getByRole('dialog')

/** Opens the breakdown of a number, checks the sum and closes it. */
async function why(page: Page, name: string, total: string, kinds: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name} `) }).click()
  await expect(sheet(page)).toContainText(`合计${total}`)
  for (const kind of kinds) await expect(sheet(page).getByRole('cell', { name: kind })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
}

async function fillAndSend(page: Page, field: string, amount: string, button: string): Promise<void> {
  await page.getByLabel(field).fill(amount)
  await page.getByRole('button', { name: button, exact: true }).click()
}

test('[AREA-26] money goes to the yield wallet and to a venue and back, each number says why, and all of it is in the file', async ({
  page,
}) => {
  const member = await newMember('1000')
  await logIn(page, member, '/app/wallet/yield')
  // Moves into and out of the yield wallet; invalid input is reported before anything is sent.
  await expect(page.getByText('中心钱包可用 ¥1,000.00')).toBeVisible()
  await fillAndSend(page, '转入金额', '1000.01', '转入')
  await expect(page.getByText('超过可转的金额')).toBeVisible()
  await fillAndSend(page, '转入金额', '300', '转入')
  await expect(page.getByText('已转入 ¥300.00').first()).toBeVisible()
  await page.locator('label', { hasText: /^转出$/ }).click()
  await fillAndSend(page, '转出金额', '100.50', '转出')
  await expect(page.getByText('已转出 ¥100.50').first()).toBeVisible()
  await why(page, '理财钱包余额', '¥199.50', ['理财转账'])

  // To a venue, and everything back in one tap.
  await page.goto('/app/transfer?venue=ag')
  await fillAndSend(page, '转账金额', '250', '转入灯市')
  await expect(page.getByText('灯市已到账 ¥250.00').first()).toBeVisible()
  await page.goto('/app/wallet')
  const venues = page.getByRole('region', { name: '场馆余额' })
  await expect(venues).toContainText('合计 ¥250.00')
  await why(page, '总资产', '¥1,000.00', [])
  await why(page, '中心钱包可用', '¥550.50', ['存款', '场馆转账', '理财转账'])
  await venues.getByRole('button', { name: '一键回收' }).click()
  await expect(page.getByText('已收回 1 个场馆').first()).toBeVisible()
  await expect(venues).toContainText('合计 ¥0.00')
  await expect(page.getByRole('button', { name: /^中心钱包可用/ })).toContainText('800.50')

  // The records by kind, and their file.
  await page.goto('/app/records')
  await page.getByRole('button', { name: '转账', exact: true }).click()
  await expect(page).toHaveURL(/kind=transfer/)
  await expect(page.getByText('灯市 → 中心钱包')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFF时间,钱包,类型,说明,币种,金额,余额,状态,单号')
  expect(lines.slice(1).map((line) => line.split(',').slice(1, 7).join())).toEqual([
    '中心钱包,场馆转账,灯市 → 中心钱包,CNY,250.00,800.50',
    '中心钱包,场馆转账,中心钱包 → 灯市,CNY,-250.00,550.50',
  ])
})
