import { memberInfo, type MemberInfo } from '@grandstand/contract/member'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isAppFlagRaised, raiseAppFlag } from '../lib/app-flags.ts'
import { createExpiringStorage } from '../lib/expiring-storage.ts'
import { createSession } from '../lib/session.ts'
import type { AppRouter } from './router.tsx'
import { followSession } from './session-effects.ts'

const member = memberInfo.parse({
  id: 'm-1',
  name: 'demo',
  nickname: 'demo',
  avatar: 'a',
  vipLevel: 0,
  settlementUnit: 'CNY',
  registeredAt: 0,
})

/** A session whose effects are followed, on a page. */
function setUp(href: string) {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
  const session = createSession(
    createExpiringStorage(store),
    () => undefined,
    (time) => time,
  )
  const navigate = vi.fn<(to: object) => Promise<void>>(() => Promise.resolve())
  const [pathname = ''] = href.split('?')
  const router = { navigate, subscribe: () => () => undefined, state: { location: { href, pathname } } }
  followSession(session, router as unknown as AppRouter, new QueryClient())
  const begin = (changes: Partial<MemberInfo> = {}) =>
    session.begin({ token: 't', member: { ...member, ...changes }, expiresAt: Date.now() + 3_600_000 })
  return { session, navigate, begin }
}

beforeEach(() => {
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('[STATE-12] the loss of the session resets the app flags and leads to the log-in with its cause', () => {
  const { session, navigate, begin } = setUp('/app/bets?x=1')
  begin()
  raiseAppFlag('password-prompt-shown')
  session.end('logged-in-elsewhere')
  expect(isAppFlagRaised('password-prompt-shown')).toBe(false)
  expect(navigate.mock.calls).toEqual([
    [{ to: '/login', search: { fromPage: '/app/bets?x=1' }, state: { sessionEnd: 'logged-in-elsewhere' } }],
  ])
})

it('a log-out stays where it is, a restriction has a page of its own', () => {
  for (const why of ['logged-out', 'access-restricted'] as const) {
    const { session, navigate, begin } = setUp('/app/bets')
    begin()
    session.end(why)
    expect(navigate).not.toHaveBeenCalled()
  }
})

it('[STATE-03] a dormant member is led to where the account is woken, from any page but those that help', () => {
  const away = setUp('/app/bets')
  away.begin({ isDormant: true })
  expect(away.navigate).toHaveBeenCalledWith({
    to: '/reactivate',
    search: { fromPage: '/app/bets' },
    replace: true,
  })
  const helped = setUp('/cs')
  helped.begin({ isDormant: true })
  expect(helped.navigate).not.toHaveBeenCalled()
})
