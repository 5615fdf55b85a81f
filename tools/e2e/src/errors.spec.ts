import { test as base, type Page } from '@playwright/test'
import { createClient, type Grandstand } from '@grandstand/dev-env'
import { bootProduct } from './platform/boot-product.ts'
import { seriousFindings } from './findings.ts'
import { expect } from './fixtures.ts'
import { logIn, newMember, type Member } from './member.ts'
import { pickOnBoard } from './odds.ts'
import { siteAddress } from './product.ts'
import { Slip } from './slip.ts'

/** A separate product, because these journeys block members and addresses. Each page has its own IP address. */
const test = base.extend<{ address: string }, { product: Grandstand }>({
  product: [
    // Playwright requires a destructuring pattern even for unused fixtures.
    async ({ playwright: _playwright }, provide) => {
      const product = await bootProduct({
        settings: { TRUSTED_PROXIES: '127.0.0.1', SESSIONS_PER_CLIENT: '1' },
      })
      await provide(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, provide) => provide(siteAddress(product)),
  address: [
    async ({ page }, provide) => {
      const address = `10.${part()}.${part()}.${part()}`
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': address })
      await provide(address)
    },
    { auto: true },
  ],
})
const part = () => 1 + Math.floor(Math.random() * 250)
const alertBox = (page: Page) => page.getByRole('dialog', { name: '温馨提示' })
const toastOf = (page: Page, text: string | RegExp) =>
  page
    .getByRole('status')
    .filter({ hasText: text })
    .or(page.getByRole('alert').filter({ hasText: text }))
    .or(page.locator('.gs-toast', { hasText: text }))
    .first()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const keptSession = (page: Page) => page.evaluate(() => localStorage.getItem('gs-session:who'))
const pathOf = (page: Page) => new URL(page.url()).pathname

async function isAccessible(page: Page): Promise<void> {
  expect(await seriousFindings(page)).toEqual([])
}

test('[ERR-11] [ROUTE-05] a caveat: its page shows what the answer said; who has read it goes on', async ({
  page,
  product,
  address,
}) => {
  await page.goto('/access-alert')
  await expect(heading(page, '没有需要查看的提示')).toBeVisible()

  const text = '你所在的地区对网络投注有规定。'
  await product.operator('caveat', address, '--may-go', '--title', '访问提示', '--text', text)
  await page.goto('/app/sports')
  await page.waitForURL('**/access-alert')
  await expect(heading(page, '访问提示')).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText(address)).toBeVisible()
  await isAccessible(page)
  await page.reload()
  await expect(page.getByText(text)).toBeVisible()

  // Reactions never navigate away from customer service, and it makes no call that the caveat would stop.
  const told = page.waitForResponse((response) => response.url().includes('react-to-errors'))
  await page.goto('/cs')
  await told.catch(() => undefined)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(pathOf(page)).toBe('/cs')

  await page.goto('/app/sports')
  await page.getByRole('button', { name: '我已阅读，继续' }).click()
  await page.waitForURL('**/app/sports')
  await expect(page.getByRole('toolbar', { name: '盘口' })).toBeVisible()

  // isGo is set: a caveat that blocks every call leaves the page where it is.
  await product.operator('caveat', address)
  await page.reload()
  await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible()
  expect(pathOf(page)).toBe('/app/sports')
  await product.operator('uncaveat', address)
})

test('[ROUTE-04] a maintenance of a region: what and until when; it ends and leads back', async ({
  page,
  product,
  address,
}) => {
  await product.operator(
    'caveat',
    address,
    '--maintenance',
    '--title',
    '华东线路维护',
    '--from',
    '2m',
    '--until',
    '90m',
  )
  await page.goto('/app/bets')
  await expect(page.getByRole('heading').first()).toBeVisible()
  expect(pathOf(page)).not.toBe('/maintenance')

  const from = new Date(Date.now() - 3_600_000).toISOString()
  await product.operator(
    'caveat',
    address,
    '--maintenance',
    '--title',
    '华东线路维护',
    '--from',
    from,
    '--until',
    '90m',
  )
  await page.goto('/app/sports?sport=football')
  await page.waitForURL('**/maintenance')
  await expect(heading(page, '华东线路维护')).toBeVisible()
  await expect(page.getByText(/距离预计恢复 01:(29|30):/)).toBeAttached()
  await expect(page.getByText('预计恢复', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '联系客服' })).toHaveAttribute('href', '/cs')
  await isAccessible(page)

  await product.operator('uncaveat', address)
  await page.getByRole('button', { name: '现在检查' }).click()
  await page.waitForURL((url) => url.pathname + url.search === '/app/sports?sport=football')
  // When it is opened directly without a maintenance, it redirects home.
  await page.goto('/maintenance')
  await page.waitForURL('**/app/home')
})

