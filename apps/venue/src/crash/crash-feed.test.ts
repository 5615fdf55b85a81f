import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CrashFeed } from './crash-feed.ts'

const feed = new CrashFeed()
/** Limits that hold on a busy machine too. */
const patience = { timeout: 10_000, interval: 20 }
const server = createServer((_request, response) =>
  feed.serve(response, { kind: 'started', number: 1, startsAt: 0 }),
)
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** A client that reads the raw bytes, so that nothing but the events is between them. */
async function listen(version: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const pieces: string[] = []
  socket.on('data', (data) => pieces.push(data.toString()))
  socket.write(`GET / HTTP/${version}\r\nHost: venue\r\n\r\n`)
  await expect.poll(() => pieces.join(''), patience).toContain('"number":1')
  return { socket, pieces }
}
const started = (number: number) => ({ kind: 'started', number, startsAt: 0 }) as const

test('many listeners get the same events of one moment in one piece, and none after they have left', async () => {
  const everybody = [await listen('1.0')]
  while (everybody.length < 601)
    everybody.push(...(await Promise.all(Array.from({ length: 20 }, () => listen('1.1')))))
  expect(feed.listeners).toBe(601)
  for (const { pieces } of everybody) {
    expect(pieces.join('')).toMatch(/^HTTP\/1\.1 200 OK\r\ncontent-type: text\/event-stream\r\n/)
    pieces.splice(0)
  }
  feed.publish(started(2))
  feed.publish(started(3))
  await expect.poll(() => everybody.every(({ pieces }) => pieces.length > 0), patience).toBe(true)
  // While they are written to, a further event waits for all of them.
  feed.publish(started(4))
  const text = [2, 3, 4].map((number) => `data: ${JSON.stringify(started(number))}\n\n`)
  await expect
    .poll(() => new Set(everybody.map(({ pieces }) => pieces.join(''))), patience)
    .toEqual(new Set([text.join('')]))
  expect(everybody[0]!.pieces[0]).toBe(text.slice(0, 2).join(''))
  for (const { socket } of everybody) socket.destroy()
  await expect.poll(() => feed.listeners, patience).toBe(0)
  feed.publish(started(5))
}, 30_000)

test('work that nobody waits for is done when everybody has been written to', async () => {
  const everybody = await Promise.all(Array.from({ length: 20 }, () => listen('1.1')))
  const done: string[] = []
  feed.whenSent(() => void done.push('nothing is sent'))
  expect(done).toEqual(['nothing is sent'])
  feed.publish(started(6))
  feed.whenSent(() => void done.push('sent'))
  expect(done).toHaveLength(1)
  await expect.poll(() => done, patience).toHaveLength(2)
  for (const { socket } of everybody) socket.destroy()
  await expect.poll(() => feed.listeners, patience).toBe(0)
})

test('a listener that does not read is dropped', async () => {
  const { socket } = await listen('1.1')
  socket.pause()
  const locked = {
    kind: 'locked',
    number: 6,
    count: 1,
    memberSeed: 'ab'.repeat(100_000),
    beaconRound: 1,
  } as const
  for (let sent = 0; feed.listeners > 0 && sent < 200; sent += 1) {
    feed.publish(locked)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(feed.listeners).toBe(0)
})
