import type { Client } from '@grandstand/client'
import type { Alert } from '@grandstand/client/errors/reactor'
import type { SessionStore } from '@grandstand/client/session'
import { CallError, type Call } from '@grandstand/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createErrorReactor } from './react-to-errors.ts'
import type { AppRouter } from './router.tsx'

const told = vi.hoisted(() => [] as Alert[])
vi.mock('@grandstand/ui', () => ({ toast: () => undefined }))
vi.mock('./alerts/show-alert.tsx', () => ({
  showAlert(alert: Alert) {
    told.push(alert)
    return Promise.resolve('ok')
  },
}))

beforeEach(() => {
  told.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: { pathname: '/login' } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setUp() {
  let token: string | undefined = 'one'
  const session = {
    read: () => ({ token }),
    end: () => void (token = undefined),
    isLeaving: () => false,
  } as unknown as SessionStore
  const router = {
    navigate: () => Promise.resolve(),
    state: { location: { href: '/', pathname: '/' } },
    getMatchedRoutes: () => [],
  }
  const api = { call: () => Promise.reject(new CallError('unavailable')) }
  const socket = { reopen: () => undefined } as unknown as Client['socket']
  const reactor = createErrorReactor(
    { api, session, socket },
    router as unknown as AppRouter,
    { getItem: () => null },
    Date.now,
  )
  const call = { id: 'site.bannerList.get' } as unknown as Call
  return {
    refuse: (name: 'ip-blocked' | 'device-blocked', by: Call | undefined = call) =>
      reactor.called(new CallError(name), by),
    logIn: () => void (token = 'two'),
  }
}

it('a block is told once, 700 ms after the last of its calls, and again only to who has logged in since', async () => {
  const { refuse, logIn } = setUp()
  for (const pauseMs of [0, 600, 600]) {
    await vi.advanceTimersByTimeAsync(pauseMs)
    refuse('ip-blocked')
  }
  await vi.advanceTimersByTimeAsync(699)
  expect(told).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(told).toHaveLength(1))

  // While the alert is open, neither later calls of the page nor the live socket show it a second time.
  refuse('ip-blocked')
  await vi.advanceTimersByTimeAsync(5_000)
  refuse('ip-blocked', undefined)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(told).toHaveLength(1)

  refuse('device-blocked')
  await vi.advanceTimersByTimeAsync(700)
  await vi.waitFor(() => expect(told).toHaveLength(2))

  logIn()
  refuse('device-blocked')
  await vi.advanceTimersByTimeAsync(700)
  await vi.waitFor(() => expect(told).toHaveLength(3))
})
