import { CallError, type Call } from '@grandstand/contract'
import { crash, reportCrash } from '@grandstand/contract/site'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { safeParse } from 'zod/mini'
import { crashFacts } from './crash-facts.ts'
import { createCrashReporter, followCrashes } from './crash-reporter.ts'

const place = { build: '0123456789abcdef', route: '/app/sports/match/$matchId' }

const stackOf = (error: Error, stack: string) => Object.assign(error, { stack })

it('tells the kind, the shape of the message, and names and places in the code', () => {
  const error = stackOf(
    new TypeError("Cannot read properties of undefined (reading 'nickname')"),
    `TypeError: Cannot read properties of undefined (reading 'nickname')
    at Card (https://grandstand.example/assets/first-32dXKwmL.js:1:2345)
    at https://grandstand.example/assets/main-B6S6U.js?v=1:10:20`,
  )
  const stack = '\n    at Board (https://grandstand.example/assets/home-1.js:3:7)\n    at div'
  expect(crashFacts(error, stack, place)).toEqual({
    kind: 'TypeError',
    shape: 'Cannot read properties of undefined (reading …)',
    frames: [
      'Card first-32dXKwmL.js:1:2345',
      '<anonymous> main-B6S6U.js:10:20',
      'Board home-1.js:3:7',
      'div',
    ],
    build: '0123456789abcdef',
    route: '/app/sports/match/$matchId',
  })
})

it('reads the stacks of Firefox and Safari', () => {
  const error = stackOf(
    new RangeError('too much'),
    'draw@https://x.example/assets/a.js:2:3\n@https://x.example/b.js:4:5',
  )
  expect(crashFacts(error, '', place).frames).toEqual(['draw a.js:2:3', '<anonymous> b.js:4:5'])
})

it.each([
  ['Unexpected token 张, "张三 13800138000" is not valid JSON'],
  ["nickname '北看台' of member 4711"],
  ['no account 6225880137706868 at https://bank.example/a?b=c'],
  ['fan@example.com is taken'],
  ['unbalanced "secret'],
])('leaves values out of %s', (message) => {
  const { shape } = crashFacts(new Error(message), '', place)
  expect(shape).not.toMatch(/张三|北看台|\d|example|secret|@/)
})

it('makes what the platform takes out of anything', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (message, own, stack, route) => {
      const facts = crashFacts(stackOf(new Error(message), own), stack, { build: message, route })
      expect(safeParse(crash, facts).error?.issues).toBeUndefined()
    }),
  )
  for (const thrown of [undefined, null, 7, 'text', {}])
    expect(crashFacts(thrown, '', place).kind).toBe('other')
})

it('reports each crash once, at most five, and no failed call', () => {
  const call = vi.fn<(call: Call, input: unknown) => Promise<never>>(() =>
    Promise.reject(new CallError('network-failed')),
  )
  const report = createCrashReporter({ call }, () => place)
  const error = new TypeError('x is not a function')
  report(error, '')
  // The browser dispatches its own event for the same error.
  report(error)
  report(new CallError('not-found'))
  report(new DOMException('stopped', 'AbortError'))
  expect(call).toHaveBeenCalledTimes(1)
  expect(call.mock.calls[0]?.[0]).toBe(reportCrash)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) report(new Error(`of kind ${name}`))
  expect(call).toHaveBeenCalledTimes(5)
})

it('reports what is thrown in handlers, and not that a size is told one frame later', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const reported: unknown[] = []
  const stop = followCrashes((error) => reported.push(error))
  const happens = (message: string, error?: Error) =>
    page.dispatchEvent(Object.assign(new Event('error'), { message, error }))
  happens('ResizeObserver loop completed with undelivered notifications.')
  const error = new TypeError('x is not a function')
  happens('Uncaught TypeError: x is not a function', error)
  stop()
  happens('Uncaught TypeError: x is not a function', error)
  vi.unstubAllGlobals()
  expect(reported).toEqual([error])
})
