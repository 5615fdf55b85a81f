import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTarpit } from './tarpit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A response that closes after its answer, or when the client disconnects. */
const newResponse = () => new EventEmitter() as unknown as ServerResponse

it('a thousand answers wait a second at once, what comes beyond goes out at once, and who has gone frees a place', () => {
  const answerLate = createTarpit()
  let answered = 0
  const ask = () => {
    const response = newResponse()
    answerLate(response, () => {
      answered++
      response.emit('close')
    })
    return response
  }
  const responses = Array.from({ length: 1_000 }, ask)
  vi.advanceTimersByTime(999)
  expect(answered).toBe(0)
  ask()
  expect(answered).toBe(1)
  responses[0]?.emit('close')
  ask()
  expect(answered).toBe(1)
  vi.advanceTimersByTime(1)
  // The disconnected one gets no answer; the one that came later is still delayed.
  expect(answered).toBe(1_000)
  vi.advanceTimersByTime(999)
  expect(answered).toBe(1_001)
  ask()
  expect(answered).toBe(1_001)
})
