import { defineChannel } from '@grandstand/contract'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createSocket } from './socket.ts'

const channelOf = (name: string, who: 'anyone' | 'owner') =>
  defineChannel({
    name,
    who,
    snapshot: z.object({ n: z.number() }),
    delta: z.object({ n: z.number() }),
    fold: (_, delta) => delta,
  })
const balance = channelOf('test-balance', 'owner')
const prices = channelOf('test-prices', 'anyone')

/** A connection that says what the test says; the first one opens, later ones stay silent. */
class Line extends EventTarget {
  static last: Line | undefined
  readyState = 1
  constructor() {
    super()
    const isFirst = Line.last === undefined
    Line.last = this
    if (isFirst)
      queueMicrotask(() => {
        this.dispatchEvent(new Event('open'))
        this.say({ t: 'ready', at: 0 })
      })
  }
  send(): void {}
  say(frame: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
  close(): void {}
}

it('[H-J2] what only the former caller may see is forgotten at once, without a connection; what everybody sees stays', async () => {
  const socket = createSocket({
    url: () => 'ws://test/socket',
    deviceId: 'device',
    ticket: () => Promise.resolve('ticket'),
    WebSocket: Line as unknown as typeof globalThis.WebSocket,
  })
  const heard: string[] = []
  socket.subscribe(balance, 'me', (news) => heard.push(`balance ${news.kind}`))
  socket.subscribe(prices, 'x', (news) => heard.push(`prices ${news.kind}`))
  await expect.poll(() => socket.state().status).toBe('connected')
  const line = Line.last
  line?.say({ t: 'snap', c: 'test-balance', id: 'me', seq: 0, data: { n: 1 } })
  line?.say({ t: 'snap', c: 'test-prices', id: 'x', seq: 0, data: { n: 1 } })
  expect(heard).toEqual(['balance live', 'prices live'])

  socket.changeCaller()
  expect(heard.slice(2)).toEqual(['balance forgotten'])
  // Neither the connection that is left nor a late listener brings it back.
  line?.say({ t: 'snap', c: 'test-balance', id: 'me', seq: 1, data: { n: 2 } })
  socket.subscribe(balance, 'me', (news) => heard.push(`late ${news.kind}`))
  expect(heard.slice(2)).toEqual(['balance forgotten'])
  socket.close()
})
