import type { Page, Request } from '@playwright/test'
import { loginV5 } from '@grandstand/contract/auth'
import { listAnnouncements, listBanners } from '@grandstand/contract/site'
import { operate } from '@grandstand/dev-env'
import { Challenge } from './challenge.ts'
import { findings } from './findings.ts'
import { expect, test } from './fixtures.ts'
import { fillLogIn, newMember, type Member } from './member.ts'
import { openOdds } from './slip.ts'
import { sharedProduct } from './product.ts'

const operator = (...words: [string, ...string[]]) =>
  operate(sharedProduct().dataDir, words[0], words.slice(1))

/** Three wrong passwords from another client: the next log-in of this name is challenged. */
async function guessedAt(): Promise<Member> {
  const member = await newMember()
  for (let at = 0; at < 3; at++)
    await expect(member.client.login(member.name, 'wrong1234')).rejects.toMatchObject({
      refusal: 'wrong-credentials',
    })
  return member
}

/** The id of this page's browser, available as soon as the application runs. */
async function deviceOf(page: Page): Promise<string> {
  const kept = await page.waitForFunction(() => localStorage.getItem('gs-device'))
  return (await kept.jsonValue()) ?? ''
}

test.describe('[STATE-13] [ERR-14] after wrong passwords the log-in waits for the overlay, and the same request goes on', () => {
  for (const type of ['anji', 'image-code', 'afs'] as const)
    test(`solved by ${type}`, async ({ page }) => {
      const challenge = new Challenge(page)
      const member = await guessedAt()
      const sent: Request[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === loginV5.path) sent.push(request)
      })
      await page.goto('/login?fromPage=/app/bets')
      await fillLogIn(page, member)
      await expect(challenge.root).toBeVisible()
      await expect(challenge.root.getByRole('radio')).toHaveCount(3)
      if (type === 'image-code') {
        await challenge.choose(type)
        await challenge.type('AAAA')
        await expect(challenge.root.getByText('没有通过，已经换了一个')).toBeVisible()
      }
      await challenge.choose(type)
      const violations = await findings(page, 'all', '[role=dialog]')
      expect(violations.map(({ id }) => id)).toEqual([])
      await challenge.solve(type)
      await page.waitForURL((url) => url.pathname === '/app/bets')
      await expect(challenge.root).toBeHidden()
      // A retry has the same idempotency key and the same input, with the result merged in.
      const [first, second] = sent.map((request) => request.headers())
      expect(sent).toHaveLength(2)
      expect(second?.['xg-u2']).toBe(first?.['xg-u2'])
      expect(second?.['xg-n4']).not.toBe(first?.['xg-n4'])
      expect(first?.['xg-i7']).toBeUndefined()
      expect(second?.['xg-i7']).toMatch(/^safe=[\w-]{22}\.[\w-]{22}$/)
    })
})

test('[STATE-14] closing the overlay ends the request with 请求已关闭, and the next try asks again', async ({
  page,
}) => {
  const challenge = new Challenge(page)
  const member = await guessedAt()
  await page.goto('/login?fromPage=/app/bets')
  await fillLogIn(page, member)
  await expect(challenge.root).toBeVisible()
  await challenge.root.getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '请求已关闭' })).toBeVisible()
  await expect(challenge.root).toBeHidden()
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue(member.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(challenge.root).toBeVisible()
  await challenge.slideByKeys()
  await page.waitForURL((url) => url.pathname === '/app/bets')
})

test('several requests that meet a challenge at once wait behind one overlay, and go on together', async ({
  page,
}) => {
  await page.goto('/app/home')
  const device = await deviceOf(page)
  // Each call is made once, as soon as the page is used: on a phone the banners may be far below the window.
  const useIt = () => page.keyboard.press('Shift')
  const asked = [listAnnouncements, listBanners]
  for (const { id } of asked) await operator('challenge', id, '--device', device)
  const results: (string | undefined)[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (asked.some(({ path }) => path === pathname)) results.push(request.headers()['xg-i7'])
  })
  await page.reload()
  const challenge = new Challenge(page)
  await expect(challenge.root).toBeVisible()
  await useIt()
  await expect(challenge.root).toContainText('验证一次，2 个等待中的操作会一起继续')
  await expect(challenge.root).toHaveCount(1)
  expect(results).toEqual([undefined, undefined])
  await challenge.solve('anji')
  await expect(challenge.root).toBeHidden()
  await expect(page.getByRole('region', { name: '公告' })).toContainText('沙盒资金')
  // A late part of the page may request a challenge of its own; each pending call is retried once.
  const merged = results.filter((info) => info !== undefined)
  expect(merged).toHaveLength(2)
  expect(new Set(merged).size).toBe(2)
  for (const info of merged) expect(info).toMatch(/^safe=/)

  // Closing the overlay ends all pending calls; the page shows that and keeps working.
  await page.reload()
  await expect(challenge.root).toBeVisible()
  await useIt()
  await expect(challenge.root).toContainText('2 个等待中的操作')
  await page.keyboard.press('Escape')
  await expect(page.getByText('请求已关闭').first()).toBeVisible()
  await expect(challenge.root).toBeHidden()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('[ERR-07] a browser that calls too often is led to the check page, and back where it was', async ({
  page,
}) => {
  await page.goto('/app/home')
  await operator('robot-check', '--device', await deviceOf(page))
  await page.goto('/app/sports?sport=football&when=soon')
  await page.waitForURL((url) => url.pathname === '/robot-check')
  await expect(page.getByRole('heading', { name: '先确认一下是你本人在看' })).toBeVisible()
  await expect(page.getByText('通过后回到')).toContainText('体育')
  await page.getByRole('button', { name: '开始验证' }).click()
  const challenge = new Challenge(page)
  await challenge.solve('afs')
  await page.waitForURL((url) => url.pathname + url.search === '/app/sports?sport=football&when=soon')
  await expect(page.getByRole('button', { name: openOdds }).first()).toBeVisible({ timeout: 30_000 })
})
