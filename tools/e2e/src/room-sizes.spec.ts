import { randomInt } from 'node:crypto'
import { operate } from '@grandstand/dev-env'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { logIn, newMember } from './member.ts'
import { openOdds } from './slip.ts'
import { sharedProduct } from './product.ts'

const path = '/app/live/60718'
const field = (page: Page) => page.getByRole('textbox', { name: '说点什么' })

/** Whether a finger or a pointer that aims at its middle meets it, after the page was scrolled to it. */
async function expectReachable(target: Locator, name: string): Promise<void> {
  await expect(target, name).toBeVisible()
  await expect
    .poll(
      async () => {
        await target.scrollIntoViewIfNeeded()
        return target.evaluate((element) => {
          const box = element.getBoundingClientRect()
          const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
          const isInside = x > 0 && y > 0 && x < innerWidth && y < innerHeight
          const met = isInside ? document.elementFromPoint(x, y) : null
          return met !== null && (element.contains(met) || met.contains(element))
        })
      },
      { message: `${name} is reachable` },
    )
    .toBe(true)
}

/** Windows of common laptops at 150 to 400 %, and a phone upright. */
const windows = [
  { width: 320, height: 256 },
  { width: 640, height: 512 },
  { width: 683, height: 384 },
  { width: 720, height: 450 },
  { width: 390, height: 844 },
  { width: 900, height: 500 },
] as const

test('in windows down to 320 × 256 the chat, its input, gifts and markets are reached, and nothing scrolls sideways', async ({
  page,
}) => {
  const member = await newMember()
  await page.setViewportSize(windows[0])
  await logIn(page, member, path)
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height })
    const at = (what: string) => `${what} at ${width} × ${height}`
    await expectReachable(field(page), at('the input'))
    await expectReachable(page.getByRole('button', { name: '礼物', exact: true }), at('gifts'))
    await page.getByRole('button', { name: '礼物', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: '礼物' })
    await expectReachable(sheet.getByRole('button', { name: '充币' }), at('the top-up'))
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    const markets = page.getByRole('tab', { name: /^盘口/ })
    await expectReachable(markets, at('the markets'))
    await markets.click()
    await expectReachable(page.getByRole('main').getByRole('button', { name: openOdds }).first(), at('odds'))
    await page.getByRole('tab', { name: '聊天' }).click()
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways, at('scrolling sideways')).toBeLessThanOrEqual(0)
  }
})

