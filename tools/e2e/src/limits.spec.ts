import { updateProfile } from '@grandstand/contract/member'
import { createDeposit } from '@grandstand/contract/payments'
import { setLimit } from '@grandstand/contract/wallets'
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
  const check = page.getByRole('dialog', { name: '定时提醒' })
  await expect(check).toContainText('今天投注')
  await check.getByRole('button', { name: '知道了，继续' }).click()
  await expect(check).toBeHidden()
})

test('[H-J9] what is paid beyond a deposit limit is held, and the order, the list and the letter say so', async ({
  page,
}) => {
  const member = await newMember()
  const { api } = member.client
  const amount = { minor: 20_000n, currency: 'CNY' } as const
  await api.call(setLimit, { limit: { kind: 'deposit', period: 'day', amount } })
  const { deposit } = await api.call(createDeposit, { method: 'bank-transfer', amount, payerName: '王小明' })
  await fetch(deposit.payUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=paid&amount=40000.00',
    redirect: 'manual',
  })
  await logIn(page, member, `/app/deposit/${deposit.id}`)
  await expect(page.getByText('超限留存 ¥39,800.00')).toBeVisible()
  await expect(page.getByText('限额有余量时自动入账')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('¥200.00')
  await page.goto('/app/deposit')
  await expect(page.getByText('超限留存 ¥39,800.00').first()).toBeVisible()
  await page.goto('/app/messages')
  await expect(page.getByText('存款超出限额，超出部分暂存')).toBeVisible()
})

test('[H-J10] another payout name asks who it is, and withdrawals wait for a day', async ({ page }) => {
  const member = await newMember('500')
  const { api } = member.client
  for (const bind of [
    { step: 'userRealNameBind', realName: '王小明' },
    { step: 'userInfoBind', birthday: '1990-05-17' },
    { step: 'selectRealName' },
    { step: 'selectUSDT' },
  ] as const)
    await api.call(updateProfile, { bind })
  await logIn(page, member, '/app/withdraw/setup')
  await page.getByRole('button', { name: '修改银行卡户名' }).click()
  await expect(page.getByText('修改后 24 小时内不能取款')).toBeVisible()
  await page.locator('label').filter({ hasText: '银行登记的写法' }).click()
  await page.getByLabel('银行登记的姓名').fill('WANG XIAOMING')
  await page.getByRole('button', { name: '下一步' }).click()
  const proof = page.getByRole('dialog')
  await expect(proof).toBeVisible()
  await proof.getByRole('textbox', { name: '登录密码' }).fill(member.password)
  await proof.getByRole('button', { name: /确认|验证|继续/ }).click()
  await expect(page.getByText(/^W\*+/)).toBeVisible()
  await page.goto('/app/withdraw')
  await expect(page.getByText('刚修改过收款姓名')).toBeVisible()
})
