import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CallError, type ErrorName } from '@grandstand/contract'
import { login, loginSigned, loginV5 } from '@grandstand/contract/auth'
import { getServerTime, takeSocketTicket } from '@grandstand/contract/gateway'
import { goOn } from '@grandstand/contract/site'
import { createSocket } from '@grandstand/wire/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openOperatorDoor } from '../../../http/operator/operator-door.ts'
import { echo, testCalls } from '../../../http/testing/calls.ts'
import { startStand, TestSessions, type Stand, type Tab } from '../../../http/testing/stand.ts'
import { testClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { OperatorError } from '../../../kernel/operator-command.ts'
import { oneDatabase } from '../../../kernel/testing/databases.ts'
import { createOperations } from '../../operations/service.ts'
import { bindGoOn } from '../calls/go-on.ts'
import { gateActs } from './acts.ts'
import { createGates, type Gates } from './service.ts'

const here = '127.0.0.1'

describe.each(oneDatabase())('gates on $name', ({ open }) => {
  const clock = testClock(Date.now())
  const sessions = new TestSessions()
  const logger = createLogger('silent')
  let database: Database
  let gates: Gates
  let stand: Stand
  let tab: Tab
  let operator: ReturnType<typeof createOperations>

  const openOther = () =>
    createGates({
      database,
      clock,
      logger,
      rates: { address: undefined, device: undefined, site: undefined },
    })
  const operate = (line: string, options: Record<string, string> = {}) => {
    const [name = '', ...args] = line.split(' ')
    return operator.run(name, args, options)
  }
  /** Result of a visitor's call now. */
  const outcome = async (asking: Tab = tab): Promise<ErrorName | 'success'> => {
    try {
      await asking.api.call(echo, { text: 'hi' })
      return 'success'
    } catch (error) {
      if (error instanceof CallError) return error.refusal
      throw error
    }
  }
  const dataOf = async (asking: Tab = tab): Promise<unknown> =>
    asking.api.call(echo, { text: 'hi' }).then(
      () => undefined,
      (error: unknown) => (error instanceof CallError ? error.data : undefined),
    )

  beforeAll(async () => {
    database = await open()
    gates = await openOther()
    const callIds = new Set([echo.id, login.id, loginV5.id, loginSigned.id])
    operator = createOperations({
      database,
      clock,
      acts: gateActs({ gates, database, clock, callIds, allowsDrills: true }),
    })
    stand = await startStand({
      calls: [...testCalls, bindGoOn(gates)],
      sessions,
      now: () => clock.now(),
      http: { gates },
      sockets: { gates },
    })
    tab = stand.tab()
  })
  afterAll(async () => {
    await stand.close()
    await database.close()
  })
  beforeEach(async () => {
    const held = gates.list()
    await database.transaction(async (tx) => {
      for (const { kind, subject } of held) await gates.remove(tx, kind, subject)
    })
    await gates.refresh()
  })

  it('blocks an address, a range and a device, until it is lifted or over', async () => {
    await operate(`block-ip ${here}`)
    expect(await outcome()).toBe('ip-blocked')
    await operate(`unblock-ip ${here}`)
    expect(await outcome()).toBe('success')

    await operate('block-ip 127.0.0.0/8', { until: '10m' })
    expect(await outcome()).toBe('ip-blocked')
    clock.advance(601_000)
    expect(await outcome()).toBe('success')

    await operate('block-device device-1')
    expect(await outcome()).toBe('device-blocked')
    expect(await outcome(stand.tab({ deviceId: 'device-2' }))).toBe('success')
  })

  it('says which region is not served, and to whom', async () => {
    await operate('restrict 127.0.0.0/16', { text: '本地区暂不提供服务。' })
    expect(await outcome()).toBe('access-restricted')
    expect(await dataOf()).toEqual({ text: '本地区暂不提供服务。', address: here })
  })

  it('holds a caveat before a region, lets those pass who have read it, and tells of a regional maintenance', async () => {
    await operate(`caveat ${here}`, { title: '访问提示', 'may-go': '' })
    expect(await outcome()).toBe('access-caveat')
    expect(await dataOf()).toEqual({ title: '访问提示', mayGo: true, address: here })
    await tab.api.call(goOn, {})
    expect(await outcome()).toBe('success')
    expect(await outcome(stand.tab({ deviceId: 'device-3' }))).toBe('access-caveat')
    clock.advance(25 * 3_600_000)
    expect(await outcome(stand.tab())).toBe('access-caveat')

    await operate(`caveat ${here}`, { maintenance: '', until: '1h' })
    await tab.api.call(goOn, {})
    expect(await dataOf()).toMatchObject({ maintainConfig: { status: 0, endsAt: clock.now() + 3_600_000 } })
  })

  it('closes for maintenance within its window, but not for staff, let-in addresses, the clock and help', async () => {
    await operate('maintenance', { from: '10m', until: '20m', title: '例行维护' })
    expect(await outcome()).toBe('success')
    clock.advance(600_000)
    expect(await outcome()).toBe('system-maintenance')
    expect(await dataOf()).toMatchObject({ maintainConfig: { status: 0, title: '例行维护' } })
    await expect(tab.api.call(getServerTime, {})).resolves.toBeDefined()
    sessions.alive.set('t-staff', {
      sessionId: 's',
      siteId: '5000',
      memberId: 'm-staff' as never,
      roles: ['member', 'staff'],
    })
    expect(await outcome(stand.tab({ token: () => 't-staff' }))).toBe('success')
    clock.advance(600_000)
    expect(await outcome()).toBe('success')

    await operate('maintenance', { let: '10.0.0.0/8,127.0.0.1' })
    expect(await outcome()).toBe('success')
    await operate('open')
  })

  it('switches a call off, and limits it', async () => {
    await operate(`degrade ${echo.id}`)
    expect(await outcome()).toBe('interface-degraded')
    await operate(`restore ${echo.id}`)
    await operate(`limit ${echo.id} 2 60`)
    expect([await outcome(), await outcome(), await outcome()]).toEqual([
      'success',
      'success',
      'rate-limited',
    ])
    // A changed device header does not make another caller [H-J13].
    expect(await outcome(stand.tab({ deviceId: 'device-4' }))).toBe('rate-limited')
    sessions.logIn('t-limit', 'm-limit')
    const member = stand.tab({ token: () => 't-limit', deviceId: 'device-5' })
    expect(await outcome(member)).toBe('success')
  })

  it('[H-J13] counts a /64 together, for addresses and for single calls', async () => {
    const knock = (host: number) => ({
      callId: echo.id,
      ip: `2001:db8:1:2::${host}`,
      deviceId: `device-${host}`,
    })
    await operate(`limit ${echo.id} 2 60`)
    expect(await gates.inside(knock(1), undefined)).toBeUndefined()
    expect(await gates.inside(knock(2), undefined)).toBeUndefined()
    expect(await gates.inside(knock(3), undefined)).toMatchObject({ refusal: 'rate-limited' })
    await operate('limit address 2 60')
    expect(await gates.atDoor(knock(1))).toBeUndefined()
    expect(await gates.atDoor(knock(2))).toBeUndefined()
    expect(await gates.atDoor(knock(3))).toMatchObject({ refusal: 'address-rate-limited' })
    expect(await gates.atDoor({ ...knock(3), ip: '2001:db8:1:3::3' })).toBeUndefined()
  })

  it('switches every form of log-in off under any of them, and on again', async () => {
    const forms = ['auth.login.v5', 'auth.login.v3', 'auth.login.signedPath']
    const asked = (callId: string) => gates.inside({ callId, ip: here, deviceId: 'd' }, undefined)
    for (const [at, form] of forms.entries()) {
      await operate(`degrade ${form}`)
      for (const each of forms)
        expect(await asked(each), each).toMatchObject({ refusal: 'interface-degraded' })
      await operate(`restore ${forms[(at + 1) % 3]}`)
      for (const each of forms) expect(await asked(each), each).toBeUndefined()
    }
    await operate(`limit ${forms[0]} 2 60`)
    expect(await asked('auth.login.v5')).toBeUndefined()
    expect(await asked('auth.login.v3')).toBeUndefined()
    expect(await asked('auth.login.signedPath')).toMatchObject({ refusal: 'rate-limited' })
  })

  it.each([
    ['address', 'address-rate-limited'],
    ['device', 'device-rate-limited'],
    ['site', 'site-rate-limited'],
  ] as const)('limits calls by %s', async (subject, refusal) => {
    await operate(`limit ${subject} 2 60`)
    const other = stand.tab({ deviceId: `other-${subject}` })
    expect(await outcome(other)).toBe('success')
    expect([await outcome(other), await outcome(other)]).toEqual(['success', refusal])
    expect(await outcome(stand.tab({ deviceId: `third-${subject}` }))).toBe(
      subject === 'device' ? 'success' : refusal,
    )
  })

  it('asks in one order: block, region, caveat, limits, session, maintenance, switched off', async () => {
    const dead = stand.tab({ token: () => 'never was' })
    const steps: [string, Record<string, string>, string, ErrorName][] = [
      [`block-ip ${here}`, {}, `unblock-ip ${here}`, 'ip-blocked'],
      [`restrict ${here}`, {}, `unrestrict ${here}`, 'access-restricted'],
      [`caveat ${here}`, {}, `uncaveat ${here}`, 'access-caveat'],
      ['limit address 1 60', {}, 'unlimit address', 'address-rate-limited'],
    ]
    for (const [line, options] of steps) await operate(line, options)
    await operate('maintenance')
    await operate(`degrade ${echo.id}`)
    for (const [, , undo, refusal] of steps) {
      if (refusal === 'address-rate-limited') await outcome(dead)
      expect(await outcome(dead)).toBe(refusal)
      await operate(undo)
    }
    expect(await outcome(dead)).toBe('log-in-first')
    expect(await outcome()).toBe('system-maintenance')
    await operate('open')
    expect(await outcome()).toBe('interface-degraded')
  })

  it('is known on another node within a second', async () => {
    const other = await openOther()
    const loop = other.start()
    const heard = new Promise<void>((resolve) => other.onChanged(resolve))
    const startedAt = performance.now()
    await operate(`block-ip ${here}`)
    await heard
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    expect(other.mayNotStay({ ip: here, deviceId: 'd' })).toBe('ip-blocked')
    expect(other.mayNotStay({ ip: '::ffff:127.0.0.1', deviceId: 'd' })).toBe('ip-blocked')
    expect(other.mayNotStay({ ip: '10.1.1.1', deviceId: 'd' })).toBeUndefined()
    await loop.stop()
  })

  it('closes the sockets of who may not stay, and no others', async () => {
    const openSocket = (deviceId: string) => {
      const { api } = stand.tab({ deviceId })
      const ended: ErrorName[] = []
      const socket = createSocket({
        url: () => stand.socketUrl,
        deviceId,
        WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
        ticket: async () => (await api.call(takeSocketTicket, {})).ticket,
        onEnded: (why) => ended.push(why),
      })
      socket.reopen()
      return { socket, ended }
    }
    const [blocked, free] = [openSocket('device-s1'), openSocket('device-s2')]
    await vi.waitFor(() => {
      expect(blocked.socket.state().status).toBe('connected')
      expect(free.socket.state().status).toBe('connected')
    })
    await operate('block-device device-s1')
    await vi.waitFor(() => expect(blocked.ended).toEqual(['device-blocked']), 1_000)
    expect(free.socket.state().status).toBe('connected')
    for (const { socket } of [blocked, free]) socket.close()
  })

  it('answers a drill as ordered', async () => {
    await operate(`drill ${echo.id} activity-blocked`, { data: '{"a":1}', delay: '10' })
    expect(await outcome()).toBe('activity-blocked')
    expect(await dataOf()).toEqual({ a: 1 })
  })

  it('refuses nonsense with a sentence, changes nothing, and keeps every use', async () => {
    for (const line of [
      'block-ip 1.2.3',
      'block-ip 1.2.3.4/33',
      'limit address 0 1',
      'degrade no.such.call',
      'unblock-ip 9.9.9.9',
      'no-such',
      'block-ip',
    ])
      await expect(operate(line)).rejects.toThrow(OperatorError)
    for (const until of ['5', '12', '2030', '2030-01-01', '2030-01-01T00:00:00', 'May 5 2030 10:00'])
      await expect(operate('maintenance', { until }), until).rejects.toThrow('is no time')
    await expect(operate('maintenance', { until: '2020-01-01T00:00:00+08:00' })).rejects.toThrow('past')
    await expect(operate(`block-ip ${here}`, { until: 'soon' })).rejects.toThrow('soon is no time')
    expect(gates.list()).toEqual([])
    const kept = (await operate('audit')) as { command: string; outcome: string }[]
    expect(kept[0]).toMatchObject({ command: 'block-ip', outcome: expect.stringContaining('soon') })
    expect(kept.some(({ command, outcome: how }) => command === 'no-such' && how !== 'done')).toBe(true)
  })

  it('opens the door to the key in the data folder alone', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'gs-door-'))
    const door = await openOperatorDoor({
      dataDir,
      run: (command) => Promise.resolve(`did ${command}`),
      sentenceOf: () => undefined,
      failed: () => undefined,
    })
    const file = join(dataDir, 'operator.json')
    expect(statSync(file).mode & 0o077).toBe(0)
    const { url, key } = JSON.parse(readFileSync(file, 'utf8')) as { url: string; key: string }
    const ask = async (headers: Record<string, string>, args: readonly string[] = []) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ command: 'help', args, options: {} }),
      })
    const told = async (word: string) => (await ask({ authorization: `Bearer ${key}` }, [word])).json()
    expect((await ask({ authorization: `Bearer ${key}` })).status).toBe(200)
    expect(await told('x'.repeat(60_000))).toEqual({ answer: 'did help' })
    expect(await told('x'.repeat(70_000))).toEqual({
      error: 'This is no command. A word of it is longer than 65536 characters.',
      code: 'word-too-long',
    })
    for (const text of ['a\0b', '\ud83d'])
      expect(await told(text)).toEqual({
        error: 'This is no command. A word of it has a character that cannot be kept.',
        code: 'word-unkeepable',
      })
    expect((await ask({})).status).toBe(403)
    expect((await ask({ authorization: `Bearer ${'0'.repeat(64)}` })).status).toBe(403)
    expect((await ask({ authorization: `Bearer ${key}`, origin: 'https://evil.example' })).status).toBe(403)
    await door.close()
    expect(() => readFileSync(file)).toThrow('ENOENT')
    rmSync(dataDir, { recursive: true })
  })
})
