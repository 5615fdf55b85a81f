import { createDeposit } from '@grandstand/contract/payments'
import { listMatches } from '@grandstand/contract/sportsbook'
import { expect, test } from './fixtures.ts'
import { logIn, newMember } from './member.ts'

declare global {
  interface Window {
    /** Page ms of a request for the time, and of its abort. */
    asked: number[]
    gaveUp: number[]
    /** Page ms of a request by its name. */
    names: number[]
    isTimeAway: boolean
  }
}

const hour = 3_600_000

test.beforeEach(async ({ page }) => {
  // The device's clock is an hour ahead; its timers run normally until a test advances them.
  await page.clock.install({ time: Date.now() + hour })
  await page.addInitScript(() => {
    Object.assign(window, { asked: [], gaveUp: [], names: [], isTimeAway: false })
    const real = window.fetch
    window.fetch = (input, init) => {
      // The client passes the address as text.
      const url = input as string
      if (url.includes('/auth/checkName')) window.names.push(performance.now())
      if (!url.includes('/timeServer')) return real(input, init)
      window.asked.push(performance.now())
      if (!window.isTimeAway) return real(input, init)
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => {
          window.gaveUp.push(performance.now())
          reject(new Error('gave up'))
        })
      })
    }
  })
})

test('[CALL-17] a device that is an hour wrong shows right times and countdowns, and can call', async ({
  page,
}) => {
  const member = await newMember()
  await logIn(page, member, '/app/sports?sport=football&when=soon')
  const { matches } = await member.client.api.call(listMatches, {
    when: 'soon',
    sport: 'football',
    limit: 40,
  })
  const kickOffs = matches.map(({ match }) =>
    new Intl.DateTimeFormat('zh-CN', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Asia/Shanghai',
    }).format(match.startsAt),
  )
  const shown = async () => {
    const text = (await page.getByRole('main').textContent()) ?? ''
    return kickOffs.some((each) => text.includes(each))
  }
  await expect.poll(shown).toBe(true)

  const { deposit } = await member.client.api.call(createDeposit, {
    method: 'sandbox-bank',
    amount: { minor: 20_000n, currency: 'CNY' },
  })
  await page.goto(`/app/deposit/${deposit.id}`)
  const left = async () => {
    const text = (await page.getByRole('main').textContent()) ?? ''
    const [, minutes, seconds] = /(\d{1,2}):(\d{2})/.exec(text) ?? []
    return Number(minutes) * 60_000 + Number(seconds) * 1_000 - (deposit.closesAt - Date.now())
  }
  await expect(page.getByText('待付款').first()).toBeVisible()
  await expect.poll(async () => Math.abs(await left()) < 5_000).toBe(true)
})

test('[CONST-02] the clock is asked for after 6.7 s and each minute, for 5 s at most; a name 300 ms after the last key', async ({
  page,
}) => {
  await page.goto('/register')
  const name = page.getByLabel('用户名', { exact: true })
  await name.pressSequentially('quick1')
  const lastKeyAt = await page.evaluate(() => performance.now())
  await expect.poll(() => page.evaluate(() => window.names.length)).toBe(1)
  const askedAt = await page.evaluate(() => window.names[0] ?? 0)
  expect(askedAt).toBeGreaterThan(lastKeyAt)

  const asked = () => page.evaluate(() => window.asked)
  await expect.poll(async () => (await asked()).length, { timeout: 30_000 }).toBe(1)
  await page.evaluate(() => (window.isTimeAway = true))
  await page.clock.runFor(61_000)
  await page.clock.runFor(6_000)
  const [first = 0, second = 0] = await asked()
  expect(first).toBeGreaterThanOrEqual(6_700)
  expect(second - first).toBeGreaterThanOrEqual(59_500)
  expect(second - first).toBeLessThan(61_500)
  const [gaveUpAt = 0] = await page.evaluate(() => window.gaveUp)
  expect(gaveUpAt - second).toBeGreaterThanOrEqual(4_900)
  expect(gaveUpAt - second).toBeLessThan(6_500)
})
