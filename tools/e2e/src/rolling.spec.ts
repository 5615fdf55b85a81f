import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startGrandstand, type Grandstand } from '@grandstand/dev-env'
import { startRedis, type TestRedis, createOnServer } from '@grandstand/platform/servers'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { makeOtherBuild, openRoundRobin, removeBuild } from './two-builds.ts'

const server = process.env['TEST_DATABASE_URL']

test.describe('a rolling upgrade', () => {
  test.skip(server === undefined, 'several nodes share a PostgreSQL')
  test.describe.configure({ mode: 'serial' })

  let older: Grandstand
  let newer: Grandstand
  let balancer: Awaited<ReturnType<typeof openRoundRobin>>
  let redis: TestRedis
  let other: ReturnType<typeof makeOtherBuild>
  let drop = () => Promise.resolve()

  test.beforeAll(async () => {
    const database = await createOnServer(server ?? '', 'migrated')
    drop = database.drop
    redis = await startRedis()
    other = makeOtherBuild()
    balancer = await openRoundRobin()
    const common = { databaseUrl: database.url, settings: { REDIS_URL: redis.url } }
    older = await startGrandstand(common)
    // The keys that all nodes share are in the data folder of the first.
    const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-'))
    for (const key of ['secrets.key', 'receipts.key']) cpSync(join(older.dataDir, key), join(dataDir, key))
    newer = await startGrandstand({
      ...common,
      dataDir,
      settings: { ...common.settings, ...older.feedSettings, WEB_ROOT: other.folder },
    })
  })
  test.afterAll(async () => {
    await newer?.stop()
    await older?.stop()
    balancer?.close()
    if (other) removeBuild(other.folder)
    await redis?.close()
    await drop()
  })

  const buildOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['build'])
  const isUp = (page: Page) =>
    expect(page.getByRole('navigation').first().getByRole('link').first()).toBeVisible()

  test('[H-J16] visitors come in while nodes of both builds take turns', async ({ browser }) => {
    const builds = new Set<string | undefined>()
    for (let visit = 0; visit < 8; visit++) {
      balancer.send(visit % 2 === 0 ? [older.url, newer.url] : [newer.url, older.url])
      const context = await browser.newContext({ baseURL: balancer.url })
      const page = await context.newPage()
      // The last answer of each address: after a call under keys that the other node does not know, the client makes
      // new keys and retries.
      const answers = new Map<string, number>()
      page.on('response', (answer) => answers.set(answer.url(), answer.status()))
      await page.goto('/app/sports')
      await isUp(page)
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      builds.add(await buildOf(page))
      const failed = () => [...answers].filter(([, status]) => status >= 400)
      await expect.poll(failed, { message: 'what was asked for and not had' }).toEqual([])
      await context.close()
    }
    expect(builds.size).toBe(2)
  })

  test('[H-J16] an open tab of the older build goes on with the newer nodes alone, then takes their build; and back', async ({
    browser,
  }) => {
    balancer.send([older.url])
    const context = await browser.newContext({ baseURL: balancer.url })
    const page = await context.newPage()
    await page.goto('/app/sports')
    await isUp(page)
    const first = await buildOf(page)

    balancer.send([newer.url])
    // Screens whose code the page has not loaded: the node that it now reaches does not have these files in its
    // folder.
    await open(page, '/app/results')
    await open(page, '/app/rules')
    expect(await buildOf(page)).toBe(first)
    const late = await context.newPage()
    await late.goto('/app/home')
    expect(await buildOf(late)).toBe(other.build)

    await expect(async () => {
      await open(page, '/app/home')
      await open(page, '/app/results')
      expect(await buildOf(page)).toBe(other.build)
    }).toPass({ timeout: 90_000 })

    balancer.send([older.url])
    await open(late, '/app/sports')
    await expect(async () => {
      await open(late, '/app/home')
      await open(late, '/app/results')
      expect(await buildOf(late)).toBe(first)
    }).toPass({ timeout: 90_000 })
    await context.close()
  })

  /** Navigates as a tap does: inside the page, without loading a new one. */
  async function open(page: Page, path: string): Promise<void> {
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, path)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await isUp(page)
    await expect(page.getByText('页面没加载出来')).toHaveCount(0)
  }
})
