import { readFileSync } from 'node:fs'
import { test as base } from '@playwright/test'
import type { Grandstand } from '@grandstand/dev-env'
import { bootProduct } from './platform/boot-product.ts'
import { expect } from './fixtures.ts'
import { logIn, newMember } from './member.ts'
import { seasonSpeed, siteAddress } from './product.ts'
import { servedAssets } from './served.ts'
import { openOdds, Slip } from './slip.ts'

/** These tests break their product, so each worker starts one of its own. */
const test = base.extend<object, { product: Grandstand }>({
  product: [
    // Playwright requires a destructuring pattern even for unused fixtures.
    async ({ playwright: _playwright }, provide) => {
      const product = await bootProduct({ seasonSpeed })
      await provide(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, provide) => provide(siteAddress(product)),
})
// In one worker, so that they share the product.
test.describe.configure({ mode: 'default' })

test('the provider is away: the deposit says so, nothing is lost, and trying again works', async ({
  page,
  product,
}) => {
  await logIn(page, await newMember(undefined, product), '/app/deposit')
  await page.getByLabel('存款金额').fill('200')
  await product.setProviderAway(true)
  await page.getByRole('button', { name: /^存入 ¥200\.00/ }).click()
  const told = page.getByRole('alert').filter({ hasText: '支付通道暂时没有应答' })
  await expect(told).toContainText('没有扣钱', { timeout: 45_000 })
  await expect(page.getByLabel('存款金额')).toHaveValue('200')
  await product.setProviderAway(false)
  await page.getByRole('button', { name: '重试' }).click()
  await page.waitForURL(/\/app\/deposit\/.+/)
  await expect(page.getByText('待付款').first()).toBeVisible()
})

test('the platform dies and comes back: prices stop with their time, then go on by themselves', async ({
  page,
  product,
  isMobile,
}) => {
  await logIn(page, await newMember('500', product), '/app/home')
  const slip = new Slip(page, isMobile)
  const coming = page.getByRole('toolbar', { name: '即将开始' })
  // The last of them, by the keyboard, because rows move up as matches begin.
  await coming.getByRole('button', { name: openOdds }).last().press('Enter')
  await expect(slip.isPhone ? slip.bar : slip.root.getByRole('button', { name: /^移除/ })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('¥500.00')

  await product.platform().kill()
  const offline = page.getByRole('status').filter({ hasText: '连不上服务器' })
  await expect(offline).toContainText(/赔率停在 \d{2}:\d{2}:\d{2}/, { timeout: 30_000 })
  await expect(coming.getByRole('button', { name: openOdds })).toHaveCount(0)
  // Parts that are loaded when they are scrolled near cannot be loaded now: the page stays nevertheless.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const stopped = coming.getByRole('button', { name: /已停更$/, pressed: false }).first()
  await expect(stopped).toHaveAttribute('aria-disabled', 'true')
  await stopped.dispatchEvent('click')
  await slip.open()
  await expect(slip.root.getByRole('button', { name: /^移除/ })).toHaveCount(1)
  await slip.close()

  await product.restart('kill')
  await expect(offline).toHaveCount(0, { timeout: 60_000 })
  await expect(coming.getByRole('button', { name: openOdds }).first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('banner')).toContainText('¥500.00')
  await slip.open()
  await expect(slip.root.getByRole('button', { name: /^移除/ })).toHaveCount(1)
})

test('[H-G12] no secret and no source map in what is served, in errors, or in the log', async ({
  product,
}) => {
  const assets = await servedAssets(product.url)
  expect(assets.size).toBeGreaterThan(10)
  const key = readFileSync(process.env['GATEWAY_KEY_FILE'] ?? '.keys/gateway.pem', 'utf8')
  const keyLines = key.split('\n').filter((line) => line.length > 40)
  const secrets = [...keyLines, 'PRIVATE KEY', 'dev-env-secret', 'postgres://', 'sourceMappingURL']
  const member = await newMember('100', product)
  const errors = await Promise.all(
    ['/assets/none.js', '/auth/login/v3', '/webhooks/payments'].map(async (path) => {
      const answer = await fetch(product.url + path, { method: 'POST', body: '{"a":' })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      return answer.text()
    }),
  )
  const leaks = [...assets.values(), ...errors, product.platform().log()].flatMap((text) =>
    [...secrets, member.password, member.client.token(), product.dataDir].filter((each) =>
      text.includes(each),
    ),
  )
  expect(leaks).toEqual([])
  for (const [path, text] of assets) expect(text, path).not.toMatch(/\n\s+at .+\(.+:\d+:\d+\)/)
  for (const path of [...assets.keys()].filter((each) => each !== '/'))
    expect((await fetch(`${product.url}${path}.map`)).status, path).toBe(404)
  for (const path of [
    '/.env',
    '/.git/config',
    '/.vite/manifest.json',
    '/main.js.map',
    '/../platform/dist/main.js',
  ])
    expect(await (await fetch(product.url + path)).text(), path).not.toMatch(
      /\[core\]|isEntry|"mappings"|import \{/,
    )
})