test('[ERR-12] [ROUTE-06] a region that is not served: the session is cleared, the page says why', async ({
  page,
  product,
  address,
}) => {
  await logIn(page, await newMember(undefined, product))
  expect(await keptSession(page)).not.toBeNull()
  await product.operator('restrict', address, '--text', '按当地规定暂不提供服务。')
  await page.waitForURL('**/access-restriction')
  await expect(heading(page, '你所在的地区暂不提供服务')).toBeVisible()
  await expect(page.getByText('按当地规定暂不提供服务。')).toBeVisible()
  expect(await keptSession(page)).toBeNull()
  await isAccessible(page)
  await product.operator('unrestrict', address)
  await page.getByRole('link', { name: '重新打开' }).click()
  await page.waitForURL('**/app/home')
  await expect(page.getByRole('link', { name: '登录' }).first()).toBeVisible()
})

test('[ERR-13] system maintenance leads to its page only when the site’s own call says so', async ({
  page,
  product,
}) => {
  // Another call with this refusal changes nothing while the site's own call is answered.
  await product.operator('drill', 'site.announcements.list', 'system-maintenance')
  const asked = page.waitForResponse((response) => response.url().endsWith('/site/perInfo/get'))
  await page.goto('/app/home')
  await asked
  await expect(page.getByRole('toolbar', { name: '即将开始' })).toBeVisible()
  expect(pathOf(page)).toBe('/app/home')
  await product.operator('end-drill', 'site.announcements.list')

  // The page is open when the maintenance begins: its live socket is notified.
  await product.operator('maintenance', '--title', '例行维护', '--until', '30m')
  await page.waitForURL('**/maintenance')
  await expect(heading(page, '例行维护')).toBeVisible()
  await product.operator('open')
  await page.getByRole('button', { name: '现在检查' }).click()
  await page.waitForURL('**/app/home')
  await expect(page.getByRole('toolbar', { name: '即将开始' })).toBeVisible()
})

test('[ERR-09] an end of the session: cleared, the server’s words in an alert, the log-in that leads back', async ({
  page,
  product,
}) => {
  const member = await newMember(undefined, product)
  const there = '/app/bets'
  const causes: [words: string, begin: () => Promise<unknown>, end?: () => Promise<unknown>][] = [
    ['你的账号已在别处登录', () => createClient(product.url, 'WEB').login(member.name, member.password)],
    [
      '密码已修改，请用新密码登录',
      () => product.operator('drill', 'gateway.socketTicket', 'password-changed'),
      () => product.operator('end-drill', 'gateway.socketTicket'),
    ],
    [
      '登录已过期，请重新登录',
      () => product.operator('drill', 'sports.bets.list', 'session-expired'),
      () => product.operator('end-drill', 'sports.bets.list'),
    ],
    ['账号已被停用', () => product.operator('block-member', member.name)],
  ]
  for (const [words, begin, end] of causes) {
    await logIn(page, member, there)
    await begin()
    // Errors that are not sent to the live socket are met by the next call.
    if (end) await page.reload()
    await expect(alertBox(page), words).toContainText(words)
    expect(await keptSession(page)).toBeNull()
    await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('fromPage') === there)
    await end?.()
    await alertBox(page).getByRole('button', { name: '知道了' }).click()
    await expect(alertBox(page)).toHaveCount(0)
  }
})

