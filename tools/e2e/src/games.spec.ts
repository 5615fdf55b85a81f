import { readFile } from 'node:fs/promises'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { getTotalAssets } from '@grandstand/contract/wallets'
import { expect, test } from './fixtures.ts'
import { logIn, newMember, type Member } from './member.ts'
import { fenOf, yuan } from './money.ts'

// What is looked at are rounds and money: games that move less end their rounds sooner.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const gameIn = (page: Page) => page.frameLocator('.gs-stage__frame')
const stripOf = (page: Page) => page.getByRole('region', { name: '本次' })

/** The main button of every game: it begins a round. */
const mainOf = (game: FrameLocator) => game.locator('.primary, .spin')

/** What a finished round is said to have been: a win or a loss of money. */
const finished = /^第 \d+ 局，投 [\d.]+，返 [\d,.]+，(净赢|净输|不赢不输)[\d ,.]*，余额 [\d,.]+$/

/** What is chosen in a round that has begun; most games need nothing. */
const choices: Readonly<Record<string, (game: FrameLocator) => Promise<void>>> = {
  async mines(game) {
    const tile = game.locator('[data-tile="13"]')
    await expect(tile).toHaveAttribute('aria-disabled', 'false')
    await tile.click()
    await expect(tile).not.toHaveAttribute('data-is', 'covered')
    await expect(mainOf(game)).not.toHaveAttribute('data-busy', 'true')
    // After a mine there is nothing to cash out.
    if ((await tile.getAttribute('data-is')) === 'safe') await mainOf(game).click()
  },
  async 'hi-lo'(game) {
    await game.locator('.guesses button:enabled').first().click()
    await expect(game.locator('.seen li')).toHaveCount(1)
    await expect(mainOf(game)).not.toHaveAttribute('data-busy', 'true')
    if ((await game.locator('.open').getAttribute('data-how')) === 'right') await mainOf(game).click()
  },
  async 'video-poker'(game) {
    await expect(game.getByText('留 0 张，换 5 张')).toBeVisible()
    await mainOf(game).click()
  },
}

/** What stands in a game whose round waits for a choice; these rounds are left once and come back. */
const waiting: Readonly<Record<string, (game: FrameLocator) => Locator>> = {
  'hi-lo': (game) => game.locator('.guesses button:enabled').first(),
  'video-poker': (game) => game.getByText('留 0 张，换 5 张'),
}

/** Opens a game for money and plays a round of it. */
async function playFor(page: Page, venue: string, name: string): Promise<void> {
  await page.goto(`/app/play/${venue}/${name}`)
  const game = gameIn(page)
  await expect(mainOf(game)).toHaveAttribute('aria-disabled', 'false')
  await mainOf(game).click()
  if (waiting[name]) {
    await expect(waiting[name](game)).toBeVisible()
    await page.reload()
    await expect(game.getByText('这是上次没有玩完的一局。').first()).toBeVisible()
  }
  await choices[name]?.(game)
  await expect(game.locator('.aloud'), name).toHaveText(finished)
}

/** Fen that the central wallet has. */
async function walletOf({ client }: Member): Promise<bigint | undefined> {
  const { wallets } = await client.api.call(getTotalAssets, {})
  return wallets.find(({ kind }) => kind === 'central')?.available.minor
}

/** The records of games, once the venues have given as many rounds as were played. */
async function readRecords(page: Page, rounds: number): Promise<bigint> {
  await page.goto('/app/records?view=games')
  const sums = page.locator('.gs-sums')
  await expect(async () => {
    if (!(await sums.getByText(`· ${rounds} 局`).isVisible())) await page.reload()
    await expect(sums).toContainText(`· ${rounds} 局`, { timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  return fenOf(await sums.locator('dd').nth(2).innerText())
}

/** Saves the records as a file; returns its rounds. */
async function saveRounds(page: Page): Promise<readonly string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ])
  const [head, ...rounds] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toBe('\uFEFF结束时间,场馆,游戏,局号,币种,投入,返还,净额,倍数,状态,编号')
  return rounds
}

/** Opens the newest round of a game in the records as the game draws it, and has it checked by the browser. */
async function verify(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^看第 \d+ 局/ })
    .first()
    .click()
  await expect(page.frameLocator('.gs-round-picture').getByText(/^回放 · 返还/)).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: '验证这一局' }).click()
  await expect(page.getByText('一致', { exact: true }).first()).toBeVisible()
}

