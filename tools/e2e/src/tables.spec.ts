import type { Browser, FrameLocator, Locator, Page } from '@playwright/test'
import { getTotalAssets } from '@grandstand/contract/wallets'
import { expect, test } from './fixtures.ts'
import { logIn, newMember, type Member } from './member.ts'
import { fenOf, yuan } from './money.ts'
import { actOnTable } from './table-acts.ts'

// What is looked at are rounds and money.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Seconds of betting that a hand and a slow machine need. */
const leastSeconds = 5

/** A member at the tables of the company `ag`, on a page of their own. */
class Seat {
  readonly page: Page
  readonly member: Member
  /** Fen won, below zero for a loss, as the tables said. */
  net = 0n

  constructor(page: Page, member: Member) {
    this.page = page
    this.member = member
  }

  get game(): FrameLocator {
    return this.page.frameLocator('.gs-stage__frame')
  }

  get aloud(): Locator {
    return this.game.locator('.aloud')
  }

  /** What stands under the board: what was taken, and what became of it. */
  get said(): Locator {
    return this.game.locator('.said')
  }

  async open(table: string): Promise<void> {
    await this.page.goto(`/app/play/ag/${table}`)
    await expect(this.game.locator('.live')).toBeVisible()
  }

  /** Waits until betting is open for long enough. */
  async bettingOpen(): Promise<void> {
    await expect(async () => {
      const seconds = Number(await this.game.locator('.ring').first().innerText({ timeout: 1_000 }))
      expect(seconds).toBeGreaterThanOrEqual(leastSeconds)
    }).toPass({ timeout: 90_000, intervals: [200] })
  }

  async put(spot: string): Promise<void> {
    await this.game
      .getByRole('button', { name: new RegExp(`^${spot}，赔`) })
      .first()
      .click()
  }

  confirm(): Promise<void> {
    return this.game.getByRole('button', { name: /^确认 / }).click()
  }

  /** Puts the least stake on a spot and has it accepted. */
  async bet(spot: string): Promise<void> {
    await this.put(spot)
    await this.confirm()
    await expect(this.said).toContainText('已收妥')
  }

  /** The line of this member's newest round at the table. */
  get line(): Locator {
    return this.game.locator('.mine li').first()
  }

  /** Reads what the round came to; returns fen. */
  async settled(): Promise<bigint> {
    await expect(this.line.locator('b')).toContainText(/¥|退回/, { timeout: 90_000 })
    const text = await this.line.locator('b').innerText()
    return text.includes('¥') ? fenOf(text) : 0n
  }
}

async function phoneOf(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    locale: 'zh-CN',
  })
  return context.newPage()
}

/** Opens a table on both screens and bets on opposite sides in the same round. Returns the round's number. */
async function oppose([desk, phone]: readonly [Seat, Seat], table: string, spots: readonly [string, string]) {
  await Promise.all([desk.open(table), phone.open(table)])
  await Promise.all([desk.bettingOpen(), phone.bettingOpen()])
  await Promise.all([desk.bet(spots[0]), phone.bet(spots[1])])
  const numbers = await Promise.all([desk, phone].map((seat) => seat.line.locator('.faint').innerText()))
  expect(numbers[0]).toBe(numbers[1])
  return Number(numbers[0])
}

