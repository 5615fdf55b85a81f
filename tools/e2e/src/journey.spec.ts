import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fenOf, oddsOf, returnOf, yuan } from './money.ts'
import { movedSince, pickOnBoard, readPrices } from './odds.ts'
import { placeAhead, placeInPlay, readPlaced, type Placed } from './placing.ts'
import { operate } from '@grandstand/dev-env'
import { sharedProduct } from './product.ts'
import { freshName, password } from './platform/slips.ts'
import { openOdds, Slip } from './slip.ts'

const deposited = 50_000n
const inPlayUnits = 100
const inPlayStake = 10_000n
const laterUnits = 20
const laterStake = 2_000n

test('[AREA-11] from visitor to paid member, through the real pay page and a bet in play', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(400_000)
  const slip = new Slip(page, isMobile)

  await test.step('matches are in play and their odds move', () => seeOddsMove(page))
  await test.step('a visitor fills the slip and is asked to log in', () => fillSlip(page, slip))
  await test.step('registers and is back where the slip is', () => register(page, slip))
  await test.step('deposits on the real pay page and is credited live', () => deposit(page))
  const inPlay = await test.step('bets in play', async () => {
    await toHome(page)
    await slip.open()
    await slip.acceptAnyOdds()
    return placeInPlay(page, slip, inPlayUnits)
  })
  expect(inPlay.possibleReturn).toBe((inPlayStake * inPlay.odds) / 1000n)
  await slip.dismissOutcomes()
  await slip.close()
  await expect(balance(page)).toContainText(yuan(deposited - inPlayStake))
  const later = await test.step('bets before the match: accepted at once', () => betLater(page, slip))
  const returned = await test.step('sees the result of the bet', () => seeSettled(page, inPlay, later))
  await test.step('finds the money, to the fen', () => seeMoney(page, returned))
  await test.step('sees the result corrected after the payout, and the payout taken back', () =>
    seeCorrected(page, inPlay))
})

const balance = (page: Page) => page.getByRole('banner')
const toHome = async (page: Page) => {
  await page.getByRole('link', { name: '首页', exact: true }).first().click()
  await page.waitForURL('**/app/home')
}

async function seeOddsMove(page: Page): Promise<void> {
  await page.goto('/app/home')
  const inPlay = page.getByRole('toolbar', { name: '滚球' })
  await expect(inPlay.getByRole('button', { name: openOdds }).first()).toBeVisible({ timeout: 30_000 })
  let before = await readPrices(inPlay)
  // Rows are added and removed all the time, so each look is compared with the one before, not with the first.
  const moved = async () => {
    const now = await readPrices(inPlay)
    const count = movedSince(before, now)
    before = now
    return count
  }
  await expect.poll(moved, { timeout: 30_000 }).toBeGreaterThan(0)
}

async function fillSlip(page: Page, slip: Slip): Promise<void> {
  const inPlay = page.getByRole('toolbar', { name: '滚球' })
  // The match will be well into its second half when the bet is placed, and over soon after.
  const halfWay = inPlay.locator(':scope > *').filter({ hasText: /中场|(4[5-9]|5\d):\d\d.*下半场/ })
  // Rows are added and removed with the season: another try uses the current ones.
  const press = async () => {
    const rows = (await halfWay.count()) > 0 ? halfWay : inPlay
    const home = rows.getByRole('button', { name: /^主胜.*赔率 \d/ }).first()
    const name = (await home.getAttribute('aria-label', { timeout: 2_000 })) ?? ''
    await home.click({ timeout: 5_000 })
    const selected = inPlay.getByRole('button', { pressed: true })
    await expect(selected).toHaveCount(1, { timeout: 2_000 })
    return name.split(' ')[1] ?? ''
  }
  let team = ''
  await expect(async () => {
    team = await press()
  }).toPass({ timeout: 90_000 })
  await slip.open()
  await expect(slip.root).toContainText(team)
  await slip.root.getByRole('link', { name: '登录后投注' }).click()
  await page.waitForURL(/\/login\?fromPage=/)
}

async function register(page: Page, slip: Slip): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: '注册', exact: true }).click()
  // The log-in page before it has a field of the same name.
  await expect(page.getByRole('heading', { name: '注册看台' })).toBeVisible()
  const name = page.getByLabel('用户名', { exact: true })
  await name.fill('demo')
  await expect(page.getByText('这个用户名已经有人用了')).toBeVisible()
  await name.fill(freshName())
  await expect(page.getByText('这个用户名已经有人用了')).toBeHidden()
  const rule = page.getByRole('list', { name: '密码要求' })
  await page.getByLabel('密码', { exact: true }).fill('short')
  await expect(rule.getByText('未满足')).toHaveCount(2)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await expect(rule.getByText('未满足')).toHaveCount(0)
  await page.getByRole('checkbox', { name: /年满 18 周岁/ }).check()
  await page.getByRole('checkbox', { name: /我同意/ }).check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.waitForURL('**/app/home', { timeout: 45_000 })
  await slip.open()
  await expect(slip.root.getByRole('button', { name: /^移除/ })).toHaveCount(1)
  await slip.close()
  await expect(balance(page)).toContainText('¥0.00')
}

