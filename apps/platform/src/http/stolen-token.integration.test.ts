import { randomUUID } from 'node:crypto'
import { CallError, defineCall } from '@grandstand/contract'
import { getSecurityNotice, hashPassword, listSessions } from '@grandstand/contract/auth'
import { takeSocketTicket } from '@grandstand/contract/gateway'
import { socketPath } from '@grandstand/wire/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Database } from '../kernel/database.ts'
import { sql } from '../kernel/sql.ts'
import { oneDatabase } from '../kernel/testing/databases.ts'
import { deviceCalls } from '../modules/auth/devices/calls.ts'
import {
  openWorld,
  password,
  refusedWith,
  type TestMember,
  type World,
} from '../modules/auth/second-factor/testing/world.ts'
import { bindCall } from './index.ts'
import { startStand, type Stand } from './testing/stand.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36'
const newerChrome = chrome.replace('138', '139')
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Open to visitors too, because an invalid token must not be treated like a missing one. */
const open = defineCall({
  id: 'test.openToAll',
  name: 'openToAll',
  path: '/test/openToAll',
  who: ['visitor', 'member'],
  input: z.strictObject({}),
  output: z.object({}),
})

describe.each(oneDatabase())('a stolen token on $name', ({ open: openDatabase }) => {
  let database: Database
  let world: World
  let stand: Stand
  let member: TestMember
  let token: string
  const deviceId = randomUUID()

  beforeAll(async () => {
    database = await openDatabase()
    world = await openWorld(database)
    stand = await startStand({
      now: () => world.clock.now(),
      calls: [...deviceCalls(world.devices, world.notices), bindCall(open, () => ({}))],
      http: { sessions: world.auth },
      sockets: { sessions: world.auth },
    })
  })
  afterAll(async () => {
    await stand.close()
    await world.close()
    await database.close()
  })
  beforeEach(async () => {
    world.clock.advance(3_600_000)
    member = await world.newMember()
    token = (await logIn('127.0.0.9')).token
  })

  /** Logs in at an address, in Chrome; calls of the tests come from 127.0.0.1. */
  const logIn = async (ip: string) =>
    world.auth.login(
      {
        name: member.name,
        password: await hashPassword(member.name, password),
        flag: 0,
        version: '250514',
        timewd: world.clock.now(),
      },
      world.contextOf(undefined, { deviceId, ip, userAgent: chrome }),
      'password',
    )

  const tab = (on: string, userAgent: string = chrome) =>
    stand.tab({
      deviceId: on,
      token: () => token,
      fetch: (input, init) =>
        fetch(input, {
          ...init,
          headers: { ...(init?.headers as Record<string, string>), 'user-agent': userAgent },
        }),
    }).api
  const refusalOf = (running: Promise<unknown>) =>
    running.then(
      () => 'success',
      (error: unknown) => (error instanceof CallError ? error.refusal : String(error)),
    )
  const notices = async (at: ReturnType<typeof tab>) =>
    (await at.call(getSecurityNotice, {})).notices.filter(({ kind }) => kind.startsWith('session-'))
  const mySession = async (at: ReturnType<typeof tab>) =>
    (await at.call(listSessions, {})).sessions.find(({ isThis }) => isThis)

  /** Reads frames until the first that is not `ready`, or the close code. */
  async function firstFrame(ticket: string, on: string): Promise<string> {
    const socket = new WebSocket(stand.origin.replace(/^http/, 'ws') + socketPath)
    const said = await new Promise<string>((resolve) => {
      socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', ticket, deviceId: on })))
      socket.once('message', (data: Buffer) => resolve((JSON.parse(data.toString()) as { t: string }).t))
      socket.once('close', (code) => resolve(String(code)))
    })
    socket.close()
    return said
  }

  it('opens nothing on another device: no call, no ticket, not even as a visitor; it is answered as a token that never was', async () => {
    const thief = tab(randomUUID(), firefox)
    for (const call of [open, listSessions, takeSocketTicket] as const)
      expect(await refusalOf(thief.call(call, {})), call.id).toBe('log-in-first')
    const stranger = stand.tab({ deviceId: randomUUID(), token: () => 'never was' }).api
    expect(await refusalOf(stranger.call(open, {}))).toBe('log-in-first')
    // The owner's calls and socket continue to work.
    expect(await refusalOf(tab(deviceId).call(listSessions, {}))).toBe('success')
    const { ticket } = await tab(deviceId).call(takeSocketTicket, {})
    expect(await firstFrame(ticket, deviceId)).toBe('ready')
  })

  it('is known to have been shown: one notice a day to the owner, the attempt in the session list, and no write for each try', async () => {
    const owner = tab(deviceId)
    const thief = tab(randomUUID(), firefox)
    for (let tries = 0; tries < 5; tries++) await refusalOf(thief.call(open, {}))
    await world.auth.flush()
    expect(await notices(owner)).toMatchObject([
      { kind: 'session-refused', device: { browser: 'Firefox 140' }, maskedIp: '127.0.0.*' },
    ])
    const at = world.clock.now()
    expect(await mySession(owner)).toMatchObject({ refused: { at, maskedIp: '127.0.0.*' } })
    world.clock.advance(20 * 60_000)
    await refusalOf(owner.call(open, {}))
    await refusalOf(thief.call(open, {}))
    await world.auth.flush()
    expect((await mySession(owner))?.refused?.at).toBe(at + 20 * 60_000)
    expect(await notices(owner)).toHaveLength(1)
  })

  it('on its own device may move: another address or a newer browser is shown, and no alarm', async () => {
    token = (await logIn('203.0.113.7')).token
    const owner = tab(deviceId, newerChrome)
    await owner.call(open, {})
    await world.auth.flush()
    expect(await notices(owner)).toEqual([])
    expect(await mySession(owner)).toMatchObject({
      maskedIp: '203.0.113.*',
      last: { maskedIp: '127.0.0.*', device: { browser: 'Chrome 139' } },
    })
  })

  it('on its own device, from another network and another browser at once: notice, no kept proof, a first phone asks', async () => {
    token = (await logIn('203.0.113.7')).token
    const found = await world.auth.find(token)
    const { sessionId } = found as Exclude<typeof found, string | undefined>
    await database.query(sql`
      insert into step_up_proof (id, member_id, session_id, purpose, way, expires_at)
      values (${randomUUID()}, ${member.id}, ${sessionId}, 'withdraw', 'password', ${new Date(world.clock.now() + 60_000)})`)
    expect(await world.auth.hasMovedFar(sessionId)).toBe(false)
    const copy = tab(deviceId, firefox)
    await copy.call(open, {})
    expect(await world.auth.hasMovedFar(sessionId)).toBe(true)
    await world.auth.flush()
    expect(await world.auth.hasMovedFar(sessionId)).toBe(true)
    // The browser that moved cannot confirm the notice; the member's own browser can.
    expect(await notices(copy)).toEqual([])
    expect(await notices(tab(deviceId))).toMatchObject([{ kind: 'session-moved' }])
    await expect(world.require({ ...member, sessionId, deviceId })).rejects.toEqual(
      refusedWith('second-factor-required'),
    )
  })
})
