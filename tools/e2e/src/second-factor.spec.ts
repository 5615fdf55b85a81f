import { logoutSetup } from '@grandstand/contract/auth'
import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { addAuthenticator } from './authenticator.ts'
import { expect, test } from './fixtures.ts'
import { logIn, newMember } from './member.ts'

const overlay = (page: Page) => page.getByRole('dialog', { name: '确认是你本人' })

test('a member adds a passkey, logs in with it, and proves themself with it to set up an authenticator app', async ({
  page,
}) => {
  const member = await newMember()
  await addAuthenticator(page)
  await logIn(page, member, '/app/security')
  await expect(page.getByText('还没有开启两步验证')).toBeVisible()
  await page.getByRole('link', { name: '添加通行密钥' }).click()

  // Closing without a proof changes nothing and loses no input.
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  await page.getByLabel('名称').fill('我的手机')
  await page.getByRole('button', { name: '继续' }).click()
  await overlay(page).getByRole('button', { name: '关闭' }).click()
  await expect(page.getByLabel('名称')).toHaveValue('我的手机')
  await page.getByRole('button', { name: '继续' }).click()
  await overlay(page).getByLabel('登录密码', { exact: true }).fill('wrong1234')
  await overlay(page).getByRole('button', { name: '确认', exact: true }).click()
  await expect(overlay(page).getByRole('alert').first()).toContainText('验证没有通过')
  await overlay(page).getByLabel('登录密码', { exact: true }).fill(member.password)
  await overlay(page).getByRole('button', { name: '确认', exact: true }).click()
  await expect(page.getByText('还没用过')).toBeVisible()

  await page.getByRole('button', { name: '我的账户' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  // A page that is left before the answer still has its ended session, and is told so.
  await expect(page.getByRole('button', { name: '我的账户' })).toHaveCount(0)
  await page.goto('/login?fromPage=%2Fapp%2Fsecurity%2Ftotp')
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await page.waitForURL('**/app/security/totp')

  await page.getByRole('button', { name: '开始设置' }).click()
  await overlay(page).getByRole('button', { name: '用通行密钥确认' }).click()
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel('动态码', { exact: true }).fill(generateSync({ secret }))
  const codes = page.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const first = await codes.first().innerText()
  await page.getByText('我已经存好了').click()
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('还剩 10 个')).toBeVisible()

  // A recovery code replaces the app's code, once.
  await page.getByRole('button', { name: '换一组' }).click()
  await overlay(page).getByRole('button', { name: '恢复码' }).click()
  await overlay(page).getByLabel('恢复码', { exact: true }).fill(first)
  await overlay(page).getByRole('button', { name: '确认', exact: true }).click()
  await expect(codes.first()).not.toHaveText(first)
})

test('a member sees a new device, signs it out, and it ends there at once', async ({ page, browser }) => {
  const member = await newMember()
  await member.client.api.call(logoutSetup, { atLoginElsewhere: 'keep' })
  await logIn(page, member, '/app/wallet')
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  try {
    const other = await elsewhere.newPage()
    await logIn(other, member, '/app/wallet')
    // The new device itself is not asked to confirm its own log-in.
    await other.goto('/app/security')
    await expect(other.getByText('登录密码').first()).toBeVisible()
    await expect(other.getByText(/在新设备上登录.*刚刚/)).toHaveCount(1)

    await page.goto('/app/wallet')
    // It is in the bell, whose count a phone has at the account menu, and over no other page.
    await expect(page.getByRole('button', { name: /^我的账户\s*，\s*\d+\s*条未读/ })).toBeVisible()
    await expect(page.getByText('在新设备上登录')).toHaveCount(0)
    await page.getByRole('button', { name: /^我的账户/ }).click()
    await page.getByRole('link', { name: /^消息/ }).click()
    await expect(page.getByText('请看一下，这些是不是你本人的操作')).toBeVisible()
    await expect(page.getByText('在新设备上登录')).toBeVisible()
    await page.goto('/app/security')
    await expect(page.getByText('请看一下，这些是不是你本人的操作')).toBeVisible()
    await page.getByRole('link', { name: /登录设备/ }).click()
    await expect(page.getByText('本机')).toBeVisible()
    await page.getByRole('button', { name: /^让 Chrome.* 退出$/ }).click()
    // Its live socket is notified: the next check of the session would come only after a minute.
    await other.waitForURL('**/login?fromPage=*')
    await expect(other.getByRole('dialog', { name: '温馨提示' })).toContainText(
      '在另一台设备上退出了这里的登录',
    )
    await other.getByRole('button', { name: '知道了' }).click()
    await expect(other.getByText('在另一台设备上退出了这里的登录')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^让 Chrome.* 退出$/ })).toHaveCount(0)
  } finally {
    await elsewhere.close()
  }
})

test('a visitor is asked to log in before the security pages', async ({ page }) => {
  await page.goto('/app/security/devices')
  await expect(page.getByText('登录后查看')).toBeVisible()
  await page.getByRole('link', { name: '去登录' }).click()
  await page.waitForURL('**/login?fromPage=%2Fapp%2Fsecurity%2Fdevices')
})
