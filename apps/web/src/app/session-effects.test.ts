import {
  createExpiringStorage,
  createSession,
  followMember,
  type SessionStore,
} from '@grandstand/client/session'
import { memberInfo, type MemberInfo } from '@grandstand/contract/member'
import { dismissToast, toast, toastStore } from '@grandstand/ui'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isPasswordPromptShown, notePasswordPrompt } from '../features/auth/password-prompt-shown.ts'
import { createAppRouter, type AppRouter } from './router.tsx'
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

const { getMatchedRoutes } = createAppRouter()

/** A page and a session whose effects are active. */
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
    (stored) => stored as MemberInfo,
    (time) => time,
  )
  const navigate = vi.fn<(to: object) => Promise<void>>(() => Promise.resolve())
  const [pathname = ''] = href.split('?')
  const state = { location: { href, pathname } }
  const router = { navigate, getMatchedRoutes, subscribe: () => () => undefined, state }
  followSession(session, router as unknown as AppRouter, new QueryClient())
  const begin = (changes: Partial<MemberInfo> = {}) =>
    session.begin({ token: 't', member: { ...member, ...changes }, expiresAt: Date.now() + 3_600_000 })
  /** Runs `act` in another tab of the browser and dispatches the resulting storage events to this one. */
  const inOtherTab = (act: (there: SessionStore) => void) => {
    const before = new Map(kept)
    const told: StorageEvent[] = []
    const watched = {
      ...store,
      setItem(key: string, value: string) {
        store.setItem(key, value)
        told.push({ key, newValue: value } as StorageEvent)
      },
      removeItem(key: string) {
        store.removeItem(key)
        told.push({ key, newValue: null } as StorageEvent)
      },
      get length() {
        return kept.size
      },
    }
    act(
      createSession(
        createExpiringStorage(watched),
        (stored) => stored as MemberInfo,
        (time) => time,
      ),
    )
    expect(before).not.toEqual(kept)
    for (const event of told) for (const listener of heard.get('storage') ?? []) listener(event)
  }
  return { session, navigate, begin, inOtherTab }
}

const heard = new Map<string, ((event: Event) => void)[]>()
beforeEach(() => {
  heard.clear()
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: () => void) =>
      heard.set(name, [...(heard.get(name) ?? []), listener]),
    removeEventListener: () => undefined,
  })
  vi.stubGlobal('document', { visibilityState: 'visible' })
  for (const { id } of toastStore.read()) dismissToast(id)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('[STATE-12] the loss of the session resets the app flags and leads to the log-in with its cause', () => {
  const { session, navigate, begin } = setUp('/app/bets?x=1')
  begin()
  notePasswordPrompt()
  session.end('logged-in-elsewhere')
  expect(isPasswordPromptShown()).toBe(false)
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

it('[H-J2] a log-out in another tab is told here and takes along what is the member’s', () => {
  const { session, navigate, begin, inOtherTab } = setUp('/app/wallet')
  begin()
  toast('已提现 500.00', { durationMs: null })
  const gone = vi.fn<(hasLeft: boolean) => void>()
  followMember({ gone })
  inOtherTab((there) => there.end('logged-out'))
  expect(session.read().token).toBeUndefined()
  expect(gone).toHaveBeenCalledExactlyOnceWith(false)
  expect(toastStore.read().map(({ text, durationMs }) => [text, durationMs])).toEqual([
    ['你已在另一个标签页退出登录。', null],
  ])
  expect(navigate).not.toHaveBeenCalled()
})

it('[H-J2] another member who logs in in another tab is named here', () => {
  const { session, begin, inOtherTab } = setUp('/app/wallet')
  begin()
  const other = { ...member, id: 'm-2' as MemberInfo['id'], nickname: '北看台' }
  inOtherTab((there) => there.begin({ token: 't-2', member: other, expiresAt: Date.now() + 3_600_000 }))
  expect(session.read().member?.id).toBe('m-2')
  expect(toastStore.read().map(({ text }) => text)).toEqual([
    '另一个标签页登录了 北看台，这里也换成了这个账号。',
  ])
})

it('[H-J2] a session that ends in another tab leads to the log-in here too, with its cause', () => {
  const { session, navigate, begin, inOtherTab } = setUp('/app/wallet')
  begin()
  inOtherTab((there) => there.end('logged-in-elsewhere'))
  expect(session.read().token).toBeUndefined()
  expect(navigate).toHaveBeenCalledExactlyOnceWith({
    to: '/login',
    search: { fromPage: '/app/wallet' },
    state: { sessionEnd: 'logged-in-elsewhere' },
  })
})

it('[H-J2] a page that slept through it looks when it is shown again', () => {
  const { session, begin, inOtherTab } = setUp('/app/wallet')
  begin()
  const { storage } = Object.fromEntries(heard)
  heard.delete('storage')
  inOtherTab((there) => there.end('logged-out'))
  expect([storage?.length, session.read().token]).toEqual([1, 't'])
  for (const listener of heard.get('pageshow') ?? []) listener(new Event('pageshow'))
  expect(session.read().token).toBeUndefined()
})
