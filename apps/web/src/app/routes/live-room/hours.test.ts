import { createLiveStore, type LiveSource } from '@grandstand/client/live'
import { createHeldStore, createTimeline } from '@grandstand/client/timeline'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { chatMessageId, chatRoomNo, chatUserId, type ChatMessage } from '@grandstand/contract/chat'
import { marketIdOf, marketOdds, type Market } from '@grandstand/contract/sportsbook'
import { createFlvClock } from '@grandstand/playback/flv-clock'
import { expect, it, vi } from 'vitest'
import { createRoomStore } from '../../../features/chat/room/room-store.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const roomNo = chatRoomNo.parse('60718')
const pictureMs = 12_000
const minute = 60_000

const messageOf = (seq: number): ChatMessage => ({
  id: chatMessageId.parse(`${roomNo}-${seq}`),
  roomNo,
  seq,
  at: Date.now(),
  msgType: 'text',
  content: {
    venueName: '看台体育',
    siteId: '5000',
    siteSeries: 'a',
    memberName: '老炮',
    vipLevel: 3,
    userId: chatUserId.parse(`u${seq % 500}`.padEnd(10, '0')),
    username: `球迷 ${seq % 500}`,
    level: 6,
    role: 'member',
    data: { text: `这波换人有效果，边路起来了 ${seq}` },
  },
})
const marketOf = (at: number, version: number): Market => ({
  id: marketIdOf('total', 'full', at + 2),
  kind: 'total',
  period: 'full',
  line: at + 2,
  isMain: at === 0,
  status: 'active',
  version,
  selections: [],
})

/** An FLV script tag that gives the server time at which the frame of `mediaMs` entered the ingest. */
function clockTag(mediaMs: number, wallMs: number): Uint8Array {
  const body = Buffer.concat([Buffer.from([2, 0, 7]), Buffer.from('onClock'), Buffer.alloc(9)])
  body.writeDoubleBE(wallMs, 11)
  const head = Buffer.alloc(11)
  head[0] = 18
  head.writeUIntBE(body.length, 1, 3)
  head.writeUIntBE(mediaMs & 0xffffff, 4, 3)
  head[7] = mediaMs >>> 24
  return Buffer.concat([head, body, Buffer.alloc(4)])
}

/** All state that a room keeps for a viewer, fed at the rate of a busy room. */
function watchedRoom() {
  let tell: (state: unknown, at?: number) => void = () => undefined
  const source: LiveSource = {
    subscribe: (_, __, listener) => {
      tell = listener as typeof tell
      return () => undefined
    },
    status: () => ({ connection: 'connected', lastFrameAt: undefined }),
    onStatus: () => () => undefined,
  }
  const timeline = createTimeline(() => Date.now())
  const held = createHeldStore(createLiveStore(source), timeline, () => true)
  const room = createRoomStore((at) => timeline.mayShow(at))
  const clock = createFlvClock()
  clock.read(Buffer.from([...Buffer.from('FLV'), 1, 5, 0, 0, 0, 9, 0, 0, 0, 0]))
  held.watch(marketOdds, 'm1', () => undefined)
  let odds = { markets: Array.from({ length: 30 }, (_, at) => marketOf(at, 1)) }
  let view = { head: 0, messages: [] as ChatMessage[] }
  let steps = 0
  return {
    room,
    shownMarkets: () => held.read(marketOdds, 'm1')?.markets.length,
    /** Advances the room by a quarter of a second. */
    step() {
      steps += 1
      timeline.measured(pictureMs)
      clock.read(clockTag(steps * 250, Date.now() - pictureMs))
      odds = marketOdds.fold(odds, { changed: [marketOf(steps % 30, steps)] })
      tell(odds, Date.now())
      const message = messageOf(steps)
      view = { head: message.seq, messages: [...view.messages, message].slice(-50) }
      room.received({
        ...view,
        settings: { slowSeconds: 0, minLevel: 0, mayVisitorsWrite: false },
        state: 'open',
      })
      vi.advanceTimersByTime(250)
    },
  }
}

it('what a room keeps does not grow with the time that it is watched', () => {
  vi.useFakeTimers({ now: 1_000_000_000 })
  try {
    const watched = watchedRoom()
    const watch = (ms: number) => {
      for (const until = Date.now() + ms; Date.now() < until;) watched.step()
      collect()
      return process.memoryUsage().heapUsed / 1e6
    }
    const settled = watch(3 * minute)
    const grown = watch(10 * minute) - settled
    // If kept, the chat lines of these ten minutes alone would take twice that.
    expect(grown).toBeLessThan(0.6)
    expect([watched.room.read().log.messages.length < 360, watched.shownMarkets()]).toEqual([true, 30])
  } finally {
    vi.useRealTimers()
  }
}, 60_000)
