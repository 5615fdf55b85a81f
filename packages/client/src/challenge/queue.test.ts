import { expect, it, vi } from 'vitest'
import { createChallengeQueue } from './queue.ts'

const asked = (letter: string) => ({ challenge: letter.repeat(22), imageCode: 1, afs: 1, anji: 1 }) as const
const result = (letter: string) => ({ challenge: letter.repeat(22), proof: 'p'.repeat(22) })
const { signal } = new AbortController()

it('several that wait are let go by one solution, each with its own result; who has none keeps waiting', async () => {
  const queue = createChallengeQueue()
  const [a, b, c] = [
    queue.add(asked('a'), signal),
    queue.add(asked('b'), signal),
    queue.add(asked('c'), signal),
  ]
  expect(queue.read().map(({ challenge }) => challenge[0])).toEqual(['a', 'b', 'c'])
  queue.solved([result('a'), result('c')])
  expect(await Promise.all([a, c])).toEqual([result('a'), result('c')])
  expect(queue.read()).toEqual([asked('b')])
  queue.renew('b'.repeat(22))
  expect(await b).toBe('anew')
  expect(queue.read()).toEqual([])
})

it('closing ends all of them with nothing', async () => {
  const queue = createChallengeQueue()
  const all = [queue.add(asked('a'), signal), queue.add(asked('b'), signal)]
  queue.close()
  expect(await Promise.all(all)).toEqual([undefined, undefined])
  expect(queue.read()).toEqual([])
})

it('an aborted request leaves, and tells who draws', async () => {
  const queue = createChallengeQueue()
  const leaving = new AbortController()
  const listener = vi.fn<() => void>()
  queue.subscribe(listener)
  const gone = queue.add(asked('a'), leaving.signal)
  leaving.abort()
  expect(await gone).toBeUndefined()
  expect(queue.read()).toEqual([])
  expect(listener).toHaveBeenCalledTimes(2)
})