test('[AREA-09] from the lobby to a demonstration, to the games for money, to a record and its proof', async ({
  page,
}) => {
  const member = await newMember('500')
  await logIn(page, member, '/app/egame/all')

  // The search takes initials, and the page of the game says what it returns.
  await page.getByRole('searchbox', { name: '搜游戏' }).fill('bft')
  await page
    .getByRole('link', { name: /百分骰/ })
    .filter({ hasText: '云步' })
    .click()
  const sheet = page.getByRole('dialog', { name: /百分骰/ })
  await expect(sheet.getByText('理论返还率')).toBeVisible()
  await sheet.locator('label', { hasText: '试玩' }).click()
  await sheet.getByRole('link', { name: '试玩' }).click()

  const game = page.frameLocator('iframe[title="百分骰"]')
  const strip = stripOf(page)
  const roll = game.getByRole('button', { name: /^掷一次/ })
  await expect(roll).toBeEnabled()
  await expect(strip).toContainText('试玩币')
  await roll.click()

  // The same game for money: the wallet pays, and the venue's record comes back as the net result.
  await strip.getByRole('link', { name: '换真钱' }).click()
  await expect(strip).toContainText('500.00')
  await expect(roll).toBeEnabled()
  await roll.click()
  await expect(strip.getByText(/^[+−]¥/)).toBeVisible()
  // The game asks its host for the rounds of this session, and for the rules.
  await game.getByRole('button', { name: '游戏记录' }).click()
  const rounds = page.getByRole('dialog', { name: '本次的局' })
  await expect(rounds.getByRole('link', { name: '验证第 1 局' })).toBeVisible()
  await rounds.getByRole('button', { name: '关闭' }).click()
  await game.getByRole('button', { name: '规则' }).click()
  // Going back closes the sheet, and the game stays.
  await expect(game.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => window.history.back())
  await expect(game.getByRole('dialog')).toHaveCount(0)

  // Leaving between two rounds asks nothing.
  await expect(roll).toBeEnabled()
  await page.getByRole('button', { name: '返回大厅' }).click()
  await expect(page).toHaveURL(/\/app\/egame\/all/)

  // The other games of the venues that ask the wallet for each bet.
  for (const name of ['star-fall', 'plinko']) await playFor(page, 'sf', name)
  for (const name of ['limbo', 'keno', 'wheel', 'video-poker']) await playFor(page, 'yb', name)

  // The wallet has what the records say, and a round is in them with its proof.
  const net = await readRecords(page, 7)
  expect(await walletOf(member)).toBe(50_000n + net)
  expect(await saveRounds(page)).toHaveLength(7)
  await verify(page, '百分骰')
  await expect(page.getByText('逐个结果数过，一致')).toBeVisible()
})

test('[AREA-08] money goes to a venue, through its games, and comes back with what was won or lost', async ({
  page,
}) => {
  const member = await newMember('500')
  await logIn(page, member, '/app/play/ag/crash')

  // Money is moved over the game, without leaving it.
  const strip = stripOf(page)
  await strip.getByRole('button', { name: '转入转出' }).click()
  const sheet = page.getByRole('dialog', { name: /灯市/ })
  await sheet.getByLabel('转账金额').fill('100')
  await sheet.getByRole('button', { name: '转入灯市', exact: true }).click()
  await expect(page.getByText('灯市已到账 ¥100.00').first()).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(strip).toContainText('100.00')

  // The round of crash is everybody's and ends when it ends, while the other games are played.
  const crash = gameIn(page)
  await expect(mainOf(crash)).toHaveAttribute('aria-disabled', 'false')
  const auto = crash.getByLabel('自动兑现', { exact: true })
  await auto.fill('1.01')
  await auto.press('Enter')
  await mainOf(crash).click()
  await expect(crash.locator('.players li[data-me]')).toContainText(/1\.01|没兑现/)
  for (const name of ['lantern-street', 'lamp-river', 'mines', 'hi-lo']) await playFor(page, 'ag', name)

  // Everything comes back in one tap, and the wallet explains itself by the records of the venue.
  const net = await readRecords(page, 5)
  await page.goto('/app/transfer')
  const venues = page.getByRole('region', { name: '场馆余额' })
  await expect(venues).toContainText(yuan(10_000n + net))
  await venues.getByRole('button', { name: '一键回收' }).click()
  await expect(page.getByText('已收回 1 个场馆').first()).toBeVisible()
  await expect(venues).toContainText('合计 ¥0.00')
  expect(await walletOf(member)).toBe(50_000n + net)
  await page.goto('/app/records?view=games')
  await verify(page, '灯笼街')
})