async function deposit(page: Page): Promise<void> {
  const watching = await page.context().newPage()
  await watching.goto('/app/wallet')
  await expect(balance(watching)).toContainText('¥0.00')

  await page.getByRole('banner').getByRole('link', { name: /存款/ }).click()
  await page.getByLabel('存款金额').fill('500')
  await page.getByRole('button', { name: /^存入 ¥500\.00/ }).click()
  await page.waitForURL(/\/app\/deposit\/.+/)
  await expect(page.getByText('待付款').first()).toBeVisible()
  await page.getByRole('link', { name: '去付款' }).click()

  await expect(page.getByRole('heading', { name: '沙盒收银台' })).toBeVisible()
  await expect(page.getByText('¥500.00')).toBeVisible()
  await page.getByRole('button', { name: '付款', exact: true }).click()
  await expect(page.getByRole('status')).toHaveText('已付款')
  // A page that nobody touched receives the new balance.
  await expect(balance(watching)).toContainText('¥500.00')
  await watching.close()

  await page.getByRole('link', { name: '回到看台' }).click()
  await expect(page.getByText('已到账').first()).toBeVisible()
  await expect(balance(page)).toContainText('¥500.00')
}

async function betLater(page: Page, slip: Slip): Promise<Placed> {
  await page.goto('/app/sports?sport=football&when=soon')
  await expect(page.getByRole('toolbar', { name: '盘口' }).getByRole('button').first()).toBeVisible()
  // The last match of the list is hours away, so that the bet stays open while this test ends.
  const toEnd = () =>
    page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight)
      return scrollY > 1_000 && scrollY + innerHeight > document.body.scrollHeight - 5
    })
  await expect.poll(toEnd).toBe(true)
  await pickOnBoard(page, '主胜', Number.POSITIVE_INFINITY)
  await slip.open()
  await slip.acceptAnyOdds()
  await placeAhead(slip, laterUnits)
  const placed = await readPlaced(slip)
  expect(placed.possibleReturn).toBe((laterStake * placed.odds) / 1000n)
  await slip.dismissOutcomes()
  await slip.close()
  await expect(balance(page)).toContainText(yuan(deposited - inPlayStake - laterStake))
  return placed
}

/** Watches both bets under 我的注单 until the one in play is settled; returns its payout. */
async function seeSettled(page: Page, inPlay: Placed, later: Placed): Promise<bigint> {
  await page.goto('/app/bets')
  const bets = page.getByRole('main').getByRole('listitem')
  await expect(bets.filter({ hasText: later.number })).toContainText('未结算')
  await page.getByRole('tab', { name: '已结算' }).click()
  const bet = bets.filter({ hasText: inPlay.number })
  await expect(bet).toBeVisible({ timeout: 240_000 })
  const result = (await bet.getByText(/^(赢|赢半|走水|输半|输)$/).textContent()) ?? ''
  const text = (await bet.textContent()) ?? ''
  expect(oddsOf(/@([\d.]+)/.exec(text)?.[1] ?? '')).toBe(inPlay.odds)
  const [, home, away] = /完场 ?(\d+)–(\d+)/.exec(text) ?? []
  // Every bet in play of this journey backs the home side to win.
  expect(result).toBe(Number(home) > Number(away) ? '赢' : '输')
  const returned = returnOf(result, inPlayStake, inPlay.odds)
  expect(fenOf(/返还(¥[\d,.]+)/.exec(text)?.[1] ?? '')).toBe(returned)
  return returned
}

/**
 * The operator corrects the result twice: to a win, which is paid, and to a defeat, which takes it back. No goal from
 * before the bet is cancelled by it.
 */
async function seeCorrected(page: Page, { number, possibleReturn }: Placed): Promise<void> {
  const rest = deposited - inPlayStake - laterStake
  await page.goto('/app/bets')
  await page.getByRole('tab', { name: '已结算' }).click()
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: number })
  const match = await card.getByRole('link', { name: / vs / }).getAttribute('href')
  await card.getByRole('link', { name: '注单详情' }).click()
  const correct = (score: string) =>
    operate(sharedProduct().dataDir, 'correct-result', [match?.split('/').at(-1) ?? '', score])
  await correct('30-20')
  await expect(balance(page)).toContainText(yuan(rest + possibleReturn))
  await correct('20-30')
  await expect(balance(page)).toContainText(yuan(rest))
  await expect(page.getByRole('main').getByText('改判', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('list', { name: '注单进度' })).toContainText(
    `改为输，返还 ¥0.00，撤回 ${yuan(possibleReturn)}`,
  )
  await page.goto('/app/records')
  const line = page.getByRole('row').filter({ hasText: `−${yuan(possibleReturn)}` })
  await expect(line).toContainText('结算撤回')
}

async function seeMoney(page: Page, returned: bigint): Promise<void> {
  const left = deposited - inPlayStake - laterStake + returned
  await expect(balance(page)).toContainText(yuan(left))
  await page.goto('/app/wallet')
  // On wide pages a separate card, on a phone the first line of a card.
  const central = page.getByRole('region', { name: /^(中心)?钱包$/ }).first()
  await expect(central).toContainText(yuan(left))
  await expect(central).toContainText('另有冻结')
  await expect(central).toContainText(yuan(laterStake))
  await page.getByRole('main').getByRole('link', { name: /明细$/ }).first().click()
  const line = (amount: string) => page.getByRole('row').filter({ hasText: amount })
  await expect(line(`+${yuan(deposited)}`)).toContainText('存款')
  await expect(line(`−${yuan(inPlayStake)}`)).toContainText('投注')
  await expect(line(`−${yuan(laterStake)}`)).toContainText('冻结')
  if (returned > 0n) await expect(line(`+${yuan(returned)}`)).toContainText('派彩')
  else await expect(page.getByRole('row').filter({ hasText: '派彩' })).toHaveCount(0)
}
