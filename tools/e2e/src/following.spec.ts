import { listMatches, placeBet, oneSingle, type Match } from '@grandstand/contract/sportsbook'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillLogIn, logIn, newMember, type Member } from './member.ts'
import { legOn } from './platform/slips.ts'
import { seeResults } from './results.ts'

test('shares a bet under a code; a visitor logs in, comes back and follows it in one tap', async ({
  page,
}) => {
  const [owner, follower] = await Promise.all([newMember('100.00'), newMember('300.00')])
  const bet = await betOnWhatComesLast(owner)
  await logIn(page, owner, '/app/bets')
  const code = await shareOf(page, bet)
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  await page.goto(`/app/share/${code}`)
  await expect(page.getByText('与分享时相同')).toBeVisible()
  await expect(page.getByText(owner.name)).toHaveCount(0)
  await page.getByRole('link', { name: '登录后跟单' }).click()
  await fillLogIn(page, follower)
  await page.waitForURL(`**/app/share/${code}`)
  await page.getByRole('button', { name: '跟单 ¥100.00' }).click()
  await expect(page.locator('[data-followed]')).toContainText('跟单成功')
  await expect(page.getByRole('banner')).toContainText('¥200.00')
})

test('finds a team by its initials, follows it, and sees results and rules', async ({ page }) => {
  const member = await newMember()
  await logIn(page, member, '/app/search')
  await page.getByRole('searchbox', { name: '球队、赛事' }).fill('ylc')
  const hits = page.getByRole('list', { name: '搜索结果' })
  await expect(hits).toContainText('云岭城')
  await page.keyboard.press('ArrowDown')
  const star = hits.getByRole('button', { name: '关注云岭城' })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/app/favourites')
  await expect(page.getByRole('main')).toContainText('云岭城')
  await page.getByRole('button', { name: '关注云岭城' }).click()
  await expect(
    page.getByRole('heading', { name: '还没有关注' }).or(page.getByText('还没有关注')),
  ).toBeVisible()

  await page.goto('/app/results')
  await seeResults(page)
  await page.goto('/app/rules')
  await page.getByRole('searchbox', { name: '在规则里找' }).fill('延期')
  await expect(page.getByRole('heading', { name: '比赛延期' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '独赢' })).toHaveCount(0)
})

test('the tracker of a match in play moves, and line-ups, statistics and the table stand beside it', async ({
  page,
  isMobile,
}) => {
  const { client } = await newMember()
  const { matches } = await client.api.call(listMatches, { when: 'in-play', sport: 'football', limit: 100 })
  const [match] = matches.map((each) => each.match).toSorted((a, b) => secondsPlayed(a) - secondsPlayed(b))
  if (!match) throw new Error('no football match is in play')
  await page.goto(`/app/sports/match/${match.id}`)
  if (isMobile) await page.getByRole('tab', { name: '赛况' }).click()
  const ball = page.locator('[data-ball]')
  await expect(ball).toBeVisible()
  const place = () => ball.evaluate((element) => (element as SVGGElement).style.transform)
  const before = await place()
  await expect.poll(place, { timeout: 40_000 }).not.toBe(before)
  await page.getByRole('tab', { name: '阵容' }).click()
  await expect(page.getByRole('list', { name: `${match.home.name}首发` }).getByRole('listitem')).toHaveCount(
    11,
  )
  await page.getByRole('tab', { name: '积分榜' }).click()
  await expect(page.getByRole('columnheader', { name: '积分' })).toBeVisible({ timeout: 30_000 })
})

const secondsPlayed = ({ state }: Match): number =>
  state.period === 'first-half' ? state.clock.seconds : 10_000 + state.clock.seconds

/**
 * Places a bet on the football match that starts last, so that nothing happens to it during the test; returns its
 * number.
 */
async function betOnWhatComesLast({ client }: Member): Promise<string> {
  const { matches } = await client.api.call(listMatches, { when: 'early', limit: 400 })
  const all =
    matches.length > 0 ? matches : (await client.api.call(listMatches, { when: 'soon', limit: 400 })).matches
  const entry = all.toSorted((a, b) => b.match.startsAt - a.match.startsAt)[0]
  const market = entry?.markets.find(({ status }) => status === 'active')
  if (!entry || !market) throw new Error('no match is coming')
  const { bets } = await client.api.call(placeBet, {
    ...oneSingle(legOn(entry.match, market), 1_000n),
    oddsPolicy: 'any',
  })
  return bets[0]?.number ?? ''
}

/** Shares a bet from its card and reads the code. */
async function shareOf(page: Page, number: string): Promise<string> {
  await page.getByRole('button', { name: `分享注单 ${number}` }).click()
  await page.getByRole('button', { name: '生成分享码' }).click()
  const code = page.locator('[data-code]')
  await expect(code).toBeVisible()
  return (await code.getAttribute('data-code')) ?? ''
}
