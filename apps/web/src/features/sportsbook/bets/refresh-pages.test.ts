import type { Bet } from '@grandstand/contract/sportsbook'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { changedBets, refreshPages, type BetPage } from './refresh-pages.ts'

type Id = Bet['id']
const bet = (n: number) => ({ id: `b-${String(n).padStart(3, '0')}` as Id }) as Bet
/** Answers like the server, newest first: bets from `newest` down, before an id. */
const pageOf = (newest: number, before: Id | undefined, limit: number): BetPage => {
  const from = before === undefined ? newest : Number(before.slice(2)) - 1
  return { bets: Array.from({ length: limit }, (_, at) => bet(from - at)) }
}

function world() {
  const client = new QueryClient()
  const key = ['bets', 'pages']
  const params = [undefined, bet(81).id, bet(61).id, bet(41).id]
  const known = { pages: params.map((before) => pageOf(100, before, 20)), pageParams: params }
  client.setQueryData(key, known)
  const ids = () =>
    (client.getQueryData<typeof known>(key)?.pages ?? []).flatMap(({ bets }) => bets.map(({ id }) => id))
  return { client, key, ids }
}

it('asks again for the first page and the changed one alone, and loses no bet between pages', async () => {
  const { client, key, ids } = world()
  const fetchPage = vi.fn<(before: Id | undefined, limit: number) => Promise<BetPage>>((before, limit) =>
    Promise.resolve(pageOf(101, before, limit)),
  )
  await refreshPages(client, key, new Set([bet(101).id, bet(50).id]), fetchPage)
  expect(fetchPage.mock.calls).toEqual([
    [undefined, 21],
    [bet(61).id, 20],
  ])
  expect(ids()).toEqual(Array.from({ length: 81 }, (_, at) => bet(101 - at).id))
})

it('asks for everything when too much changed, and when it fails', async () => {
  const { client, key } = world()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  await refreshPages(client, key, new Set([bet(50).id]), () => Promise.reject(new Error('no')))
  expect(invalidate).toHaveBeenCalledWith({ queryKey: key, exact: true })
})

it('names the bets that are not as they were; after a reconnect all may have changed', () => {
  const before = Array.from({ length: 20 }, (_, at) => bet(at))
  expect(changedBets(undefined, before)).toBeUndefined()
  expect([...(changedBets(before, [bet(7), ...before.filter((_, at) => at !== 7)]) ?? [])]).toEqual([
    bet(7).id,
  ])
  expect(
    changedBets(
      before,
      before.map(({ id }) => ({ id }) as Bet),
    ),
  ).toBeUndefined()
  expect(changedBets(before, before)?.size).toBe(0)
})
