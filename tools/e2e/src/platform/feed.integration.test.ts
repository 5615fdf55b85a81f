import { listMatches } from '@grandstand/contract/sportsbook'
import { createClient, type Client, type Grandstand } from '@grandstand/dev-env'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootProduct } from './boot-product.ts'

let product: Grandstand
let client: Client
beforeAll(async () => {
  product = await bootProduct({ seasonSpeed: 4 })
  client = createClient(product.url)
})
afterAll(() => product?.stop())

const patience = { timeout: 60_000, interval: 250 }
const isFeedReady = async () => {
  const answer = await fetch(`${product.url}/readyz`)
  return ((await answer.json()) as { checks: { feed: boolean } }).checks.feed
}
const inPlay = async () => (await client.api.call(listMatches, { when: 'in-play', limit: 400 })).matches
const openMarkets = async () =>
  (await inPlay()).flatMap(({ markets }) => markets.filter(({ status }) => status === 'active')).length
const idsInPlay = async () => (await inPlay()).map(({ match }) => match.id)

it('the feed is killed: no bet in play is taken, and its matches go on when it is back', async () => {
  expect(await isFeedReady()).toBe(true)
  await expect.poll(openMarkets, patience).toBeGreaterThan(0)
  const before = await idsInPlay()
  await product.setFeedAway(true)
  await expect.poll(isFeedReady, patience).toBe(false)
  // Readiness is computed when it is asked for, and the board is closed by the next tick.
  await expect.poll(openMarkets, { timeout: 5_000, interval: 100 }).toBe(0)
  await product.setFeedAway(false)
  await expect.poll(isFeedReady, patience).toBe(true)
  await expect.poll(openMarkets, patience).toBeGreaterThan(0)
  const after = await idsInPlay()
  expect(before.filter((id) => after.includes(id)).length).toBeGreaterThan(before.length / 2)
})
