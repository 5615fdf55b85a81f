import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { logIn, newMember } from './member.ts'
import { pickOnBoard } from './odds.ts'
import { furnish, memberScreens, type Screen } from './screens.ts'
import { further, open } from './screens-by-size.ts'
import { Slip } from './slip.ts'
import { controlsOutOfReach } from './reach.ts'

/** A phone upright and on its side, small windows as zoom makes them, a laptop and a large screen. */
const sizes = [
  [390, 844],
  [320, 256],
  [844, 390],
  [720, 450],
  [1440, 900],
  [1920, 1080],
] as const

/** Opens a screen in the frame without loading the page again where that is possible. */
async function go(page: Page, path: string): Promise<void> {
  const isInside = path.startsWith('/app/') && new URL(page.url()).pathname.startsWith('/app/')
  if (!isInside || (await page.getByRole('dialog').count()) > 0) return void (await page.goto(path))
  await page.evaluate((to) => history.pushState({}, '', to), path)
  await page.waitForTimeout(150)
}

/** Checks what is open at each size: nothing scrolls sideways, and every control can be brought into view. */
async function lookAtEverySize(page: Page, name: string): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    const message = `${name} at ${width}×${height}`
    await expect.soft.poll(() => page.evaluate(controlsOutOfReach), { message, timeout: 6_000 }).toEqual([])
  }
}

async function walk(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const { name, path, ready } of screens) {
    await page.setViewportSize({ width: 390, height: 844 })
    await go(page, path)
    await ready(page)
    await lookAtEverySize(page, name)
  }
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('the walks open every screen of the product', () => {
  const source = readFileSync(new URL('../../../apps/web/src/app/screens.ts', import.meta.url), 'utf8')
  const declared = [...source.matchAll(/(?:inFrame|alone)\(\s*'([^']+)'/g)].map(([, path = '']) => path)
  expect(declared.length).toBeGreaterThan(50)
  const walked = [...open, ...further, ...memberScreens('m', 'd', 'w')].map(({ path }) => path.split('?')[0])
  const isOf = (path: string | undefined, pattern: string) =>
    new RegExp(
      `^${pattern
        .replaceAll(/\/\{-\$\w+\}/g, '(/[^/]+)?')
        .replaceAll(/\$\w+/g, '[^/]+')
        .replace(/\$$/, '.+')}$`,
    ).test(path ?? '')
  expect(declared.filter((pattern) => !walked.some((path) => isOf(path, pattern)))).toEqual([])
})

test('every screen of a visitor can be used at every size', async ({ page }) => {
  await walk(page, open)
})

for (const part of [0, 1])
  test(`every screen of a member can be used at every size (${part + 1} of 2)`, async ({ page }) => {
    const member = await newMember('500')
    const { matchId, depositId, withdrawalId } = await furnish(member)
    await logIn(page, member)
    const screens = [...memberScreens(matchId, depositId, withdrawalId), ...further]
    await walk(
      page,
      screens.filter(({ name }, index) => index % 2 === part && name !== 'slip'),
    )
  })

test('the slip can be used at every size', async ({ page }) => {
  const member = await newMember('500')
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, member, '/app/sports?sport=football&when=soon')
  const slip = new Slip(page, true)
  const phone = () => page.setViewportSize({ width: 390, height: 844 })
  const narrow = sizes.filter(([width]) => width < 1024)
  const look = async (name: string) => {
    for (const [width, height] of narrow) {
      await page.setViewportSize({ width, height })
      const message = `${name} at ${width}×${height}`
      await expect.soft.poll(() => page.evaluate(controlsOutOfReach), { message, timeout: 6_000 }).toEqual([])
    }
    await phone()
  }
  await pickOnBoard(page, '主胜', 0)
  await slip.open()
  await look('slip with one leg')
  await slip.close()
  for (let leg = 0; leg < 7; leg += 1) await pickOnBoard(page, '主胜', 2)
  await slip.open()
  await slip.root.locator('[data-stake]').last().click()
  await look('slip with eight legs')
  await slip.choose('系统')
  await look('system')
})
