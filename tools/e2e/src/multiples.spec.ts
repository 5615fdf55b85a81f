import type { Page } from '@playwright/test'
import { competitionId } from '@grandstand/contract'
import { getMatch, listBets, listMatches, outrightIdOf } from '@grandstand/contract/sportsbook'
import { expect, test } from './fixtures.ts'
import { logIn, newMember, type Member } from './member.ts'
import { placeAhead } from './placing.ts'
import { openOdds, Slip } from './slip.ts'

/** Matches far enough ahead that none begins during the test and their prices hardly move. */
async function laterMatches({ client }: Member): Promise<string[]> {
  const { matches } = await client.api.call(listMatches, { when: 'soon', sport: 'football', limit: 400 })
  return matches.slice(-40).map(({ match }) => match.id)
}

/** A season whose champion market is open: most are, but that of a nearly decided one is closed. */
async function openSeason({ client }: Member): Promise<string> {
  const ids = ['sim-nations', 'sim-ring', 'sim-women'].map((id) => outrightIdOf(competitionId.parse(id)))
  let open: string | undefined
  await expect(async () => {
    // The first request for a season may load its played matches.
    for (const matchId of ids) {
      const { markets } = await client.api.call(getMatch, { matchId })
      if (markets.some(({ number, status }) => number === 1 && status === 'active')) open = matchId
      if (open !== undefined) break
    }
    expect(open).toBeDefined()
  }).toPass({ timeout: 90_000 })
  return open ?? ''
}

/** Picks open odds of a match on its page, by the beginnings of their accessible names. */
async function pick(page: Page, matchId: string, ...beginnings: string[]): Promise<void> {
  await page.goto(`/app/sports/match/${matchId}`)
  for (const beginning of beginnings) {
    const odds = page.getByRole('button', { name: new RegExp(`^${beginning}.*${openOdds.source}`) }).first()
    await expect(async () => {
      if ((await odds.getAttribute('aria-pressed')) !== 'true') await odds.press('Enter', { timeout: 3_000 })
      await expect(odds).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 })
    }).toPass()
  }
}

test('a parlay, a system with its sum, legs of one match at a joint price, and the champion of a season', async ({
  page,
  isMobile,
}) => {
  const member = await newMember('500')
  const slip = new Slip(page, isMobile)
  await logIn(page, member)
  const [first = '', second = '', third = ''] = await laterMatches(member)
  for (const id of [first, second, third]) await pick(page, id, '主胜')
  await slip.open()
  await slip.acceptAnyOdds()

  await slip.choose('串关')
  await expect(slip.root.getByText('3 串 1 总赔率')).toBeVisible()
  await placeAhead(slip, 10)

  // The legs were removed with the parlay: they are restored unchanged.
  await slip.root.getByRole('button', { name: '再投一注' }).click()
  await expect(slip.choice('串关')).toBeChecked()
  await slip.choose('系统')
  await slip.root.getByRole('combobox', { name: '系统' }).selectOption({ label: '3 选全组合 · 4 注' })
  await slip.root.getByRole('button', { name: /^移除/ }).first().click()
  await expect(slip.choice('系统')).toBeDisabled()
  await slip.root.getByRole('button', { name: '撤销' }).click()
  await slip.stake(10)
  await expect(slip.placeButton).toContainText('¥40.00')
  await placeAhead(slip, 10)
  await slip.dismissOutcomes()
  await slip.close()

  await pick(page, first, '主胜', '大')
  await slip.open()
  await slip.choose('组合')
  await expect(slip.root.getByText('同场组合')).toBeVisible()
  await placeAhead(slip, 20)

  await slip.dismissOutcomes()
  await slip.close()

  // In a season market, the competition's season is shown in place of a match.
  await pick(page, await openSeason(member), '')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/第 \d+ [季届]/)
  await slip.open()
  await expect(slip.root).toContainText(/冠军 · \S+ 第 \d+ [季届]/)
  await placeAhead(slip, 30)

  const { bets } = await member.client.api.call(listBets, { state: 'open', limit: 10 })
  expect(bets[0]?.legs[0]).toMatchObject({ kind: 'outright', number: 1, awayName: '' })
  expect(bets.map(({ kind, lines, stake }) => [kind, lines, stake.minor])).toEqual([
    ['single', 1, 3000n],
    ['builder', 1, 2000n],
    ['system', 4, 4000n],
    ['parlay', 1, 1000n],
  ])
})
