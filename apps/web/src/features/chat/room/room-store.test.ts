import {
  chatMessageId,
  chatRoomNo,
  chatUserId,
  type ChatMessage,
  type RoomView,
} from '@grandstand/contract/chat'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRoomStore } from './room-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const message = (seq: number): ChatMessage => ({
  id: chatMessageId.parse(`60718-${seq}`),
  roomNo: chatRoomNo.parse('60718'),
  seq,
  at: seq * 1_000,
  msgType: 'text',
  content: {
    venueName: 'ty',
    siteId: '5000',
    siteSeries: 'a',
    memberName: '老炮',
    vipLevel: 0,
    userId: chatUserId.parse('u12345678'),
    username: '老炮',
    level: 3,
    role: 'member',
    data: { text: `第 ${seq} 句` },
  },
})
const settings = { slowSeconds: 0, minLevel: 0, mayVisitorsWrite: false }
const view = (...seqs: number[]): RoomView => ({
  settings,
  state: 'open',
  head: Math.max(0, ...seqs),
  messages: seqs.map(message),
})
const seqs = (store: ReturnType<typeof createRoomStore>) => store.read().log.messages.map(({ seq }) => seq)

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

describe('a room that is read while much is said', () => {
  it('keeps the reader’s lines and a bounded number of others, however many come', () => {
    const store = createRoomStore(() => true)
    const fill = vi.fn<() => Promise<readonly ChatMessage[]>>(async () => [])
    store.received(view(...range(1, 200)))
    store.onGap(fill)
    store.reads(200)
    for (let at = 201; at <= 20_000; at += 100) {
      store.received(view(...range(at, at + 99)))
      vi.advanceTimersByTime(100)
    }
    expect(seqs(store).slice(0, 200)).toEqual(range(1, 200))
    expect(seqs(store)).toHaveLength(500)
    expect(store.read().log.readTo).toBe(200)
    expect(fill).not.toHaveBeenCalled()
    store.reads(undefined)
    vi.advanceTimersByTime(100)
    expect(seqs(store)).toEqual(range(19_701, 20_000))
    expect(store.read().log.hasOlder).toBe(true)
    expect(store.read().log.readTo).toBeUndefined()
  })

  it('lets go of what is far below the eye when older lines are fetched, after they were drawn', () => {
    const store = createRoomStore(() => true)
    store.received(view(...range(9_901, 10_000)))
    store.reads(10_000)
    for (let at = 9_801; at >= 1; at -= 100) {
      store.older(range(at, at + 99).map(message), true)
      expect(seqs(store)[0]).toBe(at)
      vi.advanceTimersByTime(200)
    }
    expect(seqs(store)).toHaveLength(2_000 + 300)
    expect(seqs(store).slice(0, 2_000)).toEqual(range(1, 2_000))
    expect(store.read().log.readTo).toBe(2_000)
    store.reads(undefined)
    vi.advanceTimersByTime(100)
    expect(seqs(store)).toEqual(range(9_701, 10_000))
  })
})

