import { connect, type Socket } from 'node:net'
import { defineChannel } from '@grandstand/contract'
import { takeSocketTicket } from '@grandstand/contract/gateway'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { startStand, type Stand } from '../http/testing/stand.ts'

const wide = defineChannel({
  name: 'test-wide',
  who: 'anyone',
  snapshot: z.object({ at: z.int() }),
  delta: z.object({ at: z.int(), pad: z.string() }),
  fold: (_, { at }) => ({ at }),
})
const staffOnly = defineChannel({ ...wide, name: 'test-staff', who: 'staff' })

let stand: Stand
let shift = 0
const open: { destroy(): void }[] = []

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const until = async (isTrue: () => boolean) => {
  for (let tries = 0; tries < 300 && !isTrue(); tries++) await pause(20)
  expect(isTrue()).toBe(true)
}

async function start(sockets: Parameters<typeof startStand>[0] = {}): Promise<void> {
  stand = await startStand({ now: () => Date.now() + shift, ...sockets })
  stand.channels.publishChannel(wide, { snapshot: (id) => (id === 'none' ? undefined : { at: 0 }) })
  stand.channels.publishChannel(staffOnly, { snapshot: () => ({ at: 0 }) })
}

/** One tab for each token, because the handshakes of an address are limited. */
const tabs = new Map<string, ReturnType<Stand['tab']>>()
async function ticketFor(token: string | undefined): Promise<string> {
  const tab = tabs.get(token ?? '') ?? stand.tab({ token: () => token })
  tabs.set(token ?? '', tab)
  return (await tab.api.call(takeSocketTicket, {})).ticket
}