test('[ERR-10] a blocked address and a blocked device: one alert after 700 ms, however many calls are refused', async ({
  page,
  product,
  address,
}) => {
  const member = await newMember(undefined, product)
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { alertsSeen: seen })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.querySelector('[role=dialog]')) seen.push(performance.now())
    }).observe(document, { childList: true, subtree: true })
  })
  await logIn(page, member)
  const deviceId =
    (await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes('device'))?.[1])) ??
    ''
  const rules = [
    ['block-ip', 'unblock-ip', address, '当前网络地址已被限制访问'],
    ['block-device', 'unblock-device', deviceId, '当前设备已被限制访问'],
  ] as const
  for (const [block, unblock, subject, words] of rules) {
    if (block === 'block-device') await logIn(page, member)
    await page.evaluate(() => ((window as unknown as { alertsSeen: number[] }).alertsSeen.length = 0))
    const blockedAt = await page.evaluate(() => performance.now())
    await product.operator(block, subject)
    await expect(alertBox(page)).toContainText(words)
    const seen = await page.evaluate(() => (window as unknown as { alertsSeen: number[] }).alertsSeen)
    expect(seen[0]).toBeGreaterThan(blockedAt + 690)
    expect(await keptSession(page)).toBeNull()
    await page.waitForURL((url) => url.pathname === '/login')
    await expect(alertBox(page).getByRole('button', { name: '联系客服' })).toBeVisible()
    await product.operator(unblock, subject)
    await alertBox(page).getByRole('button', { name: '知道了' }).click()
    await expect(alertBox(page)).toHaveCount(0)
  }

  // While a page loads, several calls are refused in parallel and the alert is shown once.
  await product.operator('block-ip', address)
  await page.goto('/app/home')
  await expect(alertBox(page)).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/login')
  expect(await page.getByRole('dialog').count()).toBe(1)
  await product.operator('unblock-ip', address)
})

test('[ERR-04] a token that nobody gave out: the log-out event, a warning, then the log-in or home', async ({
  page,
  product,
}) => {
  const member = await newMember(undefined, product)
  for (const [button, leadsTo] of [
    ['去登录', '/login'],
    ['回首页', '/app/home'],
  ] as const) {
    await logIn(page, member, '/app/bets')
    // Runs before the page's own code, which writes the session again whenever it receives the member.
    await page.addInitScript((once) => {
      if (sessionStorage.getItem(once) !== null) return
      sessionStorage.setItem(once, '1')
      const kept = JSON.parse(localStorage.getItem('gs-session:who') ?? '{}') as { value: string }
      const who = JSON.parse(kept.value) as { token: string }
      kept.value = JSON.stringify({ ...who, token: 'A'.repeat(who.token.length) })
      localStorage.setItem('gs-session:who', JSON.stringify(kept))
    }, leadsTo)
    await page.reload()
    await expect(alertBox(page)).toContainText('请先登录')
    expect(await keptSession(page)).toBeNull()
    await alertBox(page).getByRole('button', { name: button }).click()
    await expect.poll(() => pathOf(page)).toBe(leadsTo)
  }
})

test('[ERR-06] [ERR-08] too much or too often, and a call that is switched off: the message, and the page stays', async ({
  page,
  product,
}) => {
  const call = 'site.announcements.list'
  const causes: [rule: readonly string[], undo: readonly string[], words: string][] = [
    [['limit', call, '1', '3600'], ['unlimit', call], '访问人数过多或操作频繁，请稍后再试'],
    [['degrade', call], ['restore', call], '该功能暂时停用，请稍后再试'],
    [['drill', call, 'address-rate-limited'], ['end-drill', call], '系统繁忙，请稍后再试'],
    [['drill', call, 'device-rate-limited'], ['end-drill', call], '系统繁忙，请稍后再试'],
    [['limit', 'site', '1', '600'], ['unlimit', 'site'], '系统繁忙，请稍后再试'],
  ]
  for (const [[rule = '', ...words], [undo = '', ...subject], text] of causes) {
    await product.operator(rule, ...words)
    const first = page.waitForResponse((response) => response.url().endsWith('/site/announcements/list'))
    await page.goto('/app/home')
    await first
    if (rule === 'limit') await page.reload()
    await expect(toastOf(page, text), text).toBeVisible()
    expect(pathOf(page)).toBe('/app/home')
    await product.operator(undo, ...subject)
  }
})

/** A member with a filled slip at a match that begins later. */
async function atFilledSlip(page: Page, product: Grandstand): Promise<Slip> {
  const member: Member = await newMember('500', product)
  await logIn(page, member, '/app/sports?sport=football&when=soon')
  const slip = new Slip(page, false)
  await pickOnBoard(page, '主胜')
  await slip.stake(20)
  await expect(slip.placeButton).toBeEnabled()
  return slip
}

