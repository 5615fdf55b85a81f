import { randomInt } from 'node:crypto'
import { createClient } from '@grandstand/dev-env'
import type { Page } from '@playwright/test'
import { addAuthenticator } from './authenticator.ts'
import { expect, test } from './fixtures.ts'
import { codeFor } from './inbox.ts'
import { pickOnBoard } from './odds.ts'
import { freshName, password } from './platform/slips.ts'
import { sharedProduct } from './product.ts'
import { Slip } from './slip.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const stake = (page: Page) => page.getByRole('textbox', { name: /^投注额/ })

/** Proves the identity in the overlay with a code to the bound phone; `known` is the code sent before. */
async function proveByPhone(page: Page, number: string, known: string): Promise<void> {
  const overlay = page.getByRole('dialog', { name: '确认是你本人' })
  await overlay.getByRole('button', { name: '发送验证码' }).click()
  const code = overlay.getByRole('textbox', { name: '6 位验证码', exact: true })
  await expect(code).toBeVisible()
  // Submitted automatically with the sixth digit.
  await code.fill(await codeFor(page, number, known))
}

test('[AREA-03] [CALL-08] [ERR-02] registers, forgets the password and recovers it by phone and by mail, adds a passkey, is thrown out while filling a slip, and finds it after logging in again', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(400_000)
  const name = freshName()
  const number = `13${randomInt(10)}${String(randomInt(100_000_000)).padStart(8, '0')}`
  const address = `${name}@example.com`

  await test.step('registers', async () => {
    await page.goto('/register?fromPage=/app/security/phone')
    await page.getByLabel('用户名', { exact: true }).fill(name)
    await page.getByLabel('密码', { exact: true }).fill(password)
    await page.getByRole('checkbox', { name: /年满 18 周岁/ }).check()
    await page.getByRole('checkbox', { name: /我同意/ }).check()
    await press(page, '注册')
    await page.waitForURL('**/app/security/phone')
  })

  const phoneCode =
    await test.step('binds a phone; a wrong number and a wrong code are told in place', async () => {
      await field(page, '手机号').fill('12800000000')
      await press(page, '发送验证码')
      await expect(page.getByText('请输入 11 位中国大陆手机号')).toBeVisible()
      await field(page, '手机号').fill(number)
      await press(page, '发送验证码')
      await expect(field(page, '验证码')).toBeFocused()
      const code = await codeFor(page, number)
      await field(page, '验证码').fill(code === '000000' ? '000001' : '000000')
      await press(page, '绑定')
      await expect(page.getByText('验证码不对，请重新输入')).toBeVisible()
      await field(page, '验证码').fill(code)
      await press(page, '绑定')
      await expect(page.getByText('手机绑定好了')).toBeVisible()
      await expect(page.getByText(`${number.slice(0, 3)}****${number.slice(-4)}`)).toBeVisible()
      return code
    })

  const mailCode = await test.step('binds a mail address', async () => {
    await page.goto('/app/security/email')
    await field(page, '邮箱').fill(address)
    await press(page, '发送验证码')
    await expect(field(page, '验证码')).toBeVisible()
    const code = await codeFor(page, address)
    await field(page, '验证码').fill(code)
    await press(page, '绑定')
    await expect(page.getByText('邮箱绑定好了')).toBeVisible()
    return code
  })

  const other = await page.context().browser()?.newContext()
  const fresh = (await other?.newPage()) ?? page

  const recoveryCode =
    await test.step('forgets the password and recovers it by phone, with a pasted message', async () => {
      await fresh.goto(new URL('/login', page.url()).href)
      await fresh.getByRole('link', { name: '忘记密码' }).click()
      await field(fresh, '手机号').fill(`+86 ${number}`)
      await press(fresh, '发送验证码')
      await expect(field(fresh, '验证码')).toBeVisible()
      // Going back and forth keeps the typed text and requests no second code.
      await fresh.goBack()
      await expect(field(fresh, '手机号')).toHaveValue(number)
      await press(fresh, '发送验证码')
      const code = await codeFor(fresh, number, phoneCode)
      await field(fresh, '验证码').fill(`【看台】验证码 ${code}，用于找回密码，10 分钟内有效。`)
      await expect(field(fresh, '用户名')).toHaveValue(name)
      await fresh.getByLabel('新密码', { exact: true }).fill('kanqiu7phone')
      await press(fresh, '重置密码')
      await expect(fresh.getByText('密码已重置，请用新密码登录')).toBeVisible()
      await expect(fresh.getByLabel('用户名', { exact: true })).toHaveValue(name)
      await fresh.getByLabel('密码', { exact: true }).fill('kanqiu7phone')
      await press(fresh, '登录')
      await fresh.waitForURL('**/app/home')
      return code
    })

  await test.step('the session from before is over', async () => {
    await page.goto('/app/wallet')
    const isOut = page.getByText('登录后查看').or(page.getByRole('heading', { name: '登录看台' }))
    await expect(isOut.first()).toBeVisible()
  })

  await test.step('and by mail', async () => {
    await page.goto('/forgot')
    await page.getByRole('radio', { name: '用邮箱找回' }).locator('..').click()
    await field(page, '邮箱').fill(address)
    await press(page, '发送验证码')
    await expect(field(page, '验证码')).toBeVisible()
    await field(page, '验证码').fill(await codeFor(page, address, mailCode))
    await page.getByLabel('新密码', { exact: true }).fill('kanqiu8mail')
    await press(page, '重置密码')
    await expect(page.getByText('密码已重置，请用新密码登录')).toBeVisible()
    await page.getByLabel('密码', { exact: true }).fill('kanqiu8mail')
    await press(page, '登录')
    await page.waitForURL('**/app/home')
  })
  await other?.close()

  await test.step('adds a passkey, proved by a code to the bound phone', async () => {
    await addAuthenticator(page)
    await page.goto('/app/security/passkeys')
    await press(page, '添加通行密钥')
    await page.getByLabel('名称').fill('我的手机')
    await press(page, '继续')
    await proveByPhone(page, number, recoveryCode)
    await expect(page.getByText('还没用过')).toBeVisible()
  })

  const slip = new Slip(page, isMobile)
  const board = '/app/sports?when=soon'
  await test.step('is thrown out by a log-in elsewhere in the middle of filling the slip', async () => {
    await page.goto(board)
    await pickOnBoard(page, '主胜')
    await slip.open()
    await slip.stake(35)
    await expect(stake(page)).toHaveValue('35')
    await createClient(sharedProduct().url, 'WEB').login(name, 'kanqiu8mail')
    await page.waitForURL(/\/login\?fromPage=/)
    await press(page, '知道了')
  })

  await test.step('logs in again with the passkey and finds the slip as it was', async () => {
    await press(page, '用通行密钥登录')
    await page.waitForURL((url) => url.pathname + url.search === board)
    await slip.open()
    await expect(slip.root.getByRole('button', { name: /^移除/ })).toHaveCount(1)
    await expect(stake(page)).toHaveValue('35')
  })
})
