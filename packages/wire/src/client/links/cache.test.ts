import { CallError, errors, type Answer, type CachePolicy } from '@grandstand/contract'
import { expect, it, vi } from 'vitest'
import type { AnswerLink, Operation } from '../operation.ts'
import { echo, operation } from '../testing/echo.ts'
import { createAnswerCache } from './cache.ts'

const freshFor: CachePolicy = { kind: 'fresh-for', seconds: 30 }
const perToken: CachePolicy = { kind: 'per-token' }

function stand(answer: () => Promise<Answer> = () => Promise.resolve({ code: 0, data: Math.random() })) {
  const at = { now: 1_000_000, elapsed: 0, token: 'one' as string | undefined }
  const next = vi.fn<AnswerLink>(answer)
  const cache = createAnswerCache({
    tokens: () => [at.token, undefined],
    now: () => at.now,
    elapsed: () => at.elapsed,
  })
  const link = cache.link(next)
  const ask = (policy: CachePolicy, inputText = '{}', changes: Partial<Operation> = {}) =>
    link(operation({ call: { ...echo, cache: policy }, input: JSON.parse(inputText), inputText, ...changes }))
  const pass = (ms: number) => {
    at.now += ms
    at.elapsed += ms
  }
  return { at, next, cache, ask, pass }
}

it('[CALL-18] answers a white-listed call from memory while it is fresh, and no other call ever', async () => {
  const { ask, next, pass } = stand()
  const first = await ask(freshFor)
  pass(29_999)
  expect(await ask(freshFor)).toBe(first)
  await ask(freshFor, '{"page":2}')
  expect(next).toHaveBeenCalledTimes(2)
  pass(1)
  expect(await ask(freshFor)).not.toBe(first)
  const never: CachePolicy = { kind: 'never' }
  expect(await ask(never)).not.toEqual(await ask(never))
})

it('keeps an answer per token for 60 s by default, and not at all for a venue with AG in its name', async () => {
  const { ask, next, pass } = stand()
  const launch = await ask(perToken, '{"venueEnName":"YB"}')
  pass(59_999)
  expect(await ask(perToken, '{"venueEnName":"YB"}')).toBe(launch)
  pass(1)
  expect(await ask(perToken, '{"venueEnName":"YB"}')).not.toBe(launch)
  next.mockClear()
  for (const venue of ['AG', 'AGIN', 'XAG2', 'ag']) {
    await ask(perToken, JSON.stringify({ venueEnName: venue }))
    await ask(perToken, JSON.stringify({ venueEnName: venue }))
  }
  expect(next).toHaveBeenCalledTimes(8)
})

it('[H-G6] serves nothing past its age, whichever clock is set or stands still', async () => {
  const { at, ask } = stand()
  const first = await ask(freshFor)
  at.now += 31_000
  const second = await ask(freshFor)
  expect(second).not.toBe(first)
  at.now -= 3_600_000
  at.elapsed += 1
  const third = await ask(freshFor)
  expect(third).not.toBe(second)
  at.elapsed += 30_000
  expect(await ask(freshFor)).not.toBe(third)
})

it('[H-G6] shows nothing of one member to the next, not even what was still on its way', async () => {
  const waiting: ((answer: Answer) => void)[] = []
  const { at, ask, next, cache } = stand(() => new Promise((resolve) => waiting.push(resolve)))
  const first = ask(perToken)
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  at.token = 'two'
  const second = ask(perToken)
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  waiting[0]?.({ code: 0, data: 'of one' })
  waiting[1]?.({ code: 0, data: 'of two' })
  expect([(await first).data, (await second).data]).toEqual(['of one', 'of two'])
  expect((await ask(perToken)).data).toBe('of two')
  at.token = 'one'
  void ask(perToken)
  await vi.waitFor(() => expect(next).toHaveBeenCalledTimes(3))
  waiting[2]?.({ code: 0, data: 'of one again' })
  await vi.waitFor(async () => expect((await ask(perToken)).data).toBe('of one again'))
  cache.clear()
  void ask(perToken)
  await vi.waitFor(() => expect(next).toHaveBeenCalledTimes(4))
})

it('[CALL-19] forgets everything with a call that changes what the member may do, also when its answer is lost', async () => {
  const { ask, next } = stand()
  const launch = await ask(perToken, '{"venueEnName":"YB"}')
  const changing = { call: { ...echo, clearsCache: true } }
  await ask(freshFor, '{"walletType":"USDT"}', changing)
  const second = await ask(perToken, '{"venueEnName":"YB"}')
  expect(second).not.toBe(launch)
  next.mockRejectedValueOnce(new CallError('timeout'))
  await expect(ask(freshFor, '{"walletType":"RMB"}', changing)).rejects.toMatchObject({ refusal: 'timeout' })
  expect(await ask(perToken, '{"venueEnName":"YB"}')).not.toBe(second)
})

it('keeps no refusal and no failure', async () => {
  const outcomes: (() => Promise<Answer>)[] = [
    () => Promise.resolve({ code: errors['rate-limited'].code }),
    () => Promise.reject(new CallError('network-failed')),
    () => Promise.resolve({ code: 0, data: 'good' }),
  ]
  const { ask, next } = stand(() => (outcomes.shift() as () => Promise<Answer>)())
  expect((await ask(freshFor)).code).toBe(errors['rate-limited'].code)
  await expect(ask(freshFor)).rejects.toMatchObject({ refusal: 'network-failed' })
  expect((await ask(freshFor)).data).toBe('good')
  expect((await ask(freshFor)).data).toBe('good')
  expect(next).toHaveBeenCalledTimes(3)
})

it('sends one request for all who ask at once, and ends it only when the last of them has left', async () => {
  let answer: (answer: Answer) => void = () => undefined
  const { ask, next } = stand(() => new Promise((resolve) => (answer = resolve)))
  const leaver = new AbortController()
  const left = ask(freshFor, '{}', { signal: leaver.signal })
  const stayed = [ask(freshFor), ask(freshFor)]
  await vi.waitFor(() => expect(next).toHaveBeenCalledTimes(1))
  leaver.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  expect(next.mock.calls[0]?.[0].signal.aborted).toBe(false)
  answer({ code: 0, data: 'for all' })
  expect((await Promise.all(stayed)).map(({ data }) => data)).toEqual(['for all', 'for all'])

  const alone = new AbortController()
  const gone = ask(freshFor, '{"other":1}', { signal: alone.signal })
  await vi.waitFor(() => expect(next).toHaveBeenCalledTimes(2))
  alone.abort(new Error('gone'))
  await expect(gone).rejects.toThrow('gone')
  expect(next.mock.calls[1]?.[0].signal.aborted).toBe(true)
})

it('keeps no more than a hundred answers', async () => {
  const { ask, next } = stand()
  for (let page = 0; page <= 100; page++) await ask(freshFor, `{"page":${page}}`)
  await ask(freshFor, '{"page":100}')
  expect(next).toHaveBeenCalledTimes(101)
  await ask(freshFor, '{"page":0}')
  expect(next).toHaveBeenCalledTimes(102)
})
