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

/** The live feed of crash, which the page opens by `new EventSource`, as something that this program drives. */
function ownFeed() {
  class Feed extends EventTarget {
    constructor() {
      super()
      Object.assign(window, { tell: (event: object) => this.#tell(event) })
    }
    #tell(event: object) {
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
    }
    close() {
      // There is nothing to close.
    }
  }
  Object.assign(window, { EventSource: Feed })
}

/** Heap after a collection, MB. */
async function heapOf(session: CDPSession): Promise<number> {
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
    const number = real + 1
    while (!(await saidOf(page))?.startsWith(`第 ${number} 局`)) {
      await page
        .locator('.to-sum')
        .click({ timeout: 200 })
        .catch(() => undefined)
    }
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

const closesAfterMs = 8_000

/** The same of crash: the shared feed is told by this program, with two hundred players a round. */
export async function crashHeaps(browser: Browser, url: string, rounds: number): Promise<number[]> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.addInitScript(ownFeed)
    await page.clock.install()
    let number = 0
    const round = (isOver: boolean) => ({
      id: `again-${number}`,
      state: isOver ? 'closed' : 'bet-taken',
      game: 'crash',
      number,
      currency: 'CNY',
      stake: '100',
      bet: { leaveAt: 150 },
      choices: [],
      who: 'ffffff',
      memberSeed: 'ab',
      before: 'ab',
      beaconRound: 1,
      events: isOver
        ? [
            { kind: 'ended', height: 200 },
            { kind: 'left', height: 150 },
          ]
        : null,
      multiplier: isOver ? 15_000 : null,
      payout: isOver ? '150' : null,
      link: isOver ? 'ab' : null,
      randomness: null,
      isVoid: false,
    })
    await page.route('**/play/rounds', (route) => route.fulfill({ json: round(false) }))
    await page.route('**/play/rounds/*', (route) => route.fulfill({ json: round(true) }))
    await page.goto(url)
    const tell = async (event: object) => {
      await page.evaluate((told) => (window as unknown as { tell(event: object): void }).tell(told), event)
    }
    await page.waitForFunction(() => 'tell' in window)
    const players = Array.from({ length: 200 }, (_, at) => ({
      who: (at * 7_919).toString(16).padStart(6, '0'),
      stake: String(100 * (at + 1)),
      currency: 'CNY',
      leaveAt: at % 3 === 0 ? null : 101 + at,
    }))
    const heaps: number[] = []
    const each = Math.max(1, Math.floor(rounds / (samples - 1)))
    for (number = 1; number <= rounds; number += 1) {
      const now = Number(await page.evaluate(() => Date.now()))
      await tell({ kind: 'opened', number, closesAt: now + closesAfterMs, before: 'ab' })
      await until(page, () => isReady(page))
      await page.keyboard.press('Space')
      await tell({ kind: 'bets', number, count: players.length, players })
      await tell({ kind: 'locked', number, beaconRound: 1 })
      await tell({ kind: 'started', number, startsAt: Number(await page.evaluate(() => Date.now())) })
      await page.clock.fastForward(stepMs)
      await tell({ kind: 'left', number, left: 90, reached: 150, players: [] })
      await page.clock.fastForward(stepMs)
      await tell({ kind: 'ended', number, height: 200 })
      await until(page, async () => (await saidOf(page))?.startsWith(`第 ${number} 局`) === true)
      if (number === 40 || number % each === 0) heaps.push(await heapOf(session))
    }
    return heaps
  } finally {
    await context.close()
  }
}