test('[ERR-05] [ERR-19] [ERR-20] [ROUTE-03] what an action is answered with: a way to the log-in, alerts, and home after them', async ({
  page,
  product,
}) => {
  const slip = await atFilledSlip(page, product)
  const here = page.url()
  const placeWith = async (refusal: string) => {
    await product.operator('drill', 'sports.bets.place', refusal)
    await slip.placeButton.click()
  }
  await placeWith('login-required')
  await expect(toastOf(page, '你的操作需要登录')).toBeVisible()
  await placeWith('missing-url')
  await expect(alertBox(page)).toContainText('请求接口地址不能为空')
  await alertBox(page).getByRole('button', { name: '知道了' }).click()
  expect(page.url()).toBe(here)
  await placeWith('activity-blocked')
  await expect(alertBox(page)).toContainText('不能参加这项活动')
  expect(page.url()).toBe(here)
  await alertBox(page).getByRole('button', { name: '回首页' }).click()
  await page.waitForURL('**/app/home')
  await page.goto(here)
  await placeWith('log-in-first')
  await expect(alertBox(page)).toContainText('请先登录')
  await alertBox(page).getByRole('button', { name: '回首页' }).click()
  await page.waitForURL('**/app/home')
  await expect(heading(page, '看台首页')).toBeAttached()
  await product.operator('end-drill', 'sports.bets.place')
})

interface SeenToast {
  readonly text: string
  readonly ms: number
}

/** Records how long each toast is shown, by the page's own clock. */
async function watchToasts(page: Page): Promise<() => Promise<SeenToast[]>> {
  await page.addInitScript(() => {
    const seen: { text: string; ms: number }[] = []
    const since = new Map<Element, number>()
    Object.assign(window, { toastsSeen: seen })
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.gs-toast[data-state=open]'))
        if (!since.has(toast)) since.set(toast, Date.now())
      for (const [toast, from] of since)
        if (!toast.isConnected || toast.getAttribute('data-state') !== 'open') {
          seen.push({ text: toast.textContent ?? '', ms: Date.now() - from })
          since.delete(toast)
        }
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-state'] })
  })
  return () =>
    page.evaluate(() => (window as unknown as { toastsSeen: { text: string; ms: number }[] }).toastsSeen)
}

const announcements = '**/site/announcements/list'

test('[ERR-01] [ERR-15] [ERR-18] ignored codes, a foreign answer, an error page, a cut line', async ({
  page,
  product,
}) => {
  const toasts = await watchToasts(page)
  const html = (status: number) => ({ status, contentType: 'text/html', body: '<p>Sign in to the Wi-Fi</p>' })
  const causes: [text: string, ms: number, begin: () => Promise<unknown>][] = [
    ['网络异常，请稍后再试', 4_000, () => page.route(announcements, (route) => route.fulfill(html(200)))],
    ['网络异常（502）', 1_000, () => page.route(announcements, (route) => route.fulfill(html(502)))],
    ['网络异常', 1_000, () => page.route(announcements, (route) => route.abort('connectionreset'))],
  ]
  for (const [text, ms, begin] of causes) {
    await begin()
    await page.goto('/app/home')
    // The notice about the failing line may be shown beside it.
    const mine = async () => (await toasts()).find((toast) => toast.text === text)
    await expect.poll(mine, { message: text }).toBeDefined()
    const stood = (await mine())?.ms ?? 0
    // A busy page may show it late by a fraction of a second.
    expect(stood).toBeGreaterThan(ms * 0.6)
    // A busy page may remove it late; the default is four seconds.
    expect(stood).toBeLessThan(ms + 2_800)
    expect(pathOf(page)).toBe('/app/home')
    await page.unrouteAll()
  }
  for (const ignored of ['request-superseded', 'nothing-new']) {
    await product.operator('drill', 'site.announcements.list', ignored)
    const answer = page.waitForResponse(announcements)
    await page.goto('/app/home')
    await answer
    await expect(page.getByRole('toolbar', { name: '即将开始' })).toBeVisible()
    await expect(page.locator('.gs-toast, [role=dialog], [role=alert]')).toHaveCount(0)
    expect(await toasts()).toEqual([])
    await product.operator('end-drill', 'site.announcements.list')
  }
})

test('[ERR-17] no answer within 30 s: a message for 1.5 s', async ({ page }) => {
  await page.clock.install()
  const toasts = await watchToasts(page)
  const asked = page.waitForRequest(announcements)
  await page.route(announcements, () => undefined)
  await page.goto('/app/home')
  await asked
  await page.clock.fastForward(25_000)
  expect(await toasts()).toEqual([])
  // The call is retried twice before the failure is shown.
  const shown = page.locator('.gs-toast', { hasText: '网络超时，请重试' })
  await expect(async () => {
    await page.clock.fastForward(5_000)
    await expect(shown).toBeVisible({ timeout: 500 })
  }).toPass({ intervals: [0], timeout: 60_000 })
  const ended = async () => (await toasts()).find(({ text }) => text === '网络超时，请重试')?.ms ?? 0
  await expect.poll(ended).toBeGreaterThan(1_400)
  expect(await ended()).toBeLessThan(3_900)
})
