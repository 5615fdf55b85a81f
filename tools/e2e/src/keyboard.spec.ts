import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Hands } from './hands.ts'
import { logIn, newMember } from './member.ts'
import { openOdds } from './slip.ts'

const transcriptFile = new URL('../../../docs/accessibility-transcript.md', import.meta.url)
const pressesMost = 120

/** What a person without eyes must be told, in this order. */
const essential: readonly RegExp[] = [
  /^Tab → 跳到主要内容 链接/,
  /^Enter → .*主要内容$/,
  /^Tab → .* 工具栏，.* 赔率 \d+\.\d+ 按钮，未按下$/,
  /^Enter → .* 赔率 \d+\.\d+ 按钮，已按下$/,
  /^s → 注单 区域，投注额 .* 编辑框/,
  /^输入 20 → .*编辑框，20/,
  /^（播报）正在确认 .*，最长 8 秒$/,
  /^（播报）投注成功：.*¥20\.00，预计返还 ¥[\d,.]+$/,
  /^Tab → .*直播 链接/,
  /^Enter → 直播 主要内容$/,
  /^Tab → 跳到聊天 按钮$/,
  /^Enter → 聊天 区域，说点什么 编辑框$/,
  /^输入 666 → .*666$/,
  /^（播报）已发送$/,
  /^Tab → 跳到礼物 按钮$/,
  /^Enter → .*选一件礼物 单选组，.* 币 单选按钮，已选中$/,
  /^Tab → 币不够，先充 按钮/,
  /^Enter → 充金币 对话框，数量 分组，300 币 按钮，已按下$/,
  /^Tab → 确认支付 ¥30\.00 按钮$/,
  /^Enter → .*赠送 按钮$/,
  /^（播报）已送出.+ 1 个，余 [\d,]+ 币$/,
  /^Shift\+Tab → .*存款 链接$/,
  /^Enter → 存款 主要内容$/,
  /^Tab → .*存款金额 编辑框，.*单笔 /,
  /^输入 100 → .*100/,
  /^Tab → .*去付款 链接$/,
  /^Tab → .*回到看台 链接$/,
  /^Tab → .*我的注单 链接$/,
  /^Enter → 我的注单 主要内容$/,
  /^ArrowRight → 已结算 选项卡，已选中$/,
]

/** The first of `essential` that is not among the lines, each after the one before; undefined when all are. */
function missingFrom(lines: readonly string[]): RegExp | undefined {
  let at = 0
  return essential.find((wanted) => {
    const found = lines.findIndex((line, index) => index >= at && wanted.test(line))
    at = found + 1
    return found < 0
  })
}

const writtenLines = () =>
  readFileSync(transcriptFile, 'utf8')
    .split('\n')
    .map((line) => line.replace(/^- /, ''))

const focusedMain = (page: Page) => expect(page.locator('#main')).toBeFocused()

test('a bet, a room, a gift and a deposit by the keyboard alone, heard from the price to the result', async ({
  page,
}) => {
  test.setTimeout(420_000)
  const member = await newMember('500')
  const hands = await Hands.on(page)
  await logIn(page, member)

  const number = await bet(page, hands)
  await talk(page, hands)
  await give(page, hands)
  await deposit(page, hands)
  await seeSettled(page, hands, number)

  if (process.env['TRANSCRIPT'] !== undefined) writeFileSync(transcriptFile, pageOf(hands))
  expect(hands.presses).toBeLessThan(pressesMost)
  expect(missingFrom(hands.transcript), hands.transcript.join('\n')).toBeUndefined()
  expect(missingFrom(writtenLines()), 'the transcript in docs').toBeUndefined()

  // Prices are announced at most once in 15 s, however often they move; a busy page may record one of them late.
  const prices = hands.heard.filter(({ text }) => /赔率 [\d.]+$/.test(text)).map(({ at }) => at)
  for (const [index, at] of prices.entries())
    expect(at - (prices[index - 1] ?? -15_000)).toBeGreaterThanOrEqual(13_000)
})

/** Bets ¥20.00 on a match in play; returns the bet's number. */
async function bet(page: Page, hands: Hands): Promise<string> {
  const slip = page.getByRole('region', { name: '注单', exact: true })
  const results = slip.getByRole('list', { name: '正在确认和刚有结果的注单' })
  // A market may close at this moment: then another is used, and the spoilt try is not counted.
  await expect(async () => {
    await page.evaluate(() => localStorage.removeItem('gs-slip'))
    await page.goto('/app/home')
    await expect(page.getByRole('button', { name: openOdds }).first()).toBeVisible()
    const mark = hands.mark()
    try {
      hands.step('找一场比赛')
      await hands.press('Tab')
      await hands.press('Enter', () => focusedMain(page))
      await hands.until((focused) => /赔率 \d/.test(focused))
      await hands.press('Enter')
      hands.step('投注')
      await hands.press('s')
      // From the stake back to 赔率变动, to its last choice (any odds will do), and to the stake again.
      await hands.press('Shift+Tab')
      await hands.press('ArrowRight')
      await hands.press('ArrowRight')
      await hands.press('Tab')
      await hands.type('20')
      await expect(slip.getByRole('button', { name: /^投注 ¥20\.00/ })).toBeVisible({ timeout: 5_000 })
      const before = hands.heard.length
      const said = () => hands.heard.slice(before).map(({ text }) => text)
      await hands.press('Enter', () =>
        expect
          .poll(said, { timeout: 15_000 })
          .toContainEqual(expect.stringMatching(/^正在确认 .*最长 8 秒$/)),
      )
      await expect.poll(said, { timeout: 15_000 }).toContainEqual(expect.stringMatching(/^投注成功：/))
    } catch (error) {
      mark.undo()
      throw error
    }
  }).toPass({ timeout: 200_000 })
  // The stake disappears with its bet: the focus moves to the list of results.
  await expect(results).toBeFocused()
  return /单号 (\S+)/.exec((await results.textContent()) ?? '')?.[1] ?? ''
}

