import type { Browser, Page } from '@playwright/test'
import { chatRoomNo, sendChat } from '@grandstand/contract/chat'
import { openLines } from '@grandstand/dev-env'
import { bootProduct } from './platform/boot-product.ts'
import { anchorsRoom, prepareBroadcast } from './broadcaster.ts'
import { expect, test } from './fixtures.ts'
import { newMember } from './member.ts'
import { openOdds, pressChoice, Slip } from './slip.ts'
import { siteAddress } from './product.ts'

declare global {
  interface Window {
    /** Every notice about lines that the player showed. */
    notices: string[]
  }
}

const views = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const

async function openRoom(browser: Browser, site: string, view: keyof typeof views): Promise<Page> {
  const context = await browser.newContext({ ...views[view], baseURL: site, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.notices = []
    new MutationObserver(() => {
      const told = document.querySelector('.gs-player__notice')?.textContent ?? ''
      if (told !== '' && window.notices.at(-1) !== told) window.notices.push(told)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto(`/app/live/${anchorsRoom}`)
  return page
}

const player = (page: Page) => page.locator('.gs-player')

/** On a busy machine a picture may stall; it only has to recover. */
const patiently = { timeout: 45_000 }

/** The picture moves: two samples of the element show different frames. */
async function expectPicture(page: Page, line = /[12]/): Promise<void> {
  await expect(player(page).and(page.locator('[data-phase="playing"]'))).toHaveAttribute(
    'data-line',
    line,
    patiently,
  )
  const position = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
  const before = await position()
  await expect.poll(position, patiently).not.toBe(before)
  const width = () => page.evaluate(() => document.querySelector('video')?.videoWidth)
  await expect.poll(width, patiently).toBe(320)
}

/**
 * One real broadcast, watched on a desktop and on a phone in parallel; both views are in this test, because the cuts
 * affect both. The supervisor's own tests check the duration of each step, with a controlled clock.
 */
test('[H-I10] [H-I11] a broadcast by ffmpeg is watched; its line is cut, all lines die, its source goes, and the picture comes back', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const video = await openLines(2)
  const [first, second] = video.lines
  const product = await bootProduct({
    media: true,
    settings: { VIDEO_LINES: video.lines.map(({ url }) => url).join(',') },
  })
  video.leadTo(product.mediaUrl)
  const encoder = await prepareBroadcast(product, 3_000)
  const pages: Page[] = []
  try {
    encoder.start()
    const site = siteAddress(product)
    pages.push(...(await Promise.all([openRoom(browser, site, 'desk'), openRoom(browser, site, 'phone')])))
    const [desk, hand] = pages as [Page, Page]
    const both = (look: (page: Page) => Promise<void>) => Promise.all(pages.map(look))
    await both((page) => expectPicture(page))

    // Navigating away breaks the page's own connections, which must not count against the line.
    const errors = () => desk.evaluate(() => localStorage.getItem('gs-video-errors'))
    const counted = await errors()
    await desk.reload({ waitUntil: 'commit' })
    expect(await errors()).toBe(counted)
    await expectPicture(desk)

    // A click on the picture focuses it; a phone that is rotated keeps its picture and its full screen.
    await player(desk).locator('video').click()
    await desk.keyboard.press('Space')
    await expect.poll(() => desk.evaluate(() => document.querySelector('video')?.paused)).toBe(true)
    await desk.keyboard.press('Space')
    await player(hand).tap()
    await hand.getByRole('button', { name: '全屏' }).tap()
    await player(hand).evaluate((element) => void (element.dataset['turned'] = 'no'))
    await hand.setViewportSize({ width: 844, height: 390 })
    await expect(hand.locator('[data-turned]:fullscreen')).toBeVisible()
    await hand.evaluate(() => document.exitFullscreen())
    await expect
      .poll(() => hand.locator('[data-turned]').evaluate((element) => element.clientHeight))
      .toBe(390)
    await hand.setViewportSize({ width: 390, height: 844 })
    await both((page) => expectPicture(page))

    // A chat message waits for the picture, which was three seconds old when the message was sent.
    const member = await newMember(undefined, product)
    const say = (text: string) =>
      member.client.api.call(sendChat, { roomNo: chatRoomNo.parse(anchorsRoom), text })
    await expect(desk.locator('[data-delay]')).toHaveAttribute('data-delay', /^[3-9]\d{3}$|^\d{5}$/)
    const { message } = await say('这句话要等画面')
    await desk.getByText('这句话要等画面').first().waitFor()
    expect(Date.now() - message.at).toBeGreaterThan(2_500)

    // The line is cut: the picture continues on the other line, and the viewer is notified.
    const used = (await player(desk).getAttribute('data-line')) === '2' ? 2 : 1
    const other = 3 - used
    video.lines[used - 1]?.become('cut')
    await both((page) => expectPicture(page, new RegExp(String(other))))
    await expect
      .poll(() => desk.evaluate(() => window.notices.join()), patiently)
      .toMatch(new RegExp(`线路 ${used}.+已切到线路 ${other}`))

    // Every line is cut: the page stays usable.
    first?.become('cut')
    second?.become('cut')
    await both((page) => expect(page.getByText('所有线路都连不上', { exact: true })).toBeVisible())
    await desk.getByRole('button', { name: '看动画' }).click()
    await expect(player(desk)).toHaveAttribute('data-mode', 'ANIMATION')
    await say('没有画面也能聊')
    await both((page) => page.getByText('没有画面也能聊').first().waitFor())
    await desk.getByRole('button', { name: openOdds }).first().press('Enter')
    await expect(new Slip(desk, false).root.getByText('登录后投注')).toBeVisible()
    first?.become('open')
    second?.become('open')
    // The bars of an animation hide from a pointer that rests, as a picture's do.
    await player(desk).hover()
    await pressChoice(desk.getByRole('radio', { name: '主播' }))
    await both((page) => expectPicture(page))

    // The viewers' own network is lost and restored.
    await Promise.all(pages.map((page) => page.context().setOffline(true)))
    await both((page) => expect(player(page)).toHaveAttribute('data-phase', 'offline'))
    await Promise.all(pages.map((page) => page.context().setOffline(false)))
    await both((page) => expectPicture(page))

    // The source disconnects: the viewer sees that the anchor is away, and the picture returns without any action.
    await encoder.cut()
    await both((page) => expect(page.getByText('主播暂时离开')).toBeVisible())
    encoder.start()
    await both((page) => expectPicture(page))
  } finally {
    await Promise.all(pages.map((page) => page.context().close()))
    await encoder.cut()
    await product.stop()
    await video.close()
  }
})
