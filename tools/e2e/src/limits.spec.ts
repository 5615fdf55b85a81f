import { createDeposit } from '@grandstand/contract/payments'
import { expect, test } from './fixtures.ts'
import { logIn, newMember } from './member.ts'

test('a member sets limits: the deposit over one is refused with it, what is looser waits, a pause hides play and leaves the wallet', async ({
  page,
}) => {
  const member = await newMember()
  await logIn(page, member, '/app/limits')
  const add = async (what: string, period: string, bound: string) => {
    await page.getByRole('button', { name: '添加' }).click()
    const form = page.getByRole('dialog')
    await form.locator('label', { hasText: what }).click()
    await form.locator('label', { hasText: period }).click()
    await form.getByRole('textbox').fill(bound)
    await form.getByRole('button', { name: '立即生效' }).click()
    await expect(form).toBeHidden()
  }
  await add('存款', '每天', '100')
  await add('时间', '每周', '600')
  const limits = page.getByRole('region', { name: '我的限额' })
  await expect(limits.getByRole('listitem')).toHaveCount(2)
  await expect(limits).toContainText('还剩 ¥100.00')
  await expect(limits).toContainText('10 小时')
  const refused = member.client.api.call(createDeposit, {
    method: 'sandbox-bank',
    amount: { minor: 10_001n, currency: 'CNY' },
  })
  await expect(refused).rejects.toMatchObject({
    refusal: 'deposit-limit-reached',
    data: { kind: 'deposit', period: 'day', limit: { amount: '100.00' } },
  })

  await limits.getByRole('button', { name: '修改' }).first().click()
  await page.getByRole('dialog').getByRole('textbox').fill('900')
  await page.getByRole('dialog').getByRole('button', { name: '24 小时后生效' }).click()
  await expect(limits).toContainText('起改为 ¥900.00')

  await page.getByRole('button', { name: '24 小时', exact: true }).click()
  const sure = page.getByRole('dialog', { name: '暂停 24 小时' })
  await sure.getByRole('button', { name: '开始暂停' }).click()
  await expect(sure).toContainText('请先确认')
  await sure.getByRole('checkbox').check()
  await sure.getByRole('button', { name: '开始暂停' }).click()
  await expect(page.getByRole('region', { name: '暂停', exact: true })).toContainText('正在冷静期')
  await page.goto('/app/home')
  await expect(page.getByText('你在暂停期内')).toBeVisible()
  await expect(page.getByRole('toolbar', { name: '盘口' })).toHaveCount(0)
  await page.getByRole('link', { name: '看资金' }).click()
  await expect(page.getByRole('region', { name: /^(中心)?钱包$/ }).first()).toBeVisible()
})

test('the reality check holds the day before the member when it is due, and not before', async ({ page }) => {
  const member = await newMember()
  await page.clock.install()
  await logIn(page, member, '/app/limits')
  await page.locator('label', { hasText: '15 分' }).click()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('gs-reality-since'))).not.toBeNull()
  await page.clock.fastForward('14:30')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.fastForward('01:00')
  const check = page.getByRole('dialog', { name: '看一眼今天' })
  await expect(check).toContainText('今天投注')
  await check.getByRole('button', { name: '知道了，继续' }).click()
  await expect(check).toBeHidden()
})
