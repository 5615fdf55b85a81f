import { randomInt } from 'node:crypto'
import { operate } from '@grandstand/dev-env'
import { updateProfile, verifyWithdrawPassword } from '@grandstand/contract/member'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { codeFor } from './inbox.ts'
import { logIn, newMember } from './member.ts'
import { sharedProduct } from './product.ts'

const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click()
/** Clicks the parent: the radio of a segment or a picture is hidden below its label. */
const choose = (page: Page, name: string | RegExp) =>
  page
    .getByRole('radio', { name, exact: typeof name === 'string' })
    .locator('..')
    .click()

/** Born three days before today in Shanghai, so that the result does not depend on midnight. */
const birthday = `1992${new Date(Date.now() + 8 * 3_600_000 - 3 * 86_400_000).toISOString().slice(4, 10)}`

test('[AREA-04] [AREA-13] the member centre: name, picture, material, address, bonus, phone and withdrawal password; then the letters', async ({
  page,
}) => {
  const member = await newMember()
  const { api } = member.client
  await api.call(updateProfile, { bind: { step: 'userRealNameBind', realName: '李小红' } })
  await api.call(updateProfile, { bind: { step: 'userInfoBind', birthday } })
  await logIn(page, member, '/app/member')

  await test.step('profile: another nickname and another picture', async () => {
    const card = page.getByRole('region', { name: '我的名片' })
    await expect(card).toContainText(`登录名 ${member.name}`)
    await press(card, '改昵称')
    const nickname = `看球的${randomInt(36 ** 4).toString(36)}`
    await card.getByLabel('昵称').fill('官方客服')
    await press(card, '保存昵称')
    await expect(card.getByText(/像平台的工作人员/)).toBeVisible()
    await card.getByLabel('昵称').fill(nickname)
    await press(card, '保存昵称')
    await expect(card.getByText(nickname)).toBeVisible()
    await press(card, '换头像')
    await choose(page, '头像 3')
    await press(card, '用这个头像')
    await expect(page.getByText('头像换好了。', { exact: true })).toBeVisible()
  })

  await test.step('material and a delivery address, still there after a reload', async () => {
    await choose(page, '女')
    await page.getByRole('button', { name: '篮球', exact: true }).click()
    await press(page, '保存资料')
    await expect(page.getByText('资料已保存。', { exact: true })).toBeVisible()
    await press(page, '添加收货地址')
    const form = page.getByRole('form', { name: '添加收货地址' })
    await press(form, '保存地址')
    await expect(form.getByText('请输入 11 位中国大陆手机号')).toBeVisible()
    await form.getByLabel('收货人').fill('李小红')
    await form.getByLabel('手机号').fill('13800138000')
    await form.getByLabel('所在地区').fill('上海市 浦东新区')
    await form.getByLabel('详细地址').fill('世纪大道 100 号')
    await press(form, '保存地址')
    await expect(page.getByText('上海市 浦东新区 世纪大道 100 号')).toBeVisible()
    await page.reload()
    await expect(page.getByText('上海市 浦东新区 世纪大道 100 号')).toBeVisible()
    await expect(page.getByText('138****8000')).toBeVisible()
    await expect(page.getByRole('radio', { name: '女', exact: true })).toBeChecked()
  })

  await test.step('the birthday bonus, once', async () => {
    const card = page.getByLabel('生日礼金', { exact: true })
    await press(card, '领取')
    await expect(card.getByText('已领取', { exact: true })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText(/¥[1-9]/)
  })

  await test.step('the withdrawal password: set, changed, reset by a proof, and the last one is the one', async () => {
    const save = async (pins: Readonly<Record<string, string>>) => {
      for (const [label, digits] of Object.entries(pins))
        await page.getByLabel(label, { exact: true }).fill(digits)
      await press(page, '保存取款密码')
    }
    const way = () => page.goto('/app/withdraw/password')
    const isSaved = () => page.waitForURL('**/app/withdraw')
    await way()
    await save({ 新的取款密码: '271828', 再输入一次: '271828' })
    await isSaved()
    await way()
    await save({ 当前取款密码: '271828', 新的取款密码: '314159', 再输入一次: '314159' })
    await isSaved()
    await way()
    await choose(page, '忘了，重置')
    await save({ 新的取款密码: '161803', 再输入一次: '161803' })
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('登录密码', { exact: true }).fill(member.password)
    await press(dialog, '确认')
    await isSaved()
    await expect(api.call(verifyWithdrawPassword, { password: '314159' })).rejects.toMatchObject({
      refusal: 'wrong-withdraw-password',
    })
    await api.call(verifyWithdrawPassword, { password: '161803' })
  })

  await test.step('a phone, from the way in the centre', async () => {
    await page.goto('/app/member')
    await page.getByRole('link', { name: /^手机/ }).click()
    const number = `13${randomInt(10)}${String(randomInt(100_000_000)).padStart(8, '0')}`
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await field('手机号').fill(number)
    await press(page, '发送验证码')
    await expect(field('验证码')).toBeFocused()
    await field('验证码').fill(await codeFor(page, number))
    await press(page, '绑定')
    await expect(page.getByText(`${number.slice(0, 3)}****${number.slice(-4)}`)).toBeVisible()
  })

  await test.step('letters: the house’s notice, and private ones that are read, kept on top and deleted', async () => {
    for (const title of ['第一封', '第二封', '第三封'])
      await operate(sharedProduct().dataDir, 'send-letter', [member.name, title, `${title}的内容`])
    await page.goto('/app/messages')
    await expect(page.getByRole('button', { name: /生日礼金已到账/ })).toBeVisible()
    await choose(page, /^私信/)
    const box = page.getByRole('listitem').filter({ hasText: /第.封/ })
    await expect(box).toHaveText([/第三封/, /第二封/, /第一封/])
    await expect(box.getByText('未读')).toHaveCount(3)
    await box.filter({ hasText: '第一封' }).getByRole('button').first().click()
    await expect(page.getByText('第一封的内容')).toBeVisible()
    await expect(box.getByText('未读')).toHaveCount(2)
    await press(page, '置顶')
    await expect(box).toHaveText([/第一封/, /第三封/, /第二封/])
    await box.filter({ hasText: '第二封' }).getByRole('button').first().click()
    await press(box.filter({ hasText: '第二封' }), '删除')
    await expect(box).toHaveText([/第一封/, /第三封/])
    await press(page, '全部已读')
    await expect(box.getByText('未读')).toHaveCount(0)
    await press(page, '删除已读')
    await expect(page.getByText('没有私信')).toBeVisible()
  })
})