describe('the store of a room', () => {
  it('shows the room at once and then what comes together, ten times a second', () => {
    const store = createRoomStore()
    const drawn = vi.fn<() => void>()
    store.subscribe(drawn)
    store.received(view(1))
    expect(seqs(store)).toEqual([1])
    store.received(view(1, 2))
    store.received(view(1, 2, 3))
    expect(seqs(store)).toEqual([1])
    vi.advanceTimersByTime(100)
    expect(seqs(store)).toEqual([1, 2, 3])
    expect(drawn).toHaveBeenCalledTimes(2)
  })

  it('fills what a lost line left out, and asks once for what is not kept any more', async () => {
    const store = createRoomStore()
    const fill = vi.fn<(asked: { before: number }) => Promise<readonly ChatMessage[]>>(async ({ before }) =>
      before === 5 ? [message(3), message(4)] : [],
    )
    store.onGap(fill)
    store.received(view(1, 2))
    store.received(view(5, 6))
    await vi.advanceTimersByTimeAsync(200)
    expect(seqs(store)).toEqual([1, 2, 3, 4, 5, 6])
    store.received(view(9))
    await vi.advanceTimersByTimeAsync(200)
    store.received(view(9, 10))
    await vi.advanceTimersByTimeAsync(200)
    expect(seqs(store)).toEqual([1, 2, 3, 4, 5, 6, 9, 10])
    expect(fill).toHaveBeenCalledTimes(2)
  })

  it('fills a long gap page by page without another message, and goes on when the history can be had again', async () => {
    const store = createRoomStore(() => true)
    let isAway = true
    const asked: number[] = []
    const stop = store.onGap(async ({ before, limit }) => {
      asked.push(limit)
      if (isAway) throw new Error('offline')
      return Array.from({ length: limit }, (_, at) => message(before - limit + at))
    })
    store.received(view(1, 2))
    store.received(view(253, 254))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toEqual([100])
    isAway = false
    await vi.advanceTimersByTimeAsync(4_000)
    expect(seqs(store)).toEqual(Array.from({ length: 254 }, (_, at) => at + 1))
    expect(asked).toEqual([100, 100, 100, 50])
    isAway = true
    store.received(view(300))
    await vi.advanceTimersByTimeAsync(100)
    stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toHaveLength(5)
  })

  it('keeps no more of six hours than of one; who reads what was said before has it until they are back', () => {
    const store = createRoomStore(() => true)
    const hear = (from: number, to: number) => {
      for (let seq = from; seq <= to; seq += 1) store.received(view(seq))
      vi.advanceTimersByTime(100)
    }
    hear(1, 400)
    expect(seqs(store)).toHaveLength(300)
    store.reads(400)
    hear(401, 500)
    expect([seqs(store).length, seqs(store)[0]]).toEqual([400, 101])
    store.reads(undefined)
    vi.advanceTimersByTime(100)
    expect([seqs(store).length, seqs(store)[0], store.read().log.hasOlder]).toEqual([300, 201, true])
  })

  it('tells of each new message once, and of none of the past', () => {
    const store = createRoomStore()
    const fresh: number[] = []
    store.onFresh(({ seq }) => fresh.push(seq))
    store.received(view(1, 2))
    store.received(view(1, 2, 3))
    store.received(view(2, 3, 4))
    store.older([message(0)], false)
    expect(fresh).toEqual([3, 4])
  })

  it('what one says is seen at once, and fails or stands under the same id', () => {
    const store = createRoomStore()
    store.received(view(1))
    store.saying({ id: 'a', text: '好球', mentions: [] })
    store.failed('a', '没有发出去', { isLost: false })
    expect(store.lost()).toEqual([])
    store.saying({ id: 'a', text: '好球', mentions: [] })
    expect(store.read().log.pending).toMatchObject([{ id: 'a', state: 'sending' }])
    store.said('a', message(2))
    store.settle([message(2)])
    vi.advanceTimersByTime(100)
    expect(store.read().log.pending).toEqual([])
  })

  it('what nobody answered goes again in its order, unless it was said too long ago', () => {
    const store = createRoomStore()
    store.received(view(1))
    for (const id of ['a', 'b', 'c']) store.saying({ id, text: id, mentions: [] })
    for (const id of ['b', 'a']) store.failed(id, '没有发出去', { isLost: true })
    expect(store.lost().map(({ id }) => id)).toEqual(['a', 'b'])
    store.saying({ id: 'a', text: 'a', mentions: [] })
    expect(store.lost().map(({ id }) => id)).toEqual(['b'])
    vi.advanceTimersByTime(120_000)
    expect(store.lost()).toEqual([])
  })

  it('tells of each message that is taken away once, as often as the view names it', () => {
    const store = createRoomStore(() => true)
    const gone: string[] = []
    store.onRemoved((id) => gone.push(id))
    const removed = [message(1).id]
    for (const seq of [2, 3]) store.received({ ...view(1, seq), removed })
    expect(gone).toEqual(removed)
  })
})