/** Moves money to the company over its table. */
async function moveIn({ page }: Seat): Promise<void> {
  await page.getByRole('region', { name: '本次' }).getByRole('button', { name: '转入转出' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('转账金额').fill('300')
  await sheet.getByRole('button', { name: '转入灯市', exact: true }).click()
  await expect(page.getByText('灯市已到账 ¥300.00').first()).toBeVisible()
  await expect(sheet).toHaveCount(0)
}

/** Brings everything back; the wallet, the records and the screens of the tables say the same. */
async function reckon({ page, member, net }: Seat, rounds: number): Promise<void> {
  await page.goto('/app/records?view=games')
  const sums = page.locator('.gs-sums')
  await expect(async () => {
    await page.reload()
    await expect(sums).toContainText(`· ${rounds} 局`, { timeout: 5_000 })
    expect(fenOf(await sums.locator('dd').nth(2).innerText())).toBe(net)
  }).toPass({ timeout: 120_000 })
  await page.goto('/app/transfer')
  const venues = page.getByRole('region', { name: '场馆余额' })
  await expect(venues).toContainText(yuan(30_000n + net))
  await venues.getByRole('button', { name: '一键回收' }).click()
  await expect(venues).toContainText('合计 ¥0.00')
  const { wallets } = await member.client.api.call(getTotalAssets, {})
  expect(wallets.find(({ kind }) => kind === 'central')?.available.minor).toBe(50_000n + net)
}

/** Has the newest round at a table, in the records, checked by the browser. */
async function verify({ page }: Seat, table: string): Promise<void> {
  await page.goto('/app/records?view=games')
  await page
    .getByRole('button', { name: new RegExp(table) })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^看第 \d+ [局手]/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^验证这一/ })
    .click()
  await expect(page.getByText('一致', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
}

interface Table {
  readonly seats: readonly [Seat, Seat]
  /** Of the company's pages. */
  readonly origin: string
  /** Adds up what a finished round came to; returns it, fen. */
  readonly count: () => Promise<readonly bigint[]>
}

/** Two members with money at the company, on a desktop and on a phone. */
async function twoAt(page: Page, browser: Browser, baseURL: string): Promise<Table> {
  const seats = [
    new Seat(page, await newMember('500')),
    new Seat(await phoneOf(browser, baseURL), await newMember('500')),
  ] as const
  await Promise.all(seats.map((seat) => logIn(seat.page, seat.member, '/app/play/ag/baccarat-b02')))
  await Promise.all(seats.map(moveIn))
  const { origin } = new URL((await page.locator('.gs-stage__frame').getAttribute('src'))!)
  return {
    seats,
    origin,
    async count() {
      const came = await Promise.all(seats.map((seat) => seat.settled()))
      for (const [at, seat] of seats.entries()) seat.net += came[at]!
      return came
    },
  }
}

/** Whether two members came to one of these, fen. */
const expectOne = (came: readonly bigint[], possible: readonly (readonly [bigint, bigint])[]) =>
  expect(possible.map((each) => each.join())).toContain(came.join())

test('two members play baccarat and dragon tiger: a lost connection, a tie, a late bet, and the proof', async ({
  browser,
  page,
  baseURL,
}) => {
  const { seats, origin, count } = await twoAt(page, browser, baseURL!)
  const [desk, phone] = seats

  await test.step('baccarat: the phone loses its line after its bet was accepted', async () => {
    const round = await oppose(seats, 'baccarat-b02', ['庄', '闲'])
    await phone.page.context().setOffline(true)
    await expect(phone.game.getByText('连接断了，正在重连。').first()).toBeVisible({ timeout: 60_000 })
    await desk.settled()
    await phone.page.context().setOffline(false)
    const came = await Promise.all(seats.map((seat) => seat.settled()))
    // ¥5: a banker that wins returns 0.95, and a tie gives both stakes back.
    expectOne(came, [
      [475n, -500n],
      [-500n, 500n],
      [0n, 0n],
    ])
    // The cards were read wrongly: seven to seven is a tie.
    const act = { table: 'baccarat-b02', round, reason: 'read wrong', numbers: [20, 20, 44, 44] }
    expect(await actOnTable(origin, act)).toBe('done')
    for (const { line } of seats) await expect(line.locator('b')).toContainText('0.00')
    for (const { line } of seats) await expect(line).toContainText('已更正')
    await count()
  })

  await test.step('dragon tiger: a confirmation that comes after the first card is late', async () => {
    await Promise.all(seats.map((seat) => seat.open('dragon-tiger-d01')))
    await Promise.all(seats.map((seat) => seat.bettingOpen()))
    await Promise.all([desk.bet('龙'), phone.bet('虎')])
    let release: () => void = () => undefined
    const isDealt = new Promise<void>((resolve) => (release = resolve))
    await phone.page.route('**/dragon-tiger-d01/bets', async (route) => {
      await isDealt
      await route.continue()
    })
    await phone.put('虎')
    await phone.confirm()
    await expect(desk.game.locator('.live[data-phase="dealing"]')).toBeVisible({ timeout: 60_000 })
    release()
    await expect(phone.game.getByText(/^晚了 \d+ 毫秒，¥10\.00 没有下/).first()).toBeVisible()
    expectOne(await count(), [
      [1_000n, -1_000n],
      [-1_000n, 1_000n],
      [-500n, -500n],
    ])
  })

  await Promise.all(seats.map((seat) => reckon(seat, 2)))
  await verify(desk, '听潮')
})

test('two members play roulette, sic bo and blackjack: a void round, a bet behind a seat, and the proof', async ({
  browser,
  page,
  baseURL,
}) => {
  const { seats, origin, count } = await twoAt(page, browser, baseURL!)
  const [desk] = seats

  await test.step('roulette: a void round gives all stakes back', async () => {
    const round = await oppose(seats, 'roulette-r03', ['红', '黑'])
    await expect(desk.game.locator('.live[data-phase="dealing"]')).toBeVisible({ timeout: 60_000 })
    const act = { table: 'roulette-r03', round, reason: 'ball fell out' }
    await expect.poll(() => actOnTable(origin, act)).toBe('done')
    for (const { line } of seats) await expect(line.locator('b')).toHaveText('退回', { timeout: 60_000 })
    for (const { game } of seats)
      await expect(game.getByText(`第 ${round} 手作废，投入已退回`).first()).toBeVisible()
  })

  await test.step('sic bo', async () => {
    await oppose(seats, 'sic-bo-s02', ['小', '大'])
    expectOne(await count(), [
      [500n, -500n],
      [-500n, 500n],
      [-500n, -500n],
    ])
  })

  await test.step('blackjack: one sits and stands, the other bets behind', async () => {
    await Promise.all(seats.map((seat) => seat.open('blackjack-k05')))
    await desk.game.getByRole('button', { name: '坐下' }).click()
    await expect(desk.game.getByRole('button', { name: '离座' })).toBeVisible()
    await Promise.all(seats.map((seat) => seat.bettingOpen()))
    await Promise.all(seats.map((seat) => seat.bet('1 座')))
    const stands = desk.game.getByRole('button', { name: /^停牌|^不买/ })
    await expect(stands.or(desk.game.locator('.live[data-phase="paying"]')).first()).toBeVisible({
      timeout: 90_000,
    })
    if (await stands.isVisible()) await stands.click()
    const [seated, behind] = await count()
    expect(seated).toBe(behind)
    expect([7_500n, 5_000n, 0n, -5_000n]).toContain(seated)
  })

  await Promise.all(seats.map((seat) => reckon(seat, 3)))
  await verify(desk, '七座')
})
