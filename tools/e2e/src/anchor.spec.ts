import { randomInt } from 'node:crypto'
import type { Grandstand } from '@grandstand/dev-env'
import { bootProduct } from './platform/boot-product.ts'
import { expect, test } from './fixtures.ts'
import { logIn, newMember } from './member.ts'
import { siteAddress } from './product.ts'

// A simulated camera; the browser still asks whether the page may use it.
test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--use-fake-device-for-media-stream'],
  },
})

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const

/** One broadcast for both views: sent from a desktop and then a phone, watched on a phone. */
test('[STATE-01][STATE-15] an anchor goes live from the browser’s camera at a desk, goes on from a phone, and ends: viewers see it, the break and the end', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  let product: Grandstand | undefined
  try {
    product = await bootProduct({ media: true })
    const site = siteAddress(product)
    const member = await newMember(undefined, product)
    const roomNo = String(randomInt(700_000, 800_000))
    await product.operator('make-anchor', roomNo, '试播主播', '--member', member.name)
    const [studio, viewer] = await Promise.all([
      browser.newContext({ baseURL: site, locale: 'zh-CN' }),
      browser.newContext({ ...phone, baseURL: site, locale: 'zh-CN' }),
    ])

    const watching = await viewer.newPage()
    await watching.goto(`/app/live/${roomNo}`)
    await expect(watching.getByText('主播还没开播')).toBeVisible()

    const page = await studio.newPage()
    await logIn(page, member, '/app/anchor')
    await page.getByRole('button', { name: '打开摄像头' }).click()
    await expect(page.getByText('没有摄像头权限')).toBeVisible()
    await studio.grantPermissions(['camera', 'microphone'], { origin: site })
    await page.getByRole('button', { name: '再试一次' }).click()
    await expect(page.getByLabel('摄像头预览')).toBeVisible()
    await page.getByLabel('标题', { exact: true }).fill('用摄像头开播')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { name: '用摄像头开播' })).toBeVisible()
    // Without a signal it is prepared, which can be given up: nothing has ended.
    await page.getByRole('button', { name: '关闭摄像头' }).click()
    await page.getByRole('button', { name: '开播', exact: true }).click()
    await page.getByRole('button', { name: '确认开播' }).click()
    await expect(page.getByText('准备中', { exact: true })).toBeVisible()
    await expect(watching.getByText('主播还没开播')).toBeVisible()
    await page.getByRole('button', { name: '取消准备' }).click()
    await expect(page.getByText('未开播', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '打开摄像头' }).click()
    await expect(page.getByLabel('摄像头预览')).toBeVisible()
    await page.getByRole('button', { name: '开播', exact: true }).click()
    await page.getByRole('button', { name: '确认开播' }).click()
    await expect(page.getByText('直播中', { exact: true })).toBeVisible()

    const moment = () =>
      watching
        .locator('video')
        .evaluate((element: HTMLVideoElement) => element.currentTime)
        .catch(() => 0)
    await expect.poll(moment, { timeout: 40_000 }).toBeGreaterThan(0)
    // The anchor chats on the page that holds the camera.
    await page.getByRole('textbox', { name: '说点什么' }).fill('欢迎进来')
    await page.keyboard.press('Enter')
    await expect(watching.getByRole('log', { name: '聊天' }).getByText('欢迎进来')).toBeVisible()
    const lobby = await viewer.newPage()
    await lobby.goto('/app/live')
    const tile = lobby.locator(`a[href^="/app/live/${roomNo}"]`).first()
    await expect(tile).toContainText('直播')
    await product.operator('streaming-entrance', 'maintenance')
    await lobby.reload()
    await expect(lobby.getByText('主播间维护中')).toBeVisible()
    await expect(tile).toHaveCount(0)
    await product.operator('streaming-entrance', 'none')
    await lobby.reload()
    await expect(lobby.getByRole('heading', { name: '正在比赛' })).toBeVisible()
    await expect(lobby.getByRole('heading', { name: '主播在播' })).toHaveCount(0)
    await product.operator('streaming-entrance', 'open')

    // The camera is unplugged, then the browser is closed, and the anchor continues with the phone's camera.
    const kept = await studio.storageState()
    await page.getByLabel('摄像头预览').evaluate((preview: HTMLVideoElement) => {
      const [track] = (preview.srcObject as MediaStream).getVideoTracks()
      track?.stop()
      // The browser fires no `ended` event when the page itself stops a track.
      track?.dispatchEvent(new Event('ended'))
    })
    await expect(page.getByText('摄像头或麦克风断开了')).toBeVisible()
    await page.close()
    await expect(watching.getByText('主播暂时离开').first()).toBeVisible()
    const stopped = await moment()
    const hand = await browser.newContext({
      ...phone,
      baseURL: site,
      locale: 'zh-CN',
      storageState: kept,
      permissions: ['camera', 'microphone'],
    })
    const back = await hand.newPage()
    // The phone has no microphone: only its picture is sent.
    await back.addInitScript(() => {
      const devices = navigator.mediaDevices
      const ask = devices.getUserMedia.bind(devices)
      devices.getUserMedia = (asked) =>
        asked?.audio
          ? Promise.reject(new DOMException('Requested device not found', 'NotFoundError'))
          : ask(asked)
    })
    await back.goto('/app/anchor')
    await expect(back.getByText('信号中断', { exact: true })).toBeVisible()
    await back.getByRole('button', { name: '打开摄像头' }).click()
    await expect(back.getByLabel('摄像头预览')).toBeVisible()
    await expect(back.getByText('没有找到麦克风')).toBeVisible()
    await back.getByRole('button', { name: '用摄像头接着播' }).click()
    await expect(back.getByText('直播中', { exact: true })).toBeVisible()
    await expect(watching.getByText('主播暂时离开')).toHaveCount(0)
    await expect.poll(moment, { timeout: 40_000 }).not.toBe(stopped)
    await back.getByRole('button', { name: '结束直播', exact: true }).click()
    await back.getByRole('dialog').getByRole('button', { name: '结束直播' }).click()
    await expect(back.getByText('已结束', { exact: true })).toBeVisible()
    await expect(watching.getByText('直播已结束')).toBeVisible()
    await expect(watching.getByText(/^本场直播 .+ 结束$/)).toBeVisible()
    await expect(watching.getByText('比赛还没开始')).toHaveCount(0)
  } finally {
    await product?.stop()
  }
})
