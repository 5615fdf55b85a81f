import { createElement, Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server.browser'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { late } from './late.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => vi.useRealTimers())

it('asks for the code until it comes, and the page never fails with it', async () => {
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new TypeError('no line'))
    .mockRejectedValueOnce(new TypeError('no line'))
    .mockResolvedValue(() => 'the part')
  const page = createElement(Suspense, { fallback: 'its place' }, createElement(late(load)))
  const stream = await renderToReadableStream(page)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.runAllTimersAsync()
  expect(await new Response(stream).text()).toContain('the part')
  expect(load).toHaveBeenCalledTimes(3)
})
