import type { Browser, CDPSession, Page, Route } from '@playwright/test'
import { phone } from '../touch/journey.ts'
import { mainButton } from './company.ts'

/** Rounds that are played for real; their answers are then given again and again, while the clock is moved forward. */
const realRounds = 4
const stepMs = 700
const samples = 6

interface Round {
  readonly id: string
  readonly number: number
  readonly link: string | null
}

/** Heap after a collection, MB. */
export async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 2 ** 20
}

const isReady = async (page: Page) =>
  (await page.locator(mainButton).getAttribute('aria-disabled')) === 'false'

const saidOf = (page: Page) => page.locator('.aloud').textContent()

/** Moves the clock until something is so. */
async function until(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  for (let steps = 0; !(await isSo()); steps += 1) {
    if (steps > 400) throw new Error(`the page does not go on: ${await saidOf(page)}`)
    await page.clock.fastForward(stepMs)
  }
}

/** Keeps the answers of finished rounds. */
function keepRounds(page: Page): Round[] {
  const kept: Round[] = []
  page.on('response', async (response) => {
    if (!/\/play\/rounds(\/[^/]+)?$/.test(response.url())) return
    const round = (await response.json().catch(() => null)) as Round | null
    if (round?.link && !kept.some(({ id }) => id === round.id)) kept.push(round)
  })
  return kept
}

/** A game that answers a press by one round. Real answers first, so that they are the venue's own. */
async function warmUp(page: Page): Promise<readonly Round[]> {
  const kept = keepRounds(page)
  for (let real = 0; real < realRounds; real += 1) {
    await page.waitForFunction(
      (button) => document.querySelector(button)?.getAttribute('aria-disabled') === 'false',
      mainButton,
      { polling: 100 },
    )
    await page.keyboard.press('Space')
    const begins = `第 ${real + 1} 局`
    await page.waitForFunction(
      (start) => {
        document.querySelector<HTMLElement>('.to-sum')?.click()
        return document.querySelector('.aloud')?.textContent?.startsWith(start)
      },
      begins,
      { polling: 200, timeout: 60_000 },
    )
  }
  await page.waitForTimeout(2_000)
  if (kept.length === 0) throw new Error('no round was finished')
  return kept
}

/** Answers every round of the page from those that were played, under a number of its own. */
async function answerRounds(page: Page, played: readonly Round[], first: number) {
  let number = first
  const next = (route: Route) => {
    number += 1
    return route.fulfill({ json: { ...played[number % played.length], id: `again-${number}`, number } })
  }
  await page.route('**/play/rounds', next)
}

/**
 * Heap in MB after each part of many rounds of a game, all in one page. The page's clock is moved forward, so a
 * thousand rounds take a minute or two.
 */
export async function heapsOf(browser: Browser, url: string, rounds: number): Promise<number[]> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.goto(url)
    const played = await warmUp(page)
    await page.clock.install()
    await page.goto(url)
    await answerRounds(page, played, 0)
    const heaps: number[] = []
    const each = Math.max(1, Math.floor(rounds / (samples - 1)))
    for (let round = 1; round <= rounds; round += 1) {
      await until(page, () => isReady(page))
      await page.keyboard.press('Space')
      await until(page, async () => (await saidOf(page))?.startsWith(`第 ${round} 局`) === true)
      // The first rounds fill the lists of this page, which keep the last thirty.
      if (round === 40 || round % each === 0) heaps.push(await heapOf(session))
    }
    return heaps
  } finally {
    await context.close()
  }
}
