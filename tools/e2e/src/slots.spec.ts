import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { startVenue } from './venue.ts'

let venue: Awaited<ReturnType<typeof startVenue>>
test.beforeAll(async () => {
  venue = await startVenue()
})
test.afterAll(() => venue.stop())

const slots = ['lantern-street', 'lamp-river', 'star-fall']

const mayPress = (page: Page) => expect(page.locator('.spin')).toHaveAttribute('aria-disabled', 'false')

/** Frames that the page asks for in a while; each is counted where it is asked for. */
const countFrames = `
  window.frames_asked = 0
  const ask = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (draw) => { window.frames_asked += 1; return ask(draw) }
`

async function playSlot(page: Page, game: string): Promise<void> {
  await page.addInitScript(countFrames)
  const opened = page.waitForResponse((response) => response.url().endsWith('/play/rounds'))
  await page.goto(`${venue.url}/play/${game}/?demo=CNY`)
  await mayPress(page)
  await page.keyboard.press('Space')
  // A feature is skipped to its sum, which is shown.
  await page.addLocatorHandler(page.getByRole('button', { name: '跳到合计' }), (button) => button.click(), {
    noWaitAfter: true,
  })
  await expect(page.locator('.aloud')).toHaveText(/^第 1 局，投 1\.00，返 [\d,.]+，/)
  const { id } = (await (await opened).json()) as { readonly id: string }
  const round = await page.request.get(`${venue.url}/play/replays/${id}`)
  const { multiplier } = (await round.json()) as { readonly multiplier: number }
  // The stake is 100 minor units, of which a multiplier says hundredths of one in ten-thousandths.
  const net = Math.floor(multiplier / 100) - 100
  const figure = `${net > 0 ? '+' : net < 0 ? '−' : ''}${(Math.abs(net) / 100).toFixed(2)}`
  await expect(page.locator('.net .figure')).toHaveText(figure)

  await page.getByRole('button', { name: '赔付表', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('理论返还率')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id: rule, nodes }) => `${game}: ${rule} ${nodes[0]?.html}`)).toEqual([])
  await page.keyboard.press('Escape')

  // Lines are lit one after the other for some seconds; then nothing is drawn any more.
  await expect(async () => {
    const before = await page.evaluate<number>('window.frames_asked')
    await page.waitForTimeout(700)
    expect(await page.evaluate<number>('window.frames_asked')).toBe(before)
  }).toPass()

  await page.goto(`${venue.url}/play/${game}/?replay=${id}`)
  await expect(page.getByText(/^回放 · 返还 [\d,.]+×$/)).toBeVisible()
}

test('each slot is spun by the space bar, says what it gave, and rests afterwards', async ({ context }) => {
  await Promise.all(slots.map(async (game) => playSlot(await context.newPage(), game)))
})
