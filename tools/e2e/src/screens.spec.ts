import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { seriousFindings } from './findings.ts'
import { expect, test } from './fixtures.ts'
import { logIn, newMember } from './member.ts'
import { entrances, furnish, memberScreens, type Screen } from './screens.ts'

/** The two views of each screen, with the widths of their devices. Resizing a window is faster than a second visit. */
const views = {
  phone: { size: { width: 390, height: 844 }, widths: [360, 768, 390] },
  desktop: { size: { width: 1440, height: 900 }, widths: [1024, 1920, 1440] },
} as const

/** Pictures of every screen for people to look at: `SHOTS=1 npm test -- e2e`. They take a fifth of the time. */
const takesShots = process.env['SHOTS'] !== undefined

/**
 * Opens a screen as a link would; by its address from outside the shell, from under a dialog, and when it is the
 * current page.
 */
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

/** Opens a screen on a phone and checks it in every mode and width, then on a desktop. */
async function look(page: Page, { name, path, ready }: Screen, outputDir: string): Promise<void> {
  const shoot = async (view: keyof typeof views, mode: 'light' | 'dark') => {
    if (takesShots) await page.screenshot({ path: join(outputDir, 'screens', `${name}-${view}-${mode}.png`) })
  }
  const paint = (colorScheme: 'light' | 'dark') => page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const resize = async (view: keyof typeof views) => {
    for (const width of views[view].widths) {
      await page.setViewportSize({ ...views[view].size, width })
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.soft
        .poll(wide, { message: `${name} at ${width}`, timeout: 5_000 })
        .toBeLessThanOrEqual(width)
    }
  }
  await paint('light')
  await page.setViewportSize(views.phone.size)
  await open(page, path)
  await ready(page)
  await shoot('phone', 'light')
  expect.soft(await seriousFindings(page, 'all'), `${name}, light`).toEqual([])
  // The modes differ only in colours, which are the same at any width.
  await paint('dark')
  await shoot('phone', 'dark')
  expect.soft(await seriousFindings(page, 'contrast'), `${name}, dark`).toEqual([])
  await resize('phone')
  await resize('desktop')
  await shoot('desktop', 'dark')
  expect.soft(await seriousFindings(page, 'structure'), `${name} at a desk`).toEqual([])
  if (!takesShots) return
  await paint('light')
  await shoot('desktop', 'light')
}

const title = 'light and dark: axe finds nothing serious, and nothing scrolls sideways at any width'

test(`every screen of a visitor, ${title}`, async ({ page }, { project }) => {
  for (const screen of entrances) await look(page, screen, project.outputDir)
})

// In parts, which the workers share.
for (const part of [0, 1, 2])
  test(`every screen of a member (${part + 1} of 3), ${title}`, async ({ page }, { project }) => {
    test.setTimeout(300_000)
    const member = await newMember('500')
    const { matchId, depositId, withdrawalId } = await furnish(member)
    await logIn(page, member)
    for (const [index, screen] of memberScreens(matchId, depositId, withdrawalId).entries())
      if (index % 3 === part) await look(page, screen, project.outputDir)
  })
