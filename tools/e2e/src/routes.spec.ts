import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillLogIn, logIn, newMember } from './member.ts'
import { openOdds, Slip } from './slip.ts'

const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

test('after log-in one is where one was; an address of another site is not followed', async ({ page }) => {
  const member = await newMember()
  await page.addInitScript(() => localStorage.clear())
  const cases = [
    ['/app/sports?sport=basketball&when=soon', '/app/sports?sport=basketball&when=soon'],
    ['//evil.example/app/home', '/app/home'],
    ['https://evil.example/app/bets', '/app/home'],
    ['/\\evil.example', '/app/home'],
    ['javascript:alert(1)', '/app/home'],
    [undefined, '/app/home'],
  ] as const
  for (const [fromPage, path] of cases) {
    await page.goto(fromPage === undefined ? '/login' : `/login?fromPage=${encodeURIComponent(fromPage)}`)
    await fillLogIn(page, member)
    await expect.poll(() => pathOf(page), { message: fromPage ?? 'none' }).toBe(path)
  }
})

test('the bare address is home, and who is logged in does not see the log-in again', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => pathOf(page)).toBe('/app/home')
  await logIn(page, await newMember(), '/app/bets')
  await page.goto('/login')
  await expect.poll(() => pathOf(page)).toBe('/app/home')
})

test('[ROUTE-09] a long tab title scrolls by one character every 300 ms, and rests while the tab is hidden', async ({
  page,
}) => {
  await page.clock.install()
  // The name of a season is always long, and no goal changes it; two short teams would fit.
  await page.goto('/app/sports?sport=football&when=outrights')
  await page.locator('a[href*="/match/outright:"]').first().click()
  await page.waitForURL(/\/match\//)
  await expect.poll(async () => (await page.title()).length).toBeGreaterThanOrEqual(15)
  // The scrolling is loaded with the first long title.
  await expect.poll(() => page.title()).toContain('\u00A0')
  // From here on the test controls the page's clock.
  await page.clock.pauseAt(Date.now() + 2_000)
  for (let step = 0; step < 5; step += 1) {
    const [first = '', ...others] = Array.from(await page.title())
    await page.clock.runFor(300)
    expect(await page.title()).toBe([...others, first].join(''))
  }

  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await hide(true)
  const resting = await page.title()
  await page.clock.runFor(1_500)
  expect(await page.title()).toBe(resting)
  await hide(false)
  await page.clock.runFor(300)
  expect(await page.title()).not.toBe(resting)
  await page.clock.resume()

  // 13 characters fit.
  await page.goto('/app/home')
  await expect.poll(() => page.title()).toBe('看台 Grandstand')
})

test('[ROUTE-10] an unknown address is not found, and leads home', async ({ page }) => {
  for (const path of ['/app/nowhere', '/nowhere/at/all']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: '这里没有座位' })).toBeVisible()
    await page.getByRole('link', { name: '回首页' }).click()
    await expect.poll(() => pathOf(page)).toBe('/app/home')
  }
})

test('arrow keys walk a market, Enter takes a price, S opens the slip', async ({ page, isMobile }) => {
  await page.goto('/app/home')
  const markets = page.getByRole('toolbar', { name: '即将开始' })
  const open = markets.getByRole('group').filter({ has: page.getByRole('button', { name: openOdds }) })
  const focused = page.locator('*:focus')
  const quickly = { timeout: 5_000 }
  // Matches are added and removed with the season: another try uses a current one.
  await expect(async () => {
    const name = (await open.last().getAttribute('aria-label', quickly)) ?? ''
    const prices = markets.getByRole('group', { name, exact: true }).getByRole('button')
    await prices.first().focus(quickly)
    await page.keyboard.press('ArrowRight')
    await expect(prices.nth(1)).toBeFocused(quickly)
    await page.keyboard.press('ArrowLeft')
    await expect(prices.first()).toBeFocused(quickly)
    if ((await prices.first().getAttribute('aria-pressed', quickly)) !== 'true')
      await page.keyboard.press('Enter')
    await expect(focused).toHaveAttribute('aria-pressed', 'true', quickly)
  }).toPass({ timeout: 90_000 })
  const slip = new Slip(page, isMobile)
  if (isMobile) {
    await expect(slip.bar).toBeVisible()
    await page.keyboard.press('s')
    await expect(slip.root).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(slip.root).toBeHidden()
  } else {
    const stake = slip.root.getByRole('textbox', { name: /^投注额/ }).first()
    await expect(stake).toBeVisible()
    await page.keyboard.press('s')
    await expect(stake).toBeFocused()
  }
})

test('looks and odds format are kept over a reload', async ({ page }) => {
  await page.goto('/app/home')
  const list = page.getByRole('toolbar', { name: '即将开始' })
  await expect(list.getByRole('button', { name: openOdds }).nth(5)).toBeVisible({ timeout: 30_000 })
  /** How far the best book of a row of three prices is from 1.05: a little over 1, when `stake` is what prices leave out. */
  const book = (stake: number) =>
    list.evaluate((element, left) => {
      const rows = [...element.querySelectorAll('fieldset')].map((row) =>
        [...row.querySelectorAll('button')].map((each) =>
          Number(/赔率 ([\d.]+)/.exec(each.getAttribute('aria-label') ?? '')?.[1]),
        ),
      )
      const books = rows
        .filter((prices) => prices.length === 3 && prices.every((price) => price > 0))
        .map((prices) => Math.abs(prices.reduce((sum, price) => sum + 1 / (price + left), 0) - 1.05))
      return Math.min(...books)
    }, stake)
  await expect.poll(() => book(0)).toBeLessThan(0.06)
  await page.getByRole('button', { name: '外观' }).click()
  await page
    .locator('label')
    .filter({ hasText: /^深色$/ })
    .click()
  await page.locator('label').filter({ hasText: '香港盘' }).click()
  const root = page.locator('html')
  for (const when of ['at once', 'after a reload']) {
    await expect(root, when).toHaveAttribute('data-mode', 'dark')
    await expect.poll(() => book(1), when).toBeLessThan(0.06)
    if (when === 'at once') await page.reload()
  }
})
