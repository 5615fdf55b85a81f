import { CallError, type Answer } from '@grandstand/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLines } from '../lines.ts'
import type { AnswerLink, Operation } from '../operation.ts'
import { echo, operation } from '../testing/echo.ts'
import { lineErrorLink, lineLink } from './line.ts'
import { timeoutLink } from './timeout.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const repeatable = (changes: Partial<Operation['call']> = {}) =>
  operation({ call: { ...echo, timeout: 'standard', isRepeatable: true, ...changes } })
const refuse = (name: 'network-failed' | 'bad-answer' | 'gateway-not-trusted' | 'rate-limited') =>
  new CallError(name, { status: 0 })

/** Each outcome in turn, and what was sent on which line. */
function sending(...outcomes: (Answer | Error | 'silence')[]) {
  const lines = createLines(['', 'https://b', 'https://c'])
  const sent: { origin: string; uuid: string }[] = []
  const link: AnswerLink = ({ uuid }) => {
    sent.push({ origin: lines.origin(), uuid })
    const outcome = outcomes.shift() ?? 'silence'
    if (outcome === 'silence') return new Promise<never>(() => undefined)
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome)
  }
  return { lines, sent, send: lineLink(() => lines, link) }
}

it('sends again on the next line under the same uuid, each line once', async () => {
  const { send, sent, lines } = sending(refuse('network-failed'), refuse('bad-answer'), { code: 0 })
  await expect(send(repeatable())).resolves.toEqual({ code: 0 })
  expect(sent.map(({ origin }) => origin)).toEqual(['', 'https://b', 'https://c'])
  expect(new Set(sent.map(({ uuid }) => uuid)).size).toBe(1)
  expect(lines.state()).toEqual({ position: 3, count: 3, isSwitching: false })
  const all = sending(refuse('network-failed'), refuse('network-failed'), refuse('network-failed'))
  await expect(all.send(repeatable())).rejects.toMatchObject({ refusal: 'network-failed' })
  expect(all.sent).toHaveLength(3)
})

it('never sends again by itself what neither reads nor is idempotent; the next call takes the next line', async () => {
  const { send, sent } = sending(refuse('network-failed'), { code: 0 })
  const login = repeatable({ isRepeatable: false })
  await expect(send(login)).rejects.toMatchObject({ refusal: 'network-failed' })
  expect(sent).toHaveLength(1)
  await send(login)
  expect(sent[1]?.origin).toBe('https://b')
})

it('leaves a line that is silent in time for the others', async () => {
  const { send, sent } = sending('silence', { code: 0 })
  const answer = send(repeatable())
  await vi.advanceTimersByTimeAsync(9_999)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await expect(answer).resolves.toEqual({ code: 0 })
  expect(sent[1]?.origin).toBe('https://b')
})

it('tells a false gateway and sends nothing on; a refusal of ours is an answer', async () => {
  const { send, sent, lines } = sending(refuse('gateway-not-trusted'), refuse('rate-limited'), {
    code: 20_001,
  })
  await expect(send(repeatable())).rejects.toMatchObject({ refusal: 'gateway-not-trusted' })
  expect([sent.length, lines.origin()]).toEqual([1, 'https://b'])
  await expect(send(repeatable())).rejects.toMatchObject({ refusal: 'rate-limited' })
  await expect(send(repeatable())).resolves.toEqual({ code: 20_001 })
  expect(lines.origin()).toBe('https://b')
})

it('takes an abort by the caller for no failure of the line', async () => {
  const { send, lines } = sending('silence')
  const caller = new AbortController()
  const call = send({ ...repeatable(), signal: caller.signal })
  caller.abort(new Error('left the page'))
  await expect(call).rejects.toThrow('left the page')
  expect(lines.origin()).toBe('')
})

it('[ERR-16] tells a time-out with credentials off as the line, and after the stored count as the network', async () => {
  const lines = createLines([''], 2)
  const never = () => new Promise<never>(() => undefined)
  const send = lineErrorLink(lines, timeoutLink(lineLink(() => lines, never)))
  const refusals: unknown[] = []
  for (const timeout of ['credentials-off', 'credentials-off', 'credentials-off', 'standard'] as const) {
    const outcome = send(repeatable({ timeout })).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(timeout === 'standard' ? 30_000 : 5_000)
    const error = (await outcome) as CallError
    refusals.push([error.refusal, error.code])
  }
  expect(refusals).toEqual([
    ['line-abnormal', 1_000_022],
    ['line-abnormal', 1_000_022],
    ['network-abnormal', 1_000_023],
    ['timeout', 1_000_026],
  ])
})
