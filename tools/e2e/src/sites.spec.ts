import { operate } from '@grandstand/dev-env'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { sharedProduct } from './product.ts'

const site = '5003'
const host = 'riverside.localhost'
const pictures = 'https://pictures.example'
/** One grey pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

const say = (command: string, ...words: string[]) => operate(sharedProduct().dataDir, command, words)
const name = (chinese: string, latin: string) =>
  say('set-config', 'site-info', JSON.stringify({ name: chinese, latin }), '--site', site)
const banner = (title: string, more = {}) =>
  say('banner', 'river', JSON.stringify({ title, text: '', art: 'pitch:river', ...more }), '--site', site)

const home = () => `http://${host}:${new URL(sharedProduct().url).port}/app/home`

/** Opens the home page until it shows the name: pages follow a change within seconds. */
const openAs = (page: Page, title: string) =>
  expect(async () => {
    await page.goto(home())
    await expect(page).toHaveTitle(title, { timeout: 2_000 })
  }).toPass()

test('[AREA-01] [CALL-06] [CONST-10] [STATE-06] a site by its host name: its name, banner, picture and announcements, changed by command', async ({
  page,
}) => {
  await say('site-host', host, '--site', site)
  await name('河岸', 'Riverside')
  await say('domain-lines', 'image', pictures)
  await banner('河岸杯开赛', { picture: '/river.png' })
  await say('announce', 'river-now', '河岸今晚维护', '--site', site, '--until', '1h')
  await say('announce', 'river-soon', '河岸明天维护', '--site', site, '--from', '1h', '--until', '2h')
  await page.route(`${pictures}/**`, (route) => route.fulfill({ body: picture, contentType: 'image/png' }))
  const asked = page.waitForRequest((request) => request.headers()['xg-a1'] === site)
  await openAs(page, '河岸 Riverside')
  await asked

  await expect(page.getByRole('link', { name: '河岸首页' })).toBeVisible()
  const shown = page.getByRole('list', { name: '活动与提示' })
  await expect(shown).toContainText('河岸杯开赛')
  const image = shown.locator('img')
  await expect(image).toHaveAttribute('src', `${pictures}/river.png`)
  expect(await image.evaluate((each: HTMLImageElement) => each.decode().then(() => each.naturalWidth))).toBe(
    1,
  )
  const bar = page.getByRole('region', { name: '公告' })
  await expect(bar).toContainText('河岸今晚维护')
  await expect(bar).not.toContainText('河岸明天维护')
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(page.getByText('河岸 1.1.0')).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await test.step('changed again, and only here', async () => {
    await name('对岸', 'Farside')
    await banner('对岸杯开赛')
    await say('announce', 'river-now', '河岸今晚维护', '--site', site, '--status', '2')
    await say('announce', 'river-soon', '对岸明天维护', '--site', site, '--until', '2h')
    await openAs(page, '对岸 Farside')
    await expect(shown).toContainText('对岸杯开赛')
    await expect(shown.locator('img')).toHaveCount(0)
    await expect(bar).toContainText('对岸明天维护')
    await expect(bar).not.toContainText('河岸今晚维护')
    await page.goto('/app/home')
    await expect(page).toHaveTitle('看台 Grandstand')
    await expect(shown).not.toContainText('对岸')
  })
})
