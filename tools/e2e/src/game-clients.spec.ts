import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { startVenue } from './venue.ts'

let venue: Awaited<ReturnType<typeof startVenue>> | undefined
test.beforeAll(async () => {
  venue = await startVenue()
})
test.afterAll(() => venue?.stop())

const sentence = (page: Page, number: number) =>
  expect(page.locator('.aloud')).toHaveText(
    new RegExp(`^第 ${number} 局，投 1\\.00，返 [\\d,.]+，(净赢|净输|不赢不输)[\\d ,.]*，余额 [\\d,.]+$`),
  )

/** Waits until the main button can be pressed. */
const mayPress = (page: Pick<Page, 'locator'>) =>
  expect(page.locator('.primary')).toHaveAttribute('aria-disabled', 'false')

/** What one does by keyboard after a round has begun; most games need nothing. */
const plays: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  dice: async () => undefined,
  limbo: async () => undefined,
  keno: async () => undefined,
  plinko: async () => undefined,
  wheel: async () => undefined,
  async mines(page) {
    await expect(page.locator('[data-tile="13"]')).toHaveAttribute('aria-disabled', 'false')
    await page.locator('[data-tile="12"]').press('ArrowRight')
    await page.locator('[data-tile="13"]').press('Enter')
    await expect(page.locator('[data-tile="13"]')).not.toHaveAttribute('data-is', 'covered')
    await expect(page.locator('.primary')).not.toHaveAttribute('data-busy', 'true')
    // Nothing to cash out when it was a mine.
    if ((await page.locator('[data-tile="13"]').getAttribute('data-is')) === 'safe')
      await page.locator('.primary').press('Enter')
  },
  async 'hi-lo'(page) {
    await expect(page.locator('.guesses button:enabled').first()).toBeVisible()
    await page.keyboard.press(
      (await page.getByRole('button', { name: /^更大/ }).isEnabled()) ? 'ArrowUp' : 'ArrowDown',
    )
    await expect(page.locator('.seen li')).toHaveCount(1)
    await expect(page.locator('.primary')).not.toHaveAttribute('data-busy', 'true')
    if ((await page.locator('.open').getAttribute('data-how')) === 'right') await page.keyboard.press('Space')
  },
  async 'video-poker'(page) {
    await expect(page.getByText('留 0 张，换 5 张')).toBeVisible()
    await page.keyboard.press('1')
    await page.keyboard.press('4')
    await expect(page.getByText('留 2 张，换 3 张')).toBeVisible()
    await page.keyboard.press('Space')
  },
}

