import { memberDeposits } from '@grandstand/contract/payments'
import { listBets } from '@grandstand/contract/sportsbook'
import { openLines } from '@grandstand/dev-env'
import { bootProduct } from './platform/boot-product.ts'
import { expect, test } from './fixtures.ts'
import { logIn, newMember } from './member.ts'
import { openOdds, Slip } from './slip.ts'

declare global {
  interface Window {
    /** Text of every toast shown. */
    told: string[]
  }
}

/** Three domains of one platform; a chat message is sent in `platform/lines.integration.test.ts`. One view is enough: nothing here depends on its width. */
test('two of three lines fail in turn: a deposit and a bet happen once, and the page says so', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const backups = await openLines(3)
  const { lines, settings } = backups
  const product = await bootProduct({ settings })
  backups.leadTo(product.url)
  const context = await browser.newContext({ baseURL: lines[0]?.url ?? '', locale: 'zh-CN' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.told = []
    performance.setResourceTimingBufferSize(1_000)
    new MutationObserver(() => {
      for (const each of document.querySelectorAll('.gs-toast__text'))
        if (window.told.at(-1) !== each.textContent) window.told.push(each.textContent ?? '')
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  const told = () => page.evaluate(() => window.told.join(' '))
  try {
    const member = await newMember('500', product)
    await logIn(page, member, '/app/deposit')
    // From here on the page knows the other lines and has the code of the other screens.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('gs-lines')), { timeout: 60_000 })
      .toContain(lines[2]?.url ?? 'a third line')
    const missing = () =>
      page.evaluate(async () => {
        const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
        const wanted = (await (await fetch('/screens.json')).json()) as string[]
        return wanted.filter((file) => !fetched.includes(file)).length
      })
    await expect.poll(missing, { timeout: 60_000 }).toBe(0)

    await page.getByLabel('存款金额').fill('200')
    lines[0]?.become('answers-lost')
    await page.getByRole('button', { name: /^存入 ¥200\.00/ }).click()
    await page.waitForURL(/\/app\/deposit\/.+/)
    await expect(page.getByText('待付款').first()).toBeVisible()
    // On a busy machine the second may have been too slow as well.
    await expect.poll(told).toMatch(/线路异常，正在切换.*已切换到线路 [23]$/)
    const taken = Number(/\d$/.exec(await told())?.[0])

    lines[0]?.become('cut')
    await page.getByRole('navigation').getByRole('link', { name: '体育' }).first().click()
    // A match to come: a market in play may be suspended just when the bet is placed, and refuse it.
    await page.getByRole('navigation', { name: '体育' }).getByRole('link', { name: '早盘' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '足球早盘' })).toBeVisible()
    await page.getByRole('button', { name: openOdds }).first().click()
    const slip = new Slip(page, false)
    await slip.acceptAnyOdds()
    await slip.stake(20)
    await expect(slip.placeButton).toBeVisible()
    lines[taken - 1]?.become('cut')
    await slip.placeButton.click()
    await expect(slip.countdown.or(slip.outcome).first()).toBeVisible({ timeout: 30_000 })
    await expect.poll(told).toContain(`已切换到线路 ${taken === 2 ? 3 : 2}`)

    const { bets } = await member.client.api.call(listBets, { state: 'all', limit: 100 })
    expect(bets).toHaveLength(1)
    const socket = member.client.openSocket()
    const deposits = await new Promise<number>((resolve) =>
      socket.subscribe(memberDeposits, 'me', (news) => {
        if (news.kind === 'live')
          resolve(news.state.deposits.filter(({ state }) => state === 'pending').length)
      }),
    )
    socket.close()
    expect(deposits).toBe(1)
  } finally {
    await context.close()
    await product.stop()
    await backups.close()
  }
})
