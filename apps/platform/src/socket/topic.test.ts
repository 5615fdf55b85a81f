import { inBoth, type Language } from '@grandstand/contract/house-text'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBudget } from './budget.ts'
import { frameBytes } from './frame-bytes.ts'
import { spreadFor } from './live-sockets.ts'
import { Topic, type Reader } from './topic.ts'

const now = () => 77

interface Heard {
  t: string
  seq: number
  data: unknown
}

/** A reader that records its frames; `accepts` false makes it a slow consumer. */
function reader(
  accepts = () => true,
  language: Language = 'zh-CN',
): Reader & { heard: Heard[]; frames: Buffer[] } {
  const heard: Heard[] = []
  const frames: Buffer[] = []
  return {
    language,
    heard,
    frames,
    write(frame) {
      if (!accepts()) return false
      frames.push(frame)
      heard.push(JSON.parse(frame.subarray(frame.indexOf('{')).toString()) as Heard)
      return true
    },
    refuse(frame) {
      this.write(frame)
    },
  }
}

it('frames a delta once, however many read it', async () => {
  const topic = new Topic({ c: 'c', id: 'x' }, () => ({}), now)
  const readers = Array.from({ length: 5 }, () => reader())
  for (const each of readers) topic.add(each)
  await topic.fill()
  topic.publish(1)
  topic.publish(2)
  topic.flush()
  expect(new Set(readers.map(({ frames }) => frames[1])).size).toBe(1)
  expect(new Set(readers.map(({ frames }) => frames[0])).size).toBe(1)
  expect(readers[0]?.heard).toEqual([
    { t: 'snap', c: 'c', id: 'x', seq: 0, at: 77, data: {} },
    { t: 'delta', c: 'c', id: 'x', seq: 1, at: 77, data: [1, 2] },
  ])
})

it('frames what the house says once for each language, and nothing else twice', async () => {
  const written = '高 大'
  const state = { team: inBoth('云岭城', 'Yunling City'), written }
  const topic = new Topic({ c: 'c', id: 'x' }, () => state, now)
  const chinese = [reader(), reader()]
  const english = [reader(undefined, 'en'), reader(undefined, 'en')]
  for (const each of [...chinese, ...english]) topic.add(each)
  await topic.fill()
  topic.publish({ goal: inBoth('进球', 'Goal'), written })
  topic.flush()
  topic.publish({ written })
  topic.flush()
  const said = ({ heard }: ReturnType<typeof reader>) => heard.map(({ data }) => data)
  for (const each of chinese)
    expect(said(each)).toEqual([{ team: '云岭城', written }, [{ goal: '进球', written }], [{ written }]])
  for (const each of english)
    expect(said(each)).toEqual([
      { team: 'Yunling City', written },
      [{ goal: 'Goal', written }],
      [{ written }],
    ])
  const different = (at: number) => new Set([...chinese, ...english].map(({ frames }) => frames[at])).size
  expect([different(0), different(1), different(2)]).toEqual([2, 2, 1])
})

it('sends after a snapshot what was published while it was made', async () => {
  let finish: (state: unknown) => void = () => undefined
  const topic = new Topic({ c: 'c', id: 'x' }, () => new Promise((resolve) => (finish = resolve)), now)
  const one = reader()
  topic.publish('before')
  topic.flush()
  topic.add(one)
  const filled = topic.fill()
  topic.publish('meanwhile')
  topic.flush()
  finish('state')
  await filled
  expect(one.heard.map(({ t, seq, data }) => [t, seq, data])).toEqual([
    ['snap', 1, 'state'],
    ['delta', 2, ['meanwhile']],
  ])
})

it('stops at a reader that is behind, and gives it a snapshot when it has caught up', async () => {
  let isBehind = false
  let state = 0
  const topic = new Topic({ c: 'c', id: 'x' }, () => state, now)
  const slow = reader(() => !isBehind)
  topic.add(slow)
  await topic.fill()
  isBehind = true
  for (state = 1; state <= 3; state++) {
    topic.publish(state)
    topic.flush()
  }
  isBehind = false
  topic.publish(4)
  topic.flush()
  expect(slow.heard).toHaveLength(1)
  state = 4
  topic.recover(slow)
  await topic.fill()
  expect(slow.heard.at(-1)).toMatchObject({ t: 'snap', seq: 4, data: 4 })
})

it('refuses an id that there is none of, and forgets who asked', async () => {
  const topic = new Topic({ c: 'c', id: 'x' }, () => undefined, now)
  const one = reader()
  topic.add(one)
  await topic.fill()
  expect(one.heard[0]).toMatchObject({ t: 'no', code: 22_004 })
  expect(topic.readers).toBe(0)
})

