import type { Call } from '@grandstand/contract'
import { calls } from '@grandstand/contract/catalogue'
import { openLossyLine, type LossyLine } from '@grandstand/dev-env'
import type { Page } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'
import { fillLogIn, newMember } from './member.ts'
import { sharedProduct, siteAddress } from './product.ts'
import { drivers, screenless } from './walk/drivers/index.ts'
import { openEffects, type Effects } from './walk/effects.ts'
import { walk } from './walk/scenarios.ts'
import { scenarios, type Stage } from './walk/stage.ts'

const test = base.extend<object, { line: LossyLine; effects: Effects }>({
  line: [
    // Playwright requires a destructuring pattern even for unused fixtures.
    async ({ playwright: _playwright }, provide) => {
      const line = await openLossyLine(sharedProduct().url)
      await provide(line)
      await line.close()
    },
    { scope: 'worker' },
  ],
  effects: [
    async ({ playwright: _playwright }, provide) => {
      const effects = await openEffects(sharedProduct().databaseUrl)
      await provide(effects)
      await effects.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ line }, provide) => provide(siteAddress({ ...sharedProduct(), url: line.url })),
})

const callOf = (id: string): Call => {
  const call = calls.find((each) => each.id === id)
  if (!call) throw new Error(`no call ${id}`)
  return call
}

/**
 * In every run a call is walked through two scenarios in turn; `npm run walk` walks all calls through all of them, in
 * both views.
 */
const isWhole = process.env['WALK'] === 'all'
const always = new Set([
  'finance.pay',
  'finance.yield.in',
  'finance.yield.out',
  'games.transferIn',
  'sports.bets.cashOut',
  'sports.bets.place',
  'sports.share.follow',
])
const walked = drivers.filter(([{ id }]) => isWhole || always.has(id))

test('[H-J1] every idempotent call of the contract has its walk, or says why it has none', () => {
  const tried = [...drivers.map(([{ id }]) => id), ...Object.keys(screenless)]
  expect(new Set(tried).size, 'nothing twice').toBe(tried.length)
  const idempotent = calls.filter((each) => each.idempotent).map(({ id }) => id)
  expect(tried.toSorted()).toEqual(idempotent.toSorted())
})

for (const [at, [{ id }, driver]] of walked.entries())
  test(`[H-J1] ${id}: a lost answer is one effect and true words`, async ({
    page,
    browser,
    isMobile,
    line,
    effects,
  }) => {
    const inTurn = scenarios.filter((_, turn) => isWhole || turn % 3 === at % 3)
    if (isWhole) test.setTimeout(600_000)
    let stage = await enter(page)
    for (const scenario of inTurn.filter((each) => driver.without?.[each] === undefined)) {
      if (driver.isOnce && stage.made['scenario'] !== undefined) {
        await stage.page.context().close()
        const context = await browser.newContext()
        stage = await enter(await context.newPage())
      }
      stage.made['scenario'] = scenario
      await test.step(scenario, () => walk(stage, callOf(id), driver, scenario))
    }
    // The page is closed, because an open one would appear in the next test's screenshots.
    if (stage.page !== page) await stage.page.context().close()

    /** A new member, logged in unless the call is for visitors. */
    async function enter(on: Page): Promise<Stage> {
      const product = sharedProduct()
      const member = await newMember('2000', product)
      const byLine = siteAddress({ ...product, url: line.url })
      const site = driver.isOnSite ? siteAddress(product) : byLine
      // Only calls go through the line: a page loaded through it would be refused its own scripts.
      if (driver.isOnSite)
        await on.route(`${site}/**`, (route, request) =>
          route.continue(request.method() === 'POST' ? { url: request.url().replace(site, byLine) } : {}),
        )
      const entered = { page: on, isPhone: isMobile, line, site, effects, product, member, made: {} }
      if (driver.isVisitor) return entered
      await on.goto(`${site}/login?fromPage=/app/home`)
      await fillLogIn(on, member)
      await on.waitForURL((url) => url.pathname === '/app/home')
      // Waits for the redirect to home, which would otherwise replace the page that is opened next.
      await on.goto('about:blank')
      return entered
    }
  })
