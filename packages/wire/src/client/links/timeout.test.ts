import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { echo, operation } from '../testing/echo.ts'
import { timeoutLink } from './timeout.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const never = () => new Promise<never>(() => undefined)

it('[CONST-03] ends a call with credentials off after 5 s, another after 30 s, whatever the links below do', async () => {
  let signal: AbortSignal | undefined
  const call = timeoutLink((each) => {
    signal = each.signal
    return never()
  })(operation())
  const ended = call.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await ended).toMatchObject({ refusal: 'timeout' })
  expect(signal?.aborted).toBe(true)
  const standard = timeoutLink(never)(operation({ call: { ...echo, timeout: 'standard' } }))
  const outcome = standard.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toMatchObject({ refusal: 'timeout' })
})

it("passes the caller's own abort on as it is, and leaves no timer behind", async () => {
  const caller = new AbortController()
  const call = timeoutLink(never)(operation({ signal: caller.signal }))
  const reason = new Error('left the page')
  caller.abort(reason)
  await expect(call).rejects.toBe(reason)
  await expect(timeoutLink(() => Promise.resolve('in time'))(operation())).resolves.toBe('in time')
  expect(vi.getTimerCount()).toBe(0)
})
