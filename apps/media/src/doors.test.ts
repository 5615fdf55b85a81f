import { createServer, get } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { Broadcasts, type SourceEvents } from './broadcast/broadcasts.ts'
import type { Taker } from './broadcast/feed.ts'
import type { Works } from './broadcast/works.ts'
import { addCamera } from './camera.ts'
import { frameTag, tagTypes } from './flv/tag.ts'
import { addControl } from './http/control.ts'
import { createPlaces } from './http/places.ts'
import { addPlayback } from './http/playback.ts'
import type { EndReason } from './platform/notifier.ts'
import { sign, signAddress } from './signature.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Sends these bytes and then closes or resets the connection. */
const send = (port: number, text: string, how: 'reset' | 'end') =>
  new Promise<void>((resolve) => {
    const line = connect(port, '127.0.0.1', () =>
      line.write(text, () => (how === 'reset' ? line.resetAndDestroy() : line.end())),
    )
    line.on('error', () => undefined)
    line.on('close', () => resolve())
    line.resume()
  })

/** A camera endpoint whose platform knows one key, with its address and a function that connects a camera. */
async function openDoor(silenceMs: number) {
  const server = createServer((_, answer) => answer.end('alive'))
  const publish = vi.fn<(key: string, events: SourceEvents) => Promise<object>>(async (key, events) =>
    key === 'known'
      ? { push: () => undefined, end: (reason: EndReason) => events.ended(reason) }
      : { refusal: 'no such stream key', isForNow: false },
  )
  const camera = addCamera(server, {
    broadcasts: { publish } as unknown as Broadcasts,
    ffmpeg: 'ffmpeg',
    silenceMs,
    siteOrigins: ['https://site.example'],
    logger: fastify().log,
  })
  closing.push(
    () => camera.close(),
    () => server.close(),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const come = (key: string) =>
    new WebSocket(`ws://127.0.0.1:${port}/ingest?key=${key}`, { origin: 'https://site.example' }).on(
      'error',
      () => undefined,
    )
  return { port, come }
}
const closed = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', resolve))

it('a camera that never sends anything is silent, and leaves its place', async () => {
  const { come } = await openDoor(200)
  expect(await closed(come('known'))).toBe(4408)
})

it('strangers who stay after they were refused take no camera’s place', async () => {
  const { come } = await openDoor(30_000)
  // No client answers the close frame.
  const strangers = Array.from({ length: 16 }, () => come('unknown'))
  await Promise.all(
    strangers.map(
      (socket) => new Promise<void>((resolve) => socket.once('open', () => (socket.pause(), resolve()))),
    ),
  )
  const camera = come('known')
  await new Promise((resolve, reject) => camera.once('open', resolve).once('error', reject))
  expect(camera.readyState).toBe(WebSocket.OPEN)
  for (const socket of [...strangers, camera]) socket.terminate()
})

it('strangers at the camera’s door bring nothing down: no address, and a line that is reset while it is refused', async () => {
  const { port } = await openDoor(1_000)
  const asks = (path: string) =>
    `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n${'x'.repeat(70_000)}`
  await send(port, asks('//'), 'end')
  for (let times = 0; times < 20; times++) await send(port, asks('/ingest?key=none'), 'reset')
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('alive')
})

it('who goes away before the first picture takes no viewer’s place', async () => {
  const pictures: ((isThere: boolean) => void)[] = []
  const join = vi.fn<(taker: Taker) => () => void>((taker) => {
    taker.take(Buffer.from('FLV'), { isKey: true, isSkippable: false })
    return () => undefined
  })
  const feed = { whenPicture: () => new Promise<boolean>((resolve) => pictures.push(resolve)), join }
  const server = fastify({ forceCloseConnections: true })
  closing.push(() => server.close())
  addPlayback(server, {
    worksOf: () => ({ feed: () => feed }) as unknown as Works,
    secret: 's'.repeat(32),
    softBytes: 1_000,
    hardBytes: 2_000,
    places: createPlaces(1),
  })
  const gone = vi.fn<() => void>()
  server.server.on('connection', (line) => line.once('close', gone))
  const port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)
  const expires = Math.floor(Date.now() / 1_000) + 60
  const file = `/live/a.flv?expires=${expires}&sign=${signAddress('s'.repeat(32), 'a', expires)}`
  const early = get({ port, host: '127.0.0.1', path: file, agent: false }).on('error', () => undefined)
  await vi.waitFor(() => expect(pictures).toHaveLength(1))
  early.destroy()
  await vi.waitFor(() => expect(gone).toHaveBeenCalledTimes(1))
  pictures[0]?.(true)
  const second = new Promise<number | undefined>((resolve) => {
    const watching = get({ port, host: '127.0.0.1', path: file, agent: false }, (answer) => {
      resolve(answer.statusCode)
      watching.destroy()
    })
  })
  await vi.waitFor(() => expect(pictures).toHaveLength(2))
  pictures[1]?.(true)
  expect(await second).toBe(200)
  expect(join).toHaveBeenCalledTimes(1)
})

it('a source without a picture is no signal: the platform sees it with its first key frame', async () => {
  const told: string[] = []
  const broadcasts = new Broadcasts({
    notifier: {
      askToPublish: async () => ({ path: 'a' }),
      tell: ({ event }) => void told.push(event),
      close: async () => undefined,
    },
    max: 1,
    logger: fastify().log,
    onStart: () => undefined,
    onEnd: () => undefined,
  })
  const secret = 's'.repeat(32)
  const server = fastify()
  addControl(server, { broadcasts, worksOf: () => undefined, secret })
  closing.push(
    () => broadcasts.close(),
    () => server.close(),
  )
  const seen = async () => {
    const headers = { 'x-media-signature': sign(secret, '', Date.now()) }
    const answer = await server.inject({ url: '/control/broadcasts', headers })
    return answer.json<{ broadcasts: { path: string }[] }>().broadcasts.map(({ path }) => path)
  }
  const source = await broadcasts.publish('a-key-of-one', {
    refused: () => undefined,
    ended: () => undefined,
  })
  if ('refusal' in source) throw new Error(source.refusal)
  const picture = (...bytes: number[]) => source.push(frameTag(tagTypes.video, 0, Buffer.from(bytes)))
  picture(0x17, 0, 0, 0)
  picture(0x27, 1, 0, 0, 9)
  expect([await seen(), told]).toEqual([[], []])
  picture(0x17, 1, 0, 0, 9)
  expect([await seen(), told]).toEqual([['a'], ['published', 'health']])
})
