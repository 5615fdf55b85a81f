import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { MatchId } from '@grandstand/contract'
import { getStandings, listResults, listSeasonSeeds, type SeasonSeed } from '@grandstand/contract/sportsbook'
import { createClient, startGrandstand, type Grandstand } from '@grandstand/dev-env'
import { expect, test } from './fixtures.ts'
import { logIn, newMember } from './member.ts'
import { pickOnBoard } from './odds.ts'
import { sharedProduct } from './product.ts'
import { Slip } from './slip.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test('[H-J18] simulated matches say so on boards, in the slip, in the lobby and on their page', async ({
  page,
  isMobile,
}) => {
  await logIn(page, await newMember(), '/app/sports?when=soon')
  const board = page.getByRole('toolbar', { name: '盘口' })
  const heads = board.getByRole('heading', { level: 2 })
  await expect(heads.first()).toContainText('模拟·')
  for (const text of await heads.allInnerTexts()) expect(text).toMatch(/^模拟·/)
  if (!isMobile) {
    await page.getByRole('button', { name: '按时间' }).click()
    await expect(heads.first()).not.toContainText('模拟')
    await expect(board.getByText('模拟', { exact: true }).first()).toBeVisible()
  }
  await pickOnBoard(page, '主胜')
  const slip = new Slip(page, isMobile)
  await slip.open()
  await expect(slip.root.getByText('模拟', { exact: true })).toBeVisible()
  await slip.close()
  await board.getByRole('link').first().click()
  await expect(page.getByText(/^模拟·/).first()).toBeVisible()
  await page.goto('/app/live')
  await expect(
    page
      .getByRole('region', { name: /^正在比赛/ })
      .getByText(/^模拟·/)
      .first(),
  ).toBeVisible()
  const anchors = page.getByRole('region', { name: /^主播/ })
  await expect(anchors.getByText('模拟', { exact: true }).first()).toBeVisible()
})

test('[H-J18] hashes stand before the matches, and a revealed seed gives the results that were played', async ({
  page,
}) => {
  await page.goto('/app/verify')
  await expect(page.getByRole('heading', { name: '模拟比赛的结果从哪里来' })).toBeVisible()
  const seeds = page.getByRole('list', { name: '每一届的种子' })
  await expect(seeds.getByText('保密中').first()).toBeVisible()
  await expect(seeds.getByText(/^SHA-256 [0-9a-f]{64}$/).first()).toBeVisible()

  const { api } = createClient(sharedProduct().url)
  const editions: SeasonSeed[] = []
  for (let before: number | undefined; ; before = editions.at(-1)?.id) {
    const answer = await api.call(listSeasonSeeds, { ...(before !== undefined && { before }) })
    editions.push(...answer.editions)
    if (!answer.hasMore) break
  }
  for (const { beginsAt, seed } of editions) if (beginsAt > Date.now()) expect(seed).toBeUndefined()
  const revealed = editions.filter(({ seed }) => seed !== undefined)
  expect(revealed.length).toBeGreaterThan(0)
  // The edition that began last, because the results page has all its matches.
  const [last] = revealed.toSorted((one, two) => two.beginsAt - one.beginsAt)
  if (last === undefined) throw new Error('no edition is over')
  const { competition, edition, world, commitment, seed } = last
  const published = { competition: competition.id, edition, world, commitment, seed }
  const output = execFileSync('npx', ['tsx', 'tools/run/season-results.ts', JSON.stringify(published)], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(output).toContain('The seed is the one whose hash was published.')
  const lines = new Set(output.split('\n').map((line) => line.replaceAll(/ [^ (]+ \(/g, ' (')))
  const day = new Date(last.beginsAt).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
  await expect(async () => {
    // Opening its table makes the platform fetch the matches from before it connected.
    await api.call(getStandings, { competitionId: competition.id })
    let compared = 0
    for (let after: MatchId | undefined; ;) {
      const asked = { day, limit: 200, competitionId: competition.id }
      const { results, hasMore } = await api.call(listResults, { ...asked, ...(after && { after }) })
      for (const { startsAt, home, away, score, outcome } of results) {
        if (outcome !== 'completed' || startsAt < last.beginsAt) continue
        const sides = `(${home.latinName}) - (${away.latinName})`
        const begin = `${new Date(startsAt).toISOString()}  ${sides}  `
        if (![...lines].some((line) => line.startsWith(begin))) continue
        expect(lines).toContain(`${begin}${score.home}-${score.away}`)
        compared += 1
      }
      after = results.at(-1)?.matchId
      if (!hasMore) break
    }
    expect(compared).toBeGreaterThan(5)
  }).toPass({ timeout: 90_000 })
})

test.describe('a site without a feed', () => {
  let product: Grandstand | undefined
  test.afterAll(() => product?.stop())

  test('[H-J18] has no matches and says so on boards, at home and in the lobby', async ({ browser }) => {
    product = await startGrandstand({
      settings: { DEMO_WORLD: 'false', CHALLENGE_SEED: '', PUBLIC_URL: 'https://site.example' },
    })
    const context = await browser.newContext({ baseURL: product.url })
    const page = await context.newPage()
    for (const path of ['/app/sports', '/', '/app/live']) {
      await page.goto(path)
      await expect(page.getByText('本站还没有比赛数据').first()).toBeVisible()
    }
    await page.goto('/app/verify')
    await expect(page.getByRole('heading', { name: '验证凭证' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '模拟比赛的结果从哪里来' })).toHaveCount(0)
    await context.close()
  })
})
