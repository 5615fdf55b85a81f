import type { Call } from '@grandstand/contract'
import { calls } from '@grandstand/contract/catalogue'
import { openLossyLine, type LossyLine } from '@grandstand/dev-env'
import { test as base } from './fixtures.ts'
import { logIn, newMember } from './member.ts'
import { sharedProduct, siteAddress } from './product.ts'
import { moneyDrivers } from './walk/drivers/money.ts'
import { openEffects, type Effects } from './walk/effects.ts'
import { scenarios, walk } from './walk/scenarios.ts'
import type { Stage } from './walk/stage.ts'

const test = base.extend<object, { line: LossyLine; effects: Effects }>({
  line: [
    // Playwright wants a pattern even where nothing is taken from it.
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

/** Walked in every run; `npm run walk` walks all that have a driver. */
const always = new Set([
  'finance.pay',
  'finance.yield.in',
  'finance.yield.out',
  'games.transferIn',
  'sports.bets.cashOut',
  'sports.bets.place',
  'sports.share.follow',
])
const walked = moneyDrivers.filter(([{ id }]) => process.env['WALK'] === 'all' || always.has(id))

for (const [{ id }, driver] of walked)
  test(`[H-J1] ${id}: a lost answer is one effect and true words`, async ({
    page,
    isMobile,
    line,
    effects,
  }) => {
    const product = sharedProduct()
    const member = await newMember('2000', product)
    await logIn(page, member)
    const stage: Stage = { page, isPhone: isMobile, line, effects, product, member, made: {} }
    for (const scenario of scenarios)
      await test.step(scenario, () => walk(stage, callOf(id), driver, scenario))
  })
