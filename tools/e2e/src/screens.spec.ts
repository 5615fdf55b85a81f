import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { seriousFindings } from './findings.ts'
import { expect, test } from './fixtures.ts'
import { logIn, newMember } from './member.ts'
import { entrances, furnish, memberScreens, type Screen } from './screens.ts'

/** Widths of each view's devices, its own last; together 360 to 1920. */
const widths = { phone: [360, 768, 390], desktop: [1024, 1920, 1440] } as const

/** Pictures of every screen for people to look at: `SHOTS=1 npm test -- e2e`. They take a fifth of the time. */
const takesShots = process.env['SHOTS'] !== undefined

/** Goes to a screen as a link would; from outside the shell, from under a dialog and to the page that is there, by its address. */
async function open(page: Page, path: string): Promise<void> {
  const { pathname, search } = new URL(page.url(), 'http://nowhere')
  const isInside = [pathname, path].every((each) => each.startsWith('/app/')) && pathname + search !== path
  if (!isInside || (await page.getByRole('dialog').count()) > 0) return void (await page.goto(path))
  await page.evaluate((to) => {
    document.getElementById('main')?.setAttribute('data-left', '')
    history.pushState({}, '', to)
  }, path)
  const arrived = page.locator('#main:not([data-left])').waitFor({ timeout: 10_000 })
  // Two addresses of one page keep its frame.
  await arrived.catch(() => page.goto(path))
}

/** Opens a screen and looks at it in every mode and width of this view. */
async function look(page: Page, { name, path, ready }: Screen, { isMobile, outputDir }: View): Promise<void> {
  const shoot = async (mode: 'light' | 'dark') => {
    if (!takesShots) return
    const view = isMobile ? 'phone' : 'desktop'
    await page.screenshot({ path: join(outputDir, 'screens', `${name}-${view}-${mode}.png`) })
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await open(page, path)
  await ready(page, isMobile)
  await shoot('light')
  // Colours are the same at any width, and to judge them takes longer than all the rest.
  expect.soft(await seriousFindings(page, isMobile ? 'all' : 'structure'), `${name}, light`).toEqual([])
  if (isMobile || takesShots) await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await shoot('dark')
  // Between the modes only colours change, and those are the same at any width.
  if (isMobile) expect.soft(await seriousFindings(page, 'contrast'), `${name}, dark`).toEqual([])
  const sizes = page.viewportSize() ?? { width: 390, height: 844 }
  for (const width of widths[isMobile ? 'phone' : 'desktop']) {
    await page.setViewportSize({ width, height: sizes.height })
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.soft
      .poll(wide, { message: `${name} at ${width}`, timeout: 5_000 })
      .toBeLessThanOrEqual(width)
  }
}

interface View {
  readonly isMobile: boolean
  readonly outputDir: string
}

const title = 'light and dark: axe finds nothing serious, and nothing scrolls sideways at any width'

test(`every screen of a visitor, ${title}`, async ({ page, isMobile }, { project }) => {
  for (const screen of entrances) await look(page, screen, { isMobile, outputDir: project.outputDir })
})

// In parts, so that the workers share them.
for (const part of [0, 1, 2])
  test(`every screen of a member (${part + 1} of 3), ${title}`, async ({ page, isMobile }, { project }) => {
    test.setTimeout(300_000)
    const member = await newMember('500')
    const { matchId, depositId, withdrawalId } = await furnish(member)
    await logIn(page, member)
    for (const [index, screen] of memberScreens(matchId, depositId, withdrawalId).entries())
      if (index % 3 === part) await look(page, screen, { isMobile, outputDir: project.outputDir })
  })