test('each game is played by keyboard, says one sentence for each round, and reads well', async ({
  context,
}) => {
  await Promise.all(
    Object.entries(plays).map(async ([game, play]) => {
      const page = await context.newPage()
      await page.goto(`${venue!.url}/play/${game}/?demo=CNY`)
      for (const number of [1, 2, 3]) {
        await mayPress(page)
        await page.keyboard.press('Space')
        await play(page)
        await sentence(page, number)
        // Keys go to the page again, not to the button that had the last one.
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      }
      // axe reads the colours of an element one after the other, so the button must not become enabled meanwhile.
      await mayPress(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${game}: ${id} ${nodes[0]?.html}`)).toEqual([])
      await page.close()
    }),
  )
})

test('crash is one round for everybody, left by the server at the height that was fixed', async ({
  context,
}) => {
  const pages = [await context.newPage(), await context.newPage()]
  for (const page of pages) await page.goto(`${venue!.url}/play/crash/?demo=CNY`)
  const [first, second] = pages as [Page, Page]
  await expect(first.getByText(/秒后起飞/)).toBeVisible()
  for (const [at, page] of pages.entries()) {
    // The second player cashes out by hand.
    await page.getByLabel('自动兑现', { exact: true }).fill(at === 0 ? '1.01' : '')
    await page.getByLabel('自动兑现', { exact: true }).press('Enter')
    await page.keyboard.press('Space')
  }
  await expect(first.getByText('本局 2 人')).toBeVisible()
  await expect(second.getByText('本局 2 人')).toBeVisible()
  const { violations } = await new AxeBuilder({ page: first }).analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  // The curve passes 1.01 in nearly every round, and then both have left.
  await expect(first.locator('.players li[data-me]')).toContainText(/1\.01|没兑现/)
  await cashOut(second)
})

/** Cashes out at once, in the next round when the flight ended before: the venue says at which height. */
async function cashOut(page: Page): Promise<void> {
  const cashOutButton = page.getByRole('button', { name: /^兑现/ })
  const hasEnded = page.locator('.players li[data-me]').filter({ hasText: '没兑现' })
  for (let tries = 0; tries < 4; tries += 1) {
    await expect(cashOutButton.or(hasEnded)).toBeVisible()
    await page.keyboard.press('Space')
    await expect(page.locator('.out').or(hasEnded)).toBeVisible()
    if (await page.locator('.out').isVisible()) break
    await expect(page.getByText(/秒后起飞/)).toBeVisible()
    await page.keyboard.press('Space')
  }
  // The stake is 1.00, so that it returns what the height says.
  await expect(page.locator('.out')).toHaveText(/^(\d+\.\d\d)× 兑现，返还 \1$/)
}

test('a round is verified in its own page, and shown again by a link without amounts', async ({ page }) => {
  const opened = page.waitForResponse((response) => response.url().endsWith('/play/rounds'))
  await page.goto(`${venue!.url}/play/dice/?demo=CNY`)
  await mayPress(page)
  await page.keyboard.press('Space')
  const { id } = (await (await opened).json()) as { readonly id: string }
  await sentence(page, 1)
  await page.getByRole('button', { name: '第 1 局' }).click()
  await expect(page.locator('.findings [data-right="true"]')).toHaveCount(3)
  await page.keyboard.press('Escape')
  // A sheet that closes goes one step back, which would end a way that has begun.
  await page.waitForFunction(() => !(history.state as { isLayer?: boolean } | null)?.isLayer)
  await page.goto(`${venue!.url}/play/dice/?replay=${id}`)
  await expect(page.getByText(/^回放 · 返还 [\d.]+×$/)).toBeVisible()
  await expect(page.getByText('投入')).toHaveCount(0)
})

test('a host decides language and looks over its port, and forged messages do nothing', async ({ page }) => {
  await page.goto(venue!.hostUrl)
  const game = page.frameLocator('iframe')
  await expect(game.getByRole('button', { name: /^Roll/ })).toBeVisible()
  await expect(game.locator('html')).toHaveAttribute('data-mode', 'dark')
  await expect(game.locator('.strip')).toHaveCount(0)
  const inside = page.frames().find((frame) => frame.url().startsWith(venue!.url))!
  expect(new URL(inside.url()).hash).toBe('')

  // Not from the port, out of order, or unknown: nothing of it is obeyed.
  await page.evaluate(`
    frame.contentWindow.postMessage({ kind: 'end', reason: 'closed', number: 9 }, '*')
    frame.contentWindow.postMessage({ gives: 'game-port', protocol: 1, nonce }, '*', [new MessageChannel().port2])
    port.postMessage({ kind: 'end', reason: 'closed', number: 1 })
    port.postMessage({ kind: 'win', amount: '999999', number: 50 })
  `)
  await mayPress(game)
  await game.locator('.primary').press('Space')
  await expect(game.locator('.aloud')).toHaveText(/^Round 1: staked 1\.00/)
  // The host is asked for the rules, and says that they may be shown.
  await game.getByRole('button', { name: 'Rules' }).click()
  await expect.poll(() => page.evaluate<string[]>(`heard.map(({ kind }) => kind)`)).toContain('openRules')
  await expect(game.getByRole('dialog')).toHaveCount(0)
  await page.evaluate(`say({ kind: 'show', panel: 'rules' })`)
  await game.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.evaluate(`say({ kind: 'pauseAfterRound', reason: 'reality-check' })`)
  await expect(game.getByText(/^Paused/)).toBeVisible()
  const kinds = () => page.evaluate<string[]>(`heard.map(({ kind }) => kind)`)
  const wanted = ['loading', 'ready', 'alive', 'roundStarted', 'roundEnded', 'paused']
  await expect.poll(kinds).toEqual(expect.arrayContaining(wanted))
  await page.evaluate(`say({ kind: 'end', reason: 'elsewhere' })`)
  await expect(game.getByRole('alert')).toContainText('another window')
})
