import { getMemberInfo } from '@grandstand/contract/member'
import { createClient, operate } from '@grandstand/dev-env'
import type { Page } from '@playwright/test'
import { seriousFindings } from './findings.ts'
import { expect, test } from './fixtures.ts'
import { fillLogIn, logIn, newMember } from './member.ts'
import { pickOnBoard } from './odds.ts'
import { sharedProduct } from './product.ts'
import { Slip } from './slip.ts'

/** The content of the browser's local storage, by key. */
const kept = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))

/** Closes the alert about the end of a session, which stays over the log-in until it is read. */
async function readAlerts(page: Page): Promise<void> {
  const alert = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: '温馨提示' }))
  await page.addLocatorHandler(alert, (shown) => shown.getByRole('button').last().click())
}

test('[ROUTE-01] [STATE-12] thrown out by a log-in elsewhere in the middle of filling the slip: logs in again and finds it', async ({
  page,
  isMobile,
}) => {
  const member = await newMember('200')
  // Matches that have not begun, so that the selection still exists after the log-in.
  const board = '/app/sports?when=soon'
  const slip = new Slip(page, isMobile)
  await readAlerts(page)
  await logIn(page, member, board)
  await pickOnBoard(page, '主胜')
  await slip.open()
  await slip.acceptAnyOdds()
  await slip.stake(35)
  await expect(slip.placeButton).toContainText('35')
  const leg = await slip.root.getByRole('button', { name: /^移除/ }).getAttribute('title')
  await page.evaluate(() => {
    const until = Date.now() + 3_600_000
    for (const flag of ['gs-session:change-password', 'gs-session:bind-phone'])
      localStorage.setItem(flag, JSON.stringify({ value: 'later', until }))
  })
  const before = await kept(page)

  const elsewhere = createClient(sharedProduct().url, 'WEB')
  await elsewhere.login(member.name, member.password)
  // Without any click: the open socket is notified.
  await page.waitForURL(/\/login\?fromPage=/)
  // The alert has the reason, and the log-in does not repeat it.
  await expect(page.getByRole('status').filter({ hasText: '登录后回到' })).toHaveText('登录后回到 体育。')
  const after = await kept(page)
  expect(Object.keys(before).filter((key) => key.startsWith('gs-session')).length).toBeGreaterThanOrEqual(3)
  expect(Object.keys(after).filter((key) => key.startsWith('gs-session'))).toEqual([])
  const others = (keys: Record<string, string>) =>
    // Without the language, which the page writes in the background at any time.
    Object.entries(keys).filter(([key]) => !key.startsWith('gs-session') && key !== 'gs-language')
  expect(others(after)).toEqual(others(before))

  await fillLogIn(page, member)
  await page.waitForURL((url) => url.pathname + url.search === board)
  await slip.open()
  await expect(slip.root.getByRole('button', { name: leg ?? '' })).toBeVisible()
  await expect(slip.placeButton).toContainText('35')
  // Now the other device is logged out.
  await expect(elsewhere.api.call(getMemberInfo, {})).rejects.toMatchObject({
    refusal: 'logged-in-elsewhere',
  })
})

/** Prepares the page's live socket to be cut: it is closed, and those that follow stay silent. */
async function cuttable(page: Page) {
  const open = new Set<{ close: () => Promise<void> }>()
  let isCut = false
  await page.routeWebSocket(/\/socket$/, (ws) => {
    if (isCut) return
    open.add(ws)
    ws.connectToServer()
  })
  return {
    async cut() {
      isCut = true
      await Promise.all([...open].map((ws) => ws.close()))
    },
  }
}

for (const isConnected of [true, false])
  test(`[H-J2] two tabs, ${isConnected ? 'connected' : 'the first without a connection'}: log-out, another member and the end of a session are told at once, and nothing of the former is left`, async ({
    page,
  }) => {
    const [one, two] = [await newMember('217'), await newMember('38')]
    const connection = await cuttable(page)
    await logIn(page, one, '/app/wallet')
    const banner = page.getByRole('banner')
    await expect(banner).toContainText('217')
    await page.goto('/app/deposit')
    const amount = page.getByRole('textbox').first()
    await amount.fill('4321')
    const other = await page.context().newPage()
    await other.goto('/app/wallet')
    await expect(other.getByRole('banner')).toContainText('217')
    if (!isConnected) await connection.cut()

    const logOut = async (tab: Page) => {
      await tab
        .getByRole('button', { name: /^账户|我的账户|账号/ })
        .first()
        .click()
      await tab.getByRole('button', { name: '退出登录' }).click()
    }
    await logOut(other)
    await expect(page.getByText('你已在另一个标签页退出登录。').first()).toBeVisible()
    await expect(page.locator('body')).not.toContainText('217')
    await expect(page.getByText(one.name)).toHaveCount(0)
    expect(
      await page.locator('input').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
    ).not.toContain('4321')

    await logIn(other, two, '/app/wallet')
    await expect(banner.getByRole('link', { name: '登录' })).toHaveCount(0)
    await expect(page.locator('body')).not.toContainText('217')
    await expect(page.getByText(one.name)).toHaveCount(0)
    if (isConnected) await expect(banner).toContainText('38')

    await createClient(sharedProduct().url, 'WEB').login(two.name, two.password)
    await page.waitForURL(/\/login\?fromPage=/)
    await expect(page.getByRole('status').filter({ hasText: '登录后回到' })).toBeVisible()
    await expect(page.locator('body')).not.toContainText('¥38')
  })