/** A raw socket, so that the test controls every byte and whether it reads. */
async function bare(): Promise<Socket> {
  const socket = connect(Number(new URL(stand.socketUrl).port), '127.0.0.1')
  open.push(socket)
  socket.on('error', () => undefined)
  socket.write(
    'GET /socket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  await new Promise<void>((resolve) => socket.once('data', () => resolve()))
  return socket
}

/** A text frame, masked with zeros. */
function frame(json: object): Buffer {
  const body = Buffer.from(JSON.stringify(json))
  const head = Buffer.from([0x81, 0xfe, 0, 0, 0, 0, 0, 0])
  head.writeUInt16BE(body.length, 2)
  return Buffer.concat([head, body])
}

/**
 * Opens a socket and says hello.
 * @throws when it is refused
 */
async function greeted(token?: string): Promise<Socket> {
  const ticket = await ticketFor(token)
  const socket = await bare()
  const ready = new Promise<void>((resolve, reject) => {
    socket.once('data', (bytes: Buffer) =>
      bytes.includes('ready') ? resolve() : reject(new Error('refused')),
    )
    socket.once('close', () => reject(new Error('closed')))
  })
  socket.write(frame({ t: 'hello', ticket, deviceId: 'device-1' }))
  await ready
  return socket
}

const closeOf = (socket: Socket) =>
  new Promise<'closed'>((resolve) => socket.once('close', () => resolve('closed')))
const followers = () => stand.channels.countFollowers(wide, 'x')

describe('a socket that does not read', () => {
  beforeAll(() => start())
  afterEach(() => {
    for (const each of open.splice(0)) each.destroy()
    shift = 0
  })
  afterAll(async () => {
    await stand.close()
    tabs.clear()
  })

  it('[H-J6] is ended for asking for thousands of names that do not exist, of no channel and in one', async () => {
    for (const channel of ['no-such-channel', wide.name]) {
      const socket = await greeted()
      const closed = closeOf(socket)
      socket.resume()
      // Fewer subscriptions and fewer frames than the limits allow.
      for (let round = 0; round < 20; round++) {
        const s = Array.from({ length: 100 }, (_, n) =>
          channel === wide.name ? { c: channel, id: 'none' } : { c: `${channel}-${n}`, id: 'x' },
        )
        socket.write(frame({ t: 'sub', s }))
      }
      expect(await closed).toBe('closed')
    }
  })

  it('[H-J6] is ended for asking again and again for snapshots of what exists', async () => {
    const socket = await greeted()
    const closed = closeOf(socket)
    socket.resume()
    for (let round = 0; round < 40; round++)
      socket.write(
        frame({ t: 'sub', s: Array.from({ length: 100 }, (_, n) => ({ c: wide.name, id: `a${n}` })) }),
      )
    expect(await closed).toBe('closed')
  })

  it('[H-J6] is dropped within five seconds, and a hundred of them as soon, while one that reads stays', async () => {
    const reading = await greeted()
    reading.resume()
    reading.write(frame({ t: 'sub', s: [{ c: wide.name, id: 'x' }] }))
    await until(() => followers() === 1)
    for (let made = 0; made < 100; made += 50)
      await Promise.all(
        Array.from({ length: 50 }, async () => {
          const socket = await greeted()
          socket.pause()
          socket.write(frame({ t: 'sub', s: [{ c: wide.name, id: 'x' }] }))
        }),
      )
    await until(() => followers() === 101)
    const pad = 'x'.repeat(400_000)
    // Data in the kernel's buffers is not counted.
    for (let at = 1; at <= 30; at++) {
      stand.channels.publish(wide, 'x', { at, pad })
      await pause(60)
    }
    // Two checks see that nothing is read; the third comes five seconds after the first.
    await pause(1_100)
    shift = 3_000
    await until(() => followers() === 1)
    expect(reading.destroyed).toBe(false)
  })

  it('[H-J8] a role that was withdrawn is heard of within the second, with the usual settings', async () => {
    stand.sessions.logIn('staff-1', 'm-staff')
    const facts = stand.sessions.alive.get('staff-1')
    if (!facts) throw new Error('no session')
    stand.sessions.alive.set('staff-1', { ...facts, roles: ['member', 'staff'] })
    const socket = await greeted('staff-1')
    const heard: string[] = []
    socket.on('data', (bytes: Buffer) => heard.push(bytes.toString('latin1')))
    socket.write(
      frame({
        t: 'sub',
        s: [
          { c: staffOnly.name, id: 'all' },
          { c: wide.name, id: 'x' },
        ],
      }),
    )
    await until(() => heard.join('').includes('"snap","c":"test-staff"'))
    const withdrawnAt = performance.now()
    stand.sessions.alive.set('staff-1', facts)
    await until(() => stand.channels.countFollowers(staffOnly, 'all') === 0)
    expect(performance.now() - withdrawnAt).toBeLessThan(1_000)
    expect(heard.join('')).toContain('"no","c":"test-staff"')
    // A subscription that needs no role continues.
    expect(followers()).toBe(1)
    socket.write(frame({ t: 'sub', s: [{ c: staffOnly.name, id: 'all' }] }))
    await until(() => heard.join('').split('"no","c":"test-staff"').length === 3)
  })
})

describe('sockets that never say hello', () => {
  const refused = () =>
    new Promise<boolean>((resolve) => {
      const socket = new WebSocket(stand.socketUrl)
      open.push({ destroy: () => socket.terminate() })
      socket.on('open', () => resolve(false))
      socket.on('error', () => resolve(true))
    })
  afterEach(async () => {
    for (const each of open.splice(0)) each.destroy()
    shift = 0
    await stand.close()
    tabs.clear()
  })

  it('[H-J6] take no place of those who do, and no address more than its share', async () => {
    await start({ sockets: { most: 3, mostVisitorsOfAddress: 3, waiting: { most: 8, mostOfAddress: 5 } } })
    const silent = await Promise.all(Array.from({ length: 4 }, bare))
    // Four sockets wait, more than there are places; a client that says hello still gets one.
    const first = await greeted()
    await greeted()
    await bare()
    expect(await refused()).toBe(true)
    silent[0]?.destroy()
    await pause(50)
    await greeted()
    // Every place is taken by a client that said hello.
    expect(await refused()).toBe(true)
    first.destroy()
    await pause(50)
    expect((await greeted()).destroyed).toBe(false)
  })

  it('[H-J6] leave the last places to others than the visitors of one address', async () => {
    await start({ sockets: { most: 6, mostVisitorsOfAddress: 2 } })
    for (let made = 0; made < 4; made++) await greeted()
    await expect(greeted()).rejects.toThrow('refused')
    stand.sessions.logIn('m-1', 'm-1')
    expect((await greeted('m-1')).destroyed).toBe(false)
  })

  it('[H-J6] have five seconds, also when they ping', async () => {
    await start()
    const socket = await bare()
    const closed = closeOf(socket)
    socket.resume()
    const pings = setInterval(() => socket.write(Buffer.from([0x89, 0x80, 0, 0, 0, 0])), 100)
    shift = 5_001
    expect(await closed).toBe('closed')
    clearInterval(pings)
  })
})
