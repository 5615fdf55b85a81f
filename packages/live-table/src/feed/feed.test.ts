import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TableMessage } from '../messages.ts'
import { VenueClock } from './clock.ts'
import { Feed, type ConnectionEvents } from './feed.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function opened() {
  const connections: (ConnectionEvents & { isClosed: boolean })[] = []
  const heard: TableMessage[] = []
  const lost: boolean[] = []
  const feed = new Feed({
    connect(events) {
      const connection = { ...events, isClosed: false }
      connections.push(connection)
      return { close: () => (connection.isClosed = true) }
    },
    heard: (message) => heard.push(message),
    lost: (isLost) => lost.push(isLost),
    random: () => 0.5,
  })
  feed.open()
  const say = (number: number, kind: string) =>
    connections.at(-1)!.message(JSON.stringify({ number, at: 0, kind }))
  return { feed, connections, heard, lost, say, numbers: () => heard.map(({ number }) => number) }
}

test('a snapshot, then messages in order; what the snapshot has already is left out', () => {
  const { say, numbers } = opened()
  say(6, 'pools')
  say(7, 'snapshot')
  say(7, 'pools')
  say(8, 'pools')
  say(9, 'watching')
  expect(numbers()).toEqual([7, 8, 9])
})

test('a gap is no state: the feed connects again and begins with a snapshot', () => {
  const { say, numbers, connections, lost } = opened()
  say(1, 'snapshot')
  say(3, 'pools')
  expect(numbers()).toEqual([1])
  expect(connections[0]!.isClosed).toBe(true)
  vi.advanceTimersByTime(300)
  expect(connections).toHaveLength(2)
  // What the given-up connection still says is not heard.
  connections[0]!.message(JSON.stringify({ number: 2, at: 0, kind: 'pools' }))
  say(9, 'snapshot')
  say(10, 'pools')
  expect(numbers()).toEqual([1, 9, 10])
  expect(lost).toEqual([false, true, false])
})

test('a closed connection, a long silence and nonsense end in a new connection, with growing pauses', () => {
  const { say, connections } = opened()
  say(1, 'snapshot')
  vi.advanceTimersByTime(40_000)
  vi.advanceTimersByTime(300)
  expect(connections).toHaveLength(2)
  connections[1]!.closed()
  vi.advanceTimersByTime(599)
  expect(connections).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(connections).toHaveLength(3)
  connections[2]!.message('no json')
  vi.advanceTimersByTime(1_200)
  expect(connections).toHaveLength(4)
})

test('a closed feed stays closed', () => {
  const { feed, say, connections, numbers } = opened()
  say(1, 'snapshot')
  feed.close()
  say(2, 'pools')
  vi.advanceTimersByTime(60_000)
  expect([connections.length, numbers()]).toEqual([1, [1]])
})

test('the message that travelled fastest tells the clock', () => {
  let own = 1_000_000
  const clock = new VenueClock(() => own)
  clock.heard(1_000_400)
  own += 100
  clock.heard(1_000_900)
  own += 100
  clock.heard(1_000_300)
  expect(clock.now()).toBe(own + 800)
  clock.forget()
  clock.heard(own + 50)
  expect(clock.now()).toBe(own + 50)
})
