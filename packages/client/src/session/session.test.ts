import { memberInfo, type MemberInfo } from '@grandstand/contract/member'
import { describe, expect, it, vi } from 'vitest'
import { createExpiringStorage } from './expiring-storage.ts'
import { createSession, sessionPrefix } from './session.ts'

const member = memberInfo.parse({
  id: 'm-1',
  name: 'demo',
  nickname: '南看台07',
  avatar: 'a7',
  vipLevel: 1,
  settlementUnit: 'CNY',
  registeredAt: 1_795_230_000_000,
})
const noon = new Date('2026-11-21T12:00:00').getTime()
const parse = (stored: unknown): MemberInfo | undefined => {
  const parsed = memberInfo.safeParse(stored)
  return parsed.success ? parsed.data : undefined
}

function setUp(at = noon, deviceAhead = 0) {
  const kept = new Map<string, string>()
  const clock = { now: at }
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
  const open = () =>
    createSession(
      createExpiringStorage(store, () => clock.now),
      parse,
      (serverTime) => serverTime + deviceAhead,
      () => clock.now,
    )
  return { kept, clock, open }
}

describe('session', () => {
  it('[ROLE-02] survives a reload and names the member', () => {
    const { open } = setUp()
    open().begin({ token: 't-1', member, expiresAt: noon + 86_400_000 })
    expect(open().read()).toEqual({ token: 't-1', member })
  })

  it('[CONST-04] is forgotten at 22:00, or when the server ends it earlier', () => {
    const { open, clock } = setUp()
    open().begin({ token: 't-1', member, expiresAt: noon + 86_400_000 })
    clock.now = new Date('2026-11-21T22:00:00').getTime()
    expect(open().read().token).toBeUndefined()

    clock.now = noon
    open().begin({ token: 't-2', member, expiresAt: noon + 60_000 })
    clock.now = noon + 60_000
    expect(open().read().token).toBeUndefined()
  })

  it('outlives a reload on a device that is ahead: it goes by the device, not by what the server calls that time', () => {
    const { open, clock } = setUp(noon, 3_600_000)
    open().begin({ token: 't-1', member, expiresAt: noon - 60_000 })
    clock.now = noon + 3_000_000
    expect(open().read().token).toBe('t-1')
    clock.now = noon + 3_540_000
    expect(open().read().token).toBeUndefined()
  })

  it('[STATE-12] its loss clears the token, the member and all flags of the session, once', () => {
    const { open, kept } = setUp()
    const session = open()
    session.begin({ token: 't-1', member, expiresAt: noon + 86_400_000 })
    kept.set(`${sessionPrefix}:change-password`, 'x')
    kept.set(`${sessionPrefix}:bind-phone`, 'x')
    kept.set('gs-appearance', '{}')
    const ended = vi.fn<(why: string, elsewhere?: unknown) => void>()
    session.onEnd(ended)
    session.end('logged-in-elsewhere')
    session.end('logged-in-elsewhere')
    expect(session.read()).toEqual({ token: undefined, member: undefined })
    expect([...kept.keys()]).toEqual(['gs-appearance'])
    expect(ended.mock.calls).toEqual([['logged-in-elsewhere', undefined]])
  })

  it('knows that the member is leaving until the session ends or another begins', () => {
    const session = setUp().open()
    session.leave()
    expect(session.isLeaving()).toBe(false)
    session.begin({ token: 't-1', member, expiresAt: noon + 86_400_000 })
    session.leave()
    expect(session.isLeaving()).toBe(true)
    session.end('logged-out')
    expect(session.isLeaving()).toBe(false)
  })

  it('follows another tab that logs in, changes the member or logs out', () => {
    const { open } = setUp()
    const here = open()
    const there = open()
    const changed = vi.fn<() => void>()
    const ended = vi.fn<(why: string) => void>()
    here.subscribe(changed)
    here.onEnd(ended)
    there.begin({ token: 't-9', member, expiresAt: noon + 86_400_000 })
    here.reread()
    expect(here.read().token).toBe('t-9')
    there.end('logged-out')
    here.reread()
    expect(here.read().token).toBeUndefined()
    expect(ended).toHaveBeenCalledWith('logged-out', { successor: undefined })
    expect(changed).toHaveBeenCalledTimes(2)
  })

  it('[H-J2] gives way to nobody and to another member, not to a new session of the same', () => {
    const { open } = setUp()
    const session = open()
    const ended = vi.fn<(why: string) => void>()
    session.onEnd(ended)
    const begin = (token: string, id: string) =>
      session.begin({
        token,
        member: { ...member, id: id as MemberInfo['id'] },
        expiresAt: noon + 86_400_000,
      })
    begin('t-1', 'm-1')
    begin('t-2', 'm-1')
    session.know({ ...member, nickname: '新名' })
    expect(session.generation()).toBe(0)
    begin('t-3', 'm-2')
    expect([session.generation(), ended.mock.calls.length, session.read().token]).toEqual([1, 1, 't-3'])
    session.end('session-expired')
    expect(session.generation()).toBe(2)
    begin('t-4', 'm-2')
    expect(session.generation()).toBe(2)
  })

  it('[H-J2] says in another tab why the session ended there, and who came instead', () => {
    const { open } = setUp()
    const there = open()
    there.begin({ token: 't-1', member, expiresAt: noon + 86_400_000 })
    const here = open()
    const ended = vi.fn<(why: string, elsewhere?: unknown) => void>()
    here.onEnd(ended)
    there.end('logged-in-elsewhere')
    here.reread('logged-in-elsewhere')
    const other = { ...member, id: 'm-2' as MemberInfo['id'], nickname: '北看台' }
    there.begin({ token: 't-2', member, expiresAt: noon + 86_400_000 })
    here.reread()
    there.begin({ token: 't-3', member: other, expiresAt: noon + 86_400_000 })
    here.reread()
    expect(ended.mock.calls).toEqual([
      ['logged-in-elsewhere', { successor: undefined }],
      ['logged-out', { successor: other }],
    ])
    expect(here.read()).toEqual({ token: 't-3', member: other })
  })

  it('a tab that is opened after the hour ends the first one with the words of an ended session', () => {
    const { open, clock } = setUp()
    const first = open()
    first.begin({ token: 't-1', member, expiresAt: noon + 60_000 })
    const ended = vi.fn<(why: string, elsewhere?: unknown) => void>()
    const reloaded = open()
    reloaded.onEnd(ended)
    first.onEnd(ended)
    clock.now = noon + 61_000
    // The first page refreshes the member meanwhile, which must not prolong the stored session.
    reloaded.know(member)
    expect(open().read().token).toBeUndefined()
    first.reread()
    reloaded.reread()
    expect(ended.mock.calls).toEqual([
      ['session-expired', { successor: undefined }],
      ['session-expired', { successor: undefined }],
    ])
  })

  it('a page that was loaded anew does not prolong the session beyond its end', () => {
    const { open, clock } = setUp()
    open().begin({ token: 't-1', member, expiresAt: noon + 60_000 })
    open().know(member)
    clock.now = noon + 60_000
    expect(open().read().token).toBeUndefined()
  })

  it('in a browser that stores nothing another tab ends nothing', () => {
    const refuse = () => {
      throw new Error('blocked')
    }
    const store = { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 0 }
    const session = createSession(
      createExpiringStorage(store),
      parse,
      (time) => time,
      () => noon,
    )
    session.begin({ token: 't-1', member, expiresAt: noon + 60_000 })
    session.reread()
    expect(session.read().token).toBe('t-1')
  })

  it('keeps the token but forgets a member that an older build stored otherwise', () => {
    const { open, kept } = setUp()
    open().begin({ token: 't-1', member, expiresAt: noon + 86_400_000 })
    for (const [key, text] of kept) kept.set(key, text.replace('nickname', 'nick'))
    expect(open().read()).toEqual({ token: 't-1', member: undefined })
  })
})