test('[ROUTE-02] /entry/login is the log-in in the fresh theme, by a signed path; what the person chose stays', async ({
  page,
}) => {
  const member = await newMember()
  const theme = () => page.locator('html').getAttribute('data-theme')
  const calls: string[] = []
  page.on('request', (request) => void calls.push(new URL(request.url()).pathname))
  await page.goto('/entry/login?fromPage=/app/bets')
  await expect(page.getByRole('heading', { name: '登录看台' })).toBeVisible()
  await expect.poll(theme).toBe('fresh')
  await fillLogIn(page, { ...member, password: 'wrong2026' })
  await expect(page.getByRole('alert').filter({ hasText: '用户名或密码不对' })).toBeVisible()
  await fillLogIn(page, member)
  await page.waitForURL('**/app/bets')
  await expect.poll(theme).toBe('simple')
  const paths = calls.filter((path) => path.startsWith('/auth/login/signed/'))
  expect(paths).toHaveLength(2)
  expect(new Set(paths).size).toBe(2)
})

test('[ROLE-02] changes the password, is still logged in, and logs out on this device', async ({ page }) => {
  const member = await newMember()
  await logIn(page, member, '/app/security/password')
  await page.getByLabel('现在的密码', { exact: true }).fill(member.password)
  const field = page.getByLabel('新密码', { exact: true })
  const send = page.getByRole('button', { name: '修改密码', exact: true })
  await field.fill('short1')
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: '8–12 位字母和数字组合' })).toBeVisible()
  await field.fill('password123')
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: '太常见' })).toBeVisible()
  await field.fill('kantai2027')
  await send.click()
  await expect(page.getByText('密码已修改').first()).toBeVisible()
  await page.waitForURL('**/app/home')
  await expect(member.client.api.call(getMemberInfo, {})).rejects.toMatchObject({
    refusal: 'password-changed',
  })
  await page
    .getByRole('button', { name: /^账户|我的账户|账号/ })
    .first()
    .click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect
    .poll(async () => Object.keys(await kept(page)).filter((key) => key.startsWith('gs-session')))
    .toEqual([])
  await logIn(page, { ...member, password: 'kantai2027' })
})

test('[STATE-03] a dormant member wakes the account, and one who has to change the password does so first', async ({
  page,
}) => {
  const member = await newMember()
  const { dataDir } = sharedProduct()
  await operate(dataDir, 'sleep-member', [member.name])
  await operate(dataDir, 'want-password', [member.name])
  await page.goto('/login?fromPage=/app/bets')
  await fillLogIn(page, member)
  await page.waitForURL(/\/reactivate\?fromPage=/)
  await expect(page.getByRole('heading', { name: '好久不见' })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  // There is no way to bypass it.
  await page.goto('/app/wallet')
  await page.waitForURL(/\/reactivate/)
  await page.goto('/reactivate?fromPage=/app/bets')
  const password = page.getByLabel('密码', { exact: true })
  const wake = page.getByRole('button', { name: '唤醒账号' })
  await password.fill('wrong2026')
  await wake.click()
  await expect(page.getByRole('alert').filter({ hasText: '密码不对' })).toBeVisible()
  await password.fill(member.password)
  await wake.click()
  await page.waitForURL('**/app/bets')

  const prompt = page.getByRole('dialog', { name: '请先修改密码' })
  await expect(prompt).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(prompt).toBeVisible()
  await prompt.getByRole('button', { name: '去修改' }).click()
  await page.getByLabel('现在的密码', { exact: true }).fill(member.password)
  await page.getByLabel('新密码', { exact: true }).fill('kantai2027')
  await page.getByRole('button', { name: '修改密码', exact: true }).click()
  await page.waitForURL('**/app/home')
  await expect(page.getByText('密码已修改').first()).toBeVisible()
  await expect(prompt).toBeHidden()
})