test('a phone on its side has the picture and over it a danmaku input, gifts, 关注 and the odds; the rest is a drawer', async ({
  browser,
  contextOptions,
}) => {
  const member = await newMember()
  const context = await browser.newContext({
    ...contextOptions,
    viewport: { width: 844, height: 390 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await logIn(page, member, path)
  const player = page.locator('.gs-player')
  await expect.poll(async () => (await player.boundingBox())?.height).toBe(390)
  const odds = page.getByRole('complementary', { name: '快捷盘口' })
  // The bars hide when nothing is touched for a while, so each is looked for after a tap.
  for (const [name, target] of [
    ['the danmaku input', page.getByRole('textbox', { name: '发条弹幕' })],
    ['gifts', page.getByRole('button', { name: '礼物', exact: true }).first()],
    ['关注', player.getByRole('button', { name: /^关注/ })],
  ] as const) {
    await player.tap({ position: { x: 300, y: 150 } })
    await expectReachable(target, name)
  }
  await expectReachable(odds.getByRole('button', { name: '全部盘口' }), 'all markets')
  expect((await odds.boundingBox())?.width).toBe(148)
  const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(below).toBeLessThanOrEqual(0)

  // The drawer stands beside the picture, not over it.
  await odds.getByRole('button', { name: '全部盘口' }).tap()
  await expectReachable(page.getByRole('tab', { name: '聊天' }), 'the tabs')
  const [picture, tabs] = await Promise.all([
    player.boundingBox(),
    page.getByRole('tab', { name: '聊天' }).boundingBox(),
  ])
  expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThanOrEqual((tabs?.x ?? 0) + 1)
  await page.getByRole('tab', { name: '聊天' }).tap()
  await expectReachable(field(page), 'the input of the chat')
  await page.getByRole('button', { name: '收起', exact: true }).tap()
  await expect(field(page)).toBeHidden()
  await context.close()
})

test('[STATE-01] a room that never was live says so, offers a reminder and other rooms, and has no empty tabs', async ({
  page,
}) => {
  const anchor = await newMember()
  const roomNo = String(randomInt(800_000, 900_000))
  await operate(sharedProduct().dataDir, 'make-anchor', [roomNo, 'Quiet anchor', '--member', anchor.name])
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, await newMember(), `/app/live/${roomNo}`)
  await expect(page.getByText('主播还没开播')).toBeVisible()
  await expect(page.getByText('比赛还没开始')).toHaveCount(0)
  await page.getByRole('button', { name: '开播提醒' }).click()
  await expect(page.getByRole('button', { name: '开播会提醒你' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('tab')).toHaveText(['聊天'])

  // The anchor is named over the picture, and their card has the rest.
  await expect(page.getByTestId('picture-title')).toContainText('Quiet anchor')
  await page.getByRole('button', { name: '主播 Quiet anchor' }).click()
  const card = page.getByRole('dialog', { name: '主播' })
  await expect(card).toContainText('Quiet anchor')
  await card.getByRole('button', { name: '举报直播间' }).click()
  await expect(page.getByRole('dialog', { name: '举报直播间' })).toBeVisible()
})

test('a room is shared by link, poster and QR code; a missing one leads to the lobby and the rooms that are live', async ({
  page,
}) => {
  await page.goto(path)
  await page.getByRole('button', { name: '分享直播间' }).click()
  const sheet = page.getByRole('dialog', { name: '分享直播间' })
  await expect(sheet.getByRole('figure', { name: '直播间二维码' })).toBeVisible()
  await expect(sheet).toContainText(new URL(path, page.url()).href)
  const saved = page.waitForEvent('download')
  await sheet.getByRole('button', { name: '保存海报' }).click()
  expect((await saved).suggestedFilename()).toBe('room-60718.png')
  await page.goto('/app/live/999999999')
  await expect(page.getByText('没有这个直播间')).toBeVisible()
  await expect(page.getByRole('heading', { name: '热门房间' })).toBeVisible()
  await page.getByRole('link', { name: '去直播大厅' }).click()
  await expect(page).toHaveURL(/\/app\/live$/)
})

test('in forced colours a chosen gift looks chosen and danmaku are letters; danmaku leave the upper fifth to the score', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ forcedColors: 'active' })
  await logIn(page, await newMember(), path)
  const gifts = page.getByRole('radiogroup', { name: '选一件礼物' })
  const outlineOf = (gift: Locator) =>
    gift.evaluate((element) => getComputedStyle(element.closest('label') ?? element).outlineStyle)
  await expect.poll(() => outlineOf(gifts.getByRole('radio', { checked: true }))).toBe('solid')
  expect(await outlineOf(gifts.getByRole('radio', { checked: false }).first())).toBe('none')

  const text = `看得清吗 ${Math.random().toString(36).slice(2, 8)}`
  await field(page).fill(text)
  await field(page).press('Enter')
  const line = page.locator('.gs-danmaku__line').filter({ hasText: text })
  await expect(line).toHaveCount(1)
  const look = await line.evaluate((element) => {
    const style = getComputedStyle(element)
    return { stroke: style.webkitTextStrokeWidth, isPlate: style.backgroundColor !== style.color }
  })
  expect(look).toEqual({ stroke: '0px', isPlate: true })
  const [picture, lanes] = await Promise.all([
    page.locator('.gs-player').boundingBox(),
    page.locator('.gs-danmaku').boundingBox(),
  ])
  expect((lanes?.y ?? 0) - (picture?.y ?? 0)).toBeGreaterThanOrEqual((picture?.height ?? 0) * 0.2 - 1)
})

test('the entrance does not scroll sideways in the narrowest window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  for (const entrance of ['/forgot', '/login', '/register', '/entry/login']) {
    await page.goto(entrance)
    await expect(page.getByRole('heading').first()).toBeVisible()
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(over, { message: entrance }).toBeLessThanOrEqual(0)
  }
})

test('theatre is the picture and the chat alone, and playback goes on', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, await newMember(), path)
  const player = page.locator('.gs-player')
  await expect(player).toBeVisible()
  await player.evaluate((element) => element.setAttribute('data-same', ''))
  await player.hover()
  await page.getByRole('button', { name: '影院模式', exact: true }).click()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect.poll(async () => (await player.boundingBox())?.height).toBe(900)
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(field(page)).toBeVisible()
  await expect(page.locator('.gs-player[data-same]')).toBeVisible()
  // Its bars hide from a pointer that rests.
  await player.hover({ position: { x: 300, y: 300 } })
  await page.getByRole('button', { name: '退出影院模式' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
})
