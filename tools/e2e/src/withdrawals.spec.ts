import type { Page } from '@playwright/test'
import { operate } from '@grandstand/dev-env'
import { getTotalAssets } from '@grandstand/contract/wallets'
import { expect, test } from './fixtures.ts'
import { logIn, newMember, type Member } from './member.ts'
import { freshCard } from './payout-card.ts'
import { bindCard, withdrawPin as pin } from './platform/payout-ways.ts'
import { sharedProduct } from './product.ts'

/** The withdrawal password: one input below six boxes, found by its label. */
const fillPin = (page: Page, label: string, digits: string) =>
  page.getByLabel(label, { exact: true }).fill(digits)

/** The second factor of a member with nothing bound is the password. */
async function prove(page: Page, member: Member): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('登录密码', { exact: true }).fill(member.password)
  await dialog.getByRole('button', { name: '确认', exact: true }).click()
}

const rule = (page: Page, name: string) =>
  page.getByRole('region', { name: /^现在/ }).getByRole('listitem').filter({ hasText: name })

/** Clicks the parent: the radio of a segment is hidden below its label. */
const choose = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).locator('..').click()

async function fillIn(page: Page, way: string, amount: string): Promise<void> {
  await choose(page, way)
  await page.getByLabel('取款金额').fill(amount)
  await page.getByRole('button', { name: `取款 ¥${amount}` }).click()
}

const availableOf = async ({ client }: Member) =>
  (await client.api.call(getTotalAssets, {})).wallets.find(({ kind }) => kind === 'central')?.available.minor

test('a withdrawal is refused with its reasons, allowed when they are mended, and a payout that fails gives the money back', async ({
  page,
}) => {
  const member = await newMember('500')
  await logIn(page, member, '/app/withdraw')

  await test.step('every reason, and the way to mend it', async () => {
    await expect(page.getByRole('heading', { name: '现在还不能取款，为什么？' })).toBeVisible()
    await expect(rule(page, '存款流水')).toContainText('已投 ¥0.00 / ¥500.00，还差 ¥500.00')
    await page.getByLabel('取款金额').fill('100')
    await expect(page.getByText('现在还不能取款，原因见上方').first()).toBeVisible()
    await rule(page, '实名信息').getByRole('link', { name: '去完成' }).click()
  })

  await test.step('the bind steps in their order', async () => {
    await page.getByLabel('真实姓名').fill('王')
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByText('真实姓名为 2–24 个汉字')).toBeVisible()
    await page.getByLabel('真实姓名').fill('王小明')
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByLabel('出生日期').fill('1990-05-17')
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByText('你的真实姓名：*小明')).toBeVisible()
    await page.getByRole('button', { name: '下一步' }).click()
    await choose(page, 'TRC20')
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByRole('link', { name: '下一步：设置取款密码' }).click()
  })

  await test.step('the password, and a card behind the second factor', async () => {
    await fillPin(page, '新的取款密码', '123456')
    await expect(page.getByText('密码过于简单')).toBeVisible()
    await fillPin(page, '新的取款密码', pin)
    await fillPin(page, '再输入一次', pin)
    await page.getByRole('button', { name: '保存取款密码' }).click()
    await rule(page, '收款银行卡').getByRole('link', { name: '去添加' }).click()
    const card = freshCard()
    // Changing the last digit always breaks the checksum; removing it sometimes does not.
    await page.getByLabel('银行卡号').fill(card.slice(0, -1) + ((Number(card.at(-1)) + 1) % 10))
    await page.getByRole('button', { name: '添加银行卡' }).click()
    await expect(page.getByText('卡号不对，请再核对一遍')).toBeVisible()
    await page.getByLabel('银行卡号').fill(card)
    await page.getByRole('button', { name: '添加银行卡' }).click()
    await prove(page, member)
    await expect(page.getByText(`招商银行 ··${card.slice(-4)}`).first()).toBeVisible()
    await expect(page.getByText(card)).toHaveCount(0)
  })

  await test.step('what is left is the turnover; without it the way is free', async () => {
    await operate(sharedProduct().dataDir, 'waive-turnover', [member.name])
    await page.goto('/app/withdraw')
    await expect(page.getByRole('heading', { name: '现在可取 ¥500.00' })).toBeVisible()
    await page.getByLabel('取款金额').fill('500.01')
    await expect(page.getByText('现在最多可取 ¥500.00')).toBeVisible()
    await fillIn(page, '银行卡', '100.13')
    await fillPin(page, '取款密码', '314159')
    await page.getByRole('button', { name: '确认取款' }).click()
    await prove(page, member)
    await expect(page.getByText('还可以试 5 次')).toBeVisible()
    await fillPin(page, '取款密码', pin)
    await page.getByRole('button', { name: '确认取款' }).click()
    // A wrong password has used up no proof: it is not asked for again.
    await page.waitForURL(/\/app\/withdraw\/wdr_/)
  })

  await test.step('the payout fails: the member reads why, and the money is back', async () => {
    await expect(page.getByText('打款失败', { exact: true })).toBeVisible()
    await expect(page.getByText('收款账户不存在或已注销')).toBeVisible()
    expect(await availableOf(member)).toBe(50_000n)
    await page.getByRole('link', { name: '再取一笔' }).click()
    await expect(page.getByRole('link', { name: /¥100\.13/ })).toContainText('打款失败')
  })
})

test('a speed draw: the other side says that it paid, the member appeals, and the money comes back', async ({
  page,
}) => {
  const member = await newMember('500')
  await bindCard(member)
  await operate(sharedProduct().dataDir, 'waive-turnover', [member.name])
  await logIn(page, member, '/app/withdraw')
  await fillIn(page, '极速取款', '200.00')
  await fillPin(page, '取款密码', pin)
  await page.getByRole('button', { name: '确认取款' }).click()
  await prove(page, member)
  await page.getByRole('button', { name: '没收到，申诉' }).click()
  await page.getByRole('button', { name: '提交申诉' }).click()
  await expect(page.getByText('请写明情况').first()).toBeVisible()
  await page.getByLabel('说明').fill('卡上没有这笔入账')
  await page.getByRole('button', { name: '提交申诉' }).click()
  await expect(page.getByText('申诉中', { exact: true })).toBeVisible()
  expect(await availableOf(member)).toBe(30_000n)

  const waiting = (await operate(sharedProduct().dataDir, 'withdrawals', [])) as {
    readonly number: string
    readonly appeal?: string
  }[]
  const shown = await page
    .getByText(/^W\d{6}-/)
    .first()
    .textContent()
  const number = /W\d{6}-[0-9A-F]{8}/.exec(shown ?? '')?.[0] ?? ''
  expect(waiting).toContainEqual(expect.objectContaining({ number, appeal: '卡上没有这笔入账' }))
  await operate(sharedProduct().dataDir, 'decide-draw', [number, 'unpaid', '--note', '对方没有付款凭证'])
  await expect(page.getByText('已关闭', { exact: true })).toBeVisible()
  await expect(page.getByText('核实结果：对方没有付款凭证')).toBeVisible()
  expect(await availableOf(member)).toBe(50_000n)
})
