import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { requestNextPage } from './next-page.ts'

const queryKey = ['list']

/** A list of two pages whose second one is answered only when the test says so. */
function openList() {
  const client = new QueryClient()
  const asked: number[] = []
  let answerSecond: (() => void) | undefined
  const list = new InfiniteQueryObserver(client, {
    queryKey,
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      asked.push(pageParam)
      if (pageParam === 2)
        await new Promise<void>((resolve) => {
          answerSecond = resolve
        })
      return pageParam
    },
    getNextPageParam: (page) => (page === 1 ? 2 : undefined),
  })
  list.subscribe(() => {})
  return { client, asked, list, answer: () => answerSecond?.() }
}

it('requests the next page again after a refetch of the list cancelled it', async () => {
  const { client, asked, list, answer } = openList()
  await list.refetch()
  asked.length = 0
  const next = requestNextPage(1, () => list.fetchNextPage())
  await client.invalidateQueries({ queryKey })
  await expect.poll(() => asked).toEqual([2, 1, 2])
  answer()
  await next
  expect(list.getCurrentResult().data?.pages).toEqual([1, 2])
})

it('requests it once when nothing comes in between', async () => {
  const { asked, list, answer } = openList()
  await list.refetch()
  asked.length = 0
  const next = requestNextPage(1, () => list.fetchNextPage())
  await expect.poll(() => asked).toEqual([2])
  answer()
  await next
  expect(asked).toEqual([2])
})