async function talk(page: Page, hands: Hands): Promise<void> {
  hands.step('进直播间，说一句')
  await hands.until((focused) => focused === '直播 /app/live')
  await hands.press('Enter', async () => {
    await expect(page.getByRole('region', { name: /^主播/ }).getByRole('link').first()).toBeVisible()
    await focusedMain(page)
  })
  await hands.until((focused) => /\/app\/live\/\d+/.test(focused))
  await hands.press('Enter', async () => {
    await expect(page.getByRole('textbox', { name: '说点什么' })).toBeVisible()
    await focusedMain(page)
  })
  await hands.press('Tab')
  await hands.press('Enter')
  await hands.type('666')
  await hands.press('Enter')
  await expect.poll(() => hands.heard.map(({ text }) => text)).toContain('已发送')
}

async function give(page: Page, hands: Hands): Promise<void> {
  hands.step('送礼物')
  await hands.press('Escape')
  await hands.until((focused) => focused === '跳到礼物')
  await hands.press('Enter')
  await hands.until((focused) => focused.startsWith('币不够'))
  const sheet = page.getByRole('dialog', { name: '充金币' })
  // Not on the button that pays: a second Enter would buy.
  await hands.press('Enter', () => expect(sheet.getByRole('button', { name: '300 币' })).toBeFocused())
  await hands.until((focused) => focused === '确认支付 ¥30.00')
  await hands.press('Enter', async () => {
    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('button', { name: '赠送' })).toBeFocused()
  })
  await hands.press('Enter')
  await expect
    .poll(() => hands.heard.map(({ text }) => text))
    .toContainEqual(expect.stringMatching(/^已送出/))
}

async function deposit(page: Page, hands: Hands): Promise<void> {
  hands.step('存款')
  await hands.press('Escape')
  await hands.until((focused) => focused.startsWith('存款'), 'Shift+Tab')
  await hands.press('Enter', async () => {
    await expect(page.getByLabel('存款金额')).toBeVisible()
    await focusedMain(page)
  })
  await hands.until((focused) => focused.startsWith('存款金额'))
  await hands.type('100')
  await hands.press('Enter', async () => {
    await expect(page.getByRole('link', { name: '去付款' })).toBeVisible()
    await focusedMain(page)
  })
  await hands.until((focused) => focused.startsWith('去付款'))
  await hands.press('Enter', () => expect(page.getByRole('heading', { name: '沙盒收银台' })).toBeVisible())
  await hands.until((focused) => focused === '付款')
  await hands.press('Enter', () => expect(page.getByRole('status')).toHaveText('已付款'))
  await hands.until((focused) => focused.startsWith('回到看台'))
  await hands.press('Enter', () => expect(page.getByText('已到账').first()).toBeVisible())
}

async function seeSettled(page: Page, hands: Hands, number: string): Promise<void> {
  hands.step('看结果')
  await hands.until((focused) => focused === '我的注单 /app/bets')
  await hands.press('Enter', async () => {
    await expect(page.getByRole('tab', { name: '未结算' })).toBeVisible()
    await focusedMain(page)
  })
  await hands.until((focused) => focused.startsWith('未结算'))
  const tab = (name: string) => page.getByRole('tab', { name })
  // The focus of tabs moves a moment after the key.
  await hands.press('ArrowRight', () => expect(tab('可提前结算')).toBeFocused())
  await hands.press('ArrowRight', () => expect(tab('已结算')).toBeFocused())
  const settled = page.getByRole('main').getByRole('listitem').filter({ hasText: number })
  await expect(settled).toContainText(/赢|输|走水/, { timeout: 240_000 })
}

const pageOf = (hands: Hands): string => `# What a screen reader says

A whole journey by the keyboard alone, as Chromium's accessibility tree names each stop: ${hands.presses} key presses. Each line is a key and what is said to it; （播报） is an announcement of a live region. Names of teams and rooms, and all figures, differ from run to run. The browser test writes this page anew when \`TRANSCRIPT\` is set, and compares the lines that matter in any case (\`tools/e2e/src/keyboard.spec.ts\`).
${hands.transcript.map((line) => (line === '' || line.startsWith('##') ? line : `- ${line}`)).join('\n')}
`
