import { listLiveMatches } from '@grandstand/contract/live'
import { listFavourites } from '@grandstand/contract/sportsbook'
import { operate } from '@grandstand/dev-env'
import { expect, test } from './fixtures.ts'
import { logIn, newMember } from './member.ts'
import { sharedProduct } from './product.ts'

test('the lobby: matches by sport, and a reminder that the member keeps', async ({ page }) => {
  const member = await newMember()
  await logIn(page, member, '/app/live')
  const matches = page.getByRole('region', { name: /^正在比赛/ })
  await expect(matches.getByRole('link').first()).toBeVisible()
  await page.getByRole('link', { name: /^篮球/ }).click()
  await expect(page).toHaveURL(/sport=basketball/)
  await expect(page.getByRole('link', { name: /^篮球/ })).toHaveAttribute('aria-current', 'page')

  await page.getByRole('link', { name: '全部', exact: true }).click()
  await page.getByRole('button', { name: /^(全部|最近) \d+ 场$/ }).click()
  // The last match, which does not begin while the test runs.
  const remind = page.getByRole('button', { name: /^开赛提醒我/ }).last()
  const name = (await remind.getAttribute('aria-label'))?.replace('开赛提醒我：', '') ?? ''
  // Found by its name from here on, because the list moves as matches begin.
  await page
    .getByRole('button', { name: `开赛提醒我：${name}`, exact: true })
    .last()
    .press('Enter')
  const reminded = page.getByRole('button', { name: `取消提醒：${name}` })
  await expect(reminded).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(async () => {
      const { favourites } = await member.client.api.call(listFavourites, {})
      return favourites.map((favourite) => favourite.name)
    })
    .toEqual([name])
})

test('a team whose picture does not come is shown by its drawn crest', async ({ page }) => {
  const member = await newMember()
  const { dataDir } = sharedProduct()
  const path = '/logos/missing.png'
  // Several, because one of them may end while the test runs.
  const { matches } = await member.client.api.call(listLiveMatches, { page: 1, size: 6 })
  for (const { homeId } of matches) await operate(dataDir, 'team-logo', [homeId, path])
  const asked = page.waitForRequest((request) => request.url().endsWith(path))
  await logIn(page, member, '/app/live')
  await asked
  await expect(page.locator(`img[src$="${path}"]`)).toHaveCount(0)
  const tile = page
    .getByRole('region', { name: /^正在比赛/ })
    .getByRole('link')
    .first()
  await expect(tile.locator('svg').first()).toBeVisible()
  for (const { homeId } of matches) await operate(dataDir, 'team-logo', [homeId])
})