it('refuses also who comes while it is found that there is none', async () => {
  const found: ((state: undefined) => void)[] = []
  const topic = new Topic({ c: 'c', id: 'x' }, () => new Promise((resolve) => found.push(resolve)), now)
  const [one, late] = [reader(), reader()]
  topic.add(one)
  const filled = topic.fill()
  topic.add(late)
  found[0]?.(undefined)
  await vi.waitFor(() => expect(found).toHaveLength(2))
  found[1]?.(undefined)
  await filled
  expect([one, late].map(({ heard }) => heard.map(({ t }) => t))).toEqual([['no'], ['no']])
})

it('writes the shortest head that holds the length', () => {
  for (const [pad, head] of [
    [10, 2],
    [200, 4],
    [70_000, 10],
  ] as const) {
    const frame = frameBytes({ t: 'snap', c: 'c', id: 'x', seq: 1, data: 'x'.repeat(pad) })
    expect(frame[0]).toBe(0x81)
    expect(frame.indexOf('{')).toBe(head)
    const told = head === 2 ? frame[1] : head === 4 ? frame.readUInt16BE(2) : Number(frame.readBigUInt64BE(2))
    expect(told).toBe(frame.length - head)
  }
})

it('lets a socket say so much in a second', () => {
  const budget = createBudget(2)
  expect([budget.spend(0), budget.spend(900), budget.spend(999), budget.spend(1_000)]).toEqual([
    true,
    true,
    false,
    true,
  ])
})

it('asks for no spread of a few sockets, and of many for so much that five hundred come back a second', () => {
  expect([spreadFor(0), spreadFor(500), spreadFor(5_000), spreadFor(10_000)]).toEqual([0, 0, 10_000, 20_000])
})

it('takes one more into a full room without a look at everybody in it', async () => {
  const topic = new Topic({ c: 'c', id: 'x' }, () => ({}), now)
  const before = process.cpuUsage()
  for (let n = 0; n < 20_000; n += 1) {
    topic.add({ language: 'zh-CN', write: () => true, refuse: () => undefined })
    await topic.fill()
  }
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(3)
})

describe('telling within a time', () => {
  beforeEach(
    () =>
      void vi.useFakeTimers({
        toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'performance'],
      }),
  )
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  /** A room in which notifying each reader costs `readerMs`; records when each reader was notified. */
  async function room(readers: number, readerMs: number) {
    const topic = new Topic({ c: 'c', id: 'x' }, () => ({}), now)
    let spentMicros = 0
    vi.spyOn(process, 'cpuUsage').mockImplementation((before) => ({
      user: spentMicros - (before?.user ?? 0),
      system: 0,
    }))
    const crowd = Array.from({ length: readers }, () => {
      const one = reader()
      const at: number[] = []
      return {
        ...one,
        at,
        write(frame: Buffer) {
          spentMicros += readerMs * 1_000
          at.push(Math.round(performance.now()))
          vi.advanceTimersByTime(readerMs)
          return one.write(frame)
        },
      }
    })
    for (const each of crowd) topic.add(each)
    await topic.fill()
    const say = (what: number) => {
      topic.publish(what)
      topic.tellWithin(300)
    }
    return { topic, crowd, say }
  }

  /** Notifying takes time too, so little or nothing may remain to wait for. */
  const waitUntil = (ms: number) => {
    while (performance.now() < ms) vi.advanceTimersByTime(1)
  }

  it('tells each group as late as may be, with all that was said until then, and nothing twice', async () => {
    const { crowd, say } = await room(2_000, 0.05)
    say(1)
    waitUntil(1_000)
    say(2)
    setTimeout(() => say(3), 240)
    waitUntil(2_000)
    const [first, last] = [crowd[0], crowd[1_999]]
    // Notifying all takes 100 ms, plus a fifth as the margin.
    expect(first?.at[2]).toBe(1_180)
    expect(last?.at[2]).toBe(1_280)
    expect(first?.heard.map(({ seq, data }) => [seq, data])).toEqual([
      [0, {}],
      [1, [1]],
      [2, [2]],
      [3, [3]],
    ])
    expect(last?.heard.map(({ seq, data }) => [seq, data])).toEqual([
      [0, {}],
      [1, [1]],
      [2, [2, 3]],
    ])
  })

  it('tells nobody late before it is known how long telling takes', async () => {
    const { crowd, say } = await room(2_000, 0.02)
    const saidAt = performance.now()
    say(1)
    waitUntil(1_000)
    expect(Math.max(...crowd.map(({ at }) => at[1] ?? Infinity)) - saidAt).toBeLessThanOrEqual(300)
  })

  it('takes no more than two thirds of the processor, however much is said', async () => {
    const { crowd, say } = await room(1_000, 0.5)
    for (let ms = 0; ms < 20_000; ms += 50) {
      say(ms)
      waitUntil(ms + 50)
    }
    const told = crowd.reduce((sum, { at }) => sum + at.length - 1, 0)
    expect(told * 0.5).toBeLessThan(20_000 * 0.7)
    expect(told * 0.5).toBeGreaterThan(20_000 * 0.55)
  })
})
