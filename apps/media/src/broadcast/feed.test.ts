import { expect, it } from 'vitest'
import { FlvReader } from '../flv/reader.ts'
import { frameTag, readNumberScript, tagTypes, type Tag } from '../flv/tag.ts'
import { createViewer } from '../http/viewer.ts'
import { Feed } from './feed.ts'
import { MediaClock } from './media-clock.ts'

const header = frameTag(tagTypes.video, 0, Buffer.from([0x17, 0, 0, 0]))
const key = (at: number) => frameTag(tagTypes.video, at, Buffer.from([0x17, 1, 0, 0, 9]))
const inter = (at: number) => frameTag(tagTypes.video, at, Buffer.from([0x27, 1, 0, 0, 9]))
const sound = (at: number) => frameTag(tagTypes.audio, at, Buffer.from([0xaf, 1, 9]))

function listen(feed: Feed) {
  const tags: Tag[] = []
  const reader = new FlvReader((tag) => tags.push(tag))
  let isOver = false
  const leave = feed.join({ take: (bytes) => reader.push(bytes), end: () => (isOver = true) })
  return { tags, leave, isOver: () => isOver }
}
const shown = (tags: readonly Tag[]) =>
  tags.filter(({ kind }) => kind !== 'script').map(({ kind, timestampMs }) => `${kind} ${timestampMs}`)

it('gives a newcomer its headers and the picture from the last key frame on, its clock before it', () => {
  const feed = new Feed((timestampMs) => 1_000_000 + timestampMs)
  for (const tag of [header, key(0), inter(40), sound(50), key(1000), inter(1040)]) feed.push(tag)
  const { tags } = listen(feed)
  expect(shown(tags)).toEqual(['video-header 0', 'key 1000', 'inter 1040'])
  expect(tags.flatMap((tag) => readNumberScript(tag) ?? [])).toEqual([
    { name: 'onClockTime', value: 1000 },
    { name: 'onClock', value: 1_001_000 },
  ])
  expect(tags.findIndex((tag) => readNumberScript(tag))).toBeLessThan(
    tags.findIndex(({ kind }) => kind === 'key'),
  )
})

it('tells the clock at least twice a second, and frames each tag once for all', () => {
  const feed = new Feed((timestampMs) => timestampMs)
  const taken: Buffer[][] = [[], []]
  for (const list of taken) feed.join({ take: (bytes) => list.push(bytes), end: () => undefined })
  for (let at = 0; at < 3000; at += 40) feed.push(at === 0 ? key(at) : inter(at))
  const clocks = listenAgain(taken[0] ?? [])
  for (const [index, at] of clocks.entries()) expect(at - (clocks[index - 1] ?? 0)).toBeLessThanOrEqual(500)
  expect(clocks.length).toBeGreaterThanOrEqual(6)
  expect(taken[0]?.slice(1).every((bytes, index) => bytes === taken[1]?.[index + 1])).toBe(true)
})

function listenAgain(pieces: readonly Buffer[]): number[] {
  const clocks: number[] = []
  const reader = new FlvReader((tag) => {
    const script = readNumberScript(tag)
    if (script?.name === 'onClock') clocks.push(script.value)
  })
  for (const piece of pieces) reader.push(piece)
  return clocks
}

it('keeps no frames of a source that never sends a key frame', () => {
  const feed = new Feed(() => undefined)
  feed.push(header)
  for (let at = 0; at < 10_000; at++) feed.push(inter(at))
  expect(feed.hasPicture).toBe(false)
  expect(listen(feed).tags).toHaveLength(1)
})

it('ends for everybody and lets nobody wait', async () => {
  const feed = new Feed(() => undefined)
  const waiting = feed.whenPicture(60_000)
  const { isOver } = listen(feed)
  feed.end()
  expect(isOver()).toBe(true)
  expect(await waiting).toBe(false)
  expect(listen(feed).isOver()).toBe(true)
  expect(feed.takers).toBe(0)
})

it('a slow viewer misses whole frames up to a key frame that fits, and is let go at the cap', () => {
  const sent: Buffer[] = []
  const pipe = {
    writableLength: 0,
    isGone: false,
    write: (bytes: Buffer) => sent.push(bytes) > 0,
    end: () => pipe,
    destroy: () => ((pipe.isGone = true), pipe),
  }
  const viewer = createViewer(pipe as unknown as Parameters<typeof createViewer>[0], {
    softBytes: 100,
    hardBytes: 300,
  })
  const frame = { isKey: false, isSkippable: true }
  const take = (what: Buffer, about = frame) => viewer.take(what, about)
  const [one, two, three, four] = [1, 2, 3, 4].map((value) => Buffer.from([value]))
  if (!one || !two || !three || !four) throw new Error('unreachable')
  take(one)
  pipe.writableLength = 150
  take(two)
  take(three, { isKey: true, isSkippable: false })
  pipe.writableLength = 0
  take(two)
  take(four, { isKey: true, isSkippable: false })
  take(one)
  expect(sent).toEqual([one, four, one])
  expect(pipe.isGone).toBe(false)
  pipe.writableLength = 300
  take(one)
  expect(pipe.isGone).toBe(true)
})

it('the clock of a frame is that of the frame that waited least, and follows a source whose clock drifts', () => {
  const clock = new MediaClock()
  expect(clock.at(0)).toBeUndefined()
  for (const [timestamp, arrived] of [
    [0, 5030],
    [40, 5045],
    [80, 5300],
    [120, 5301],
  ] as const)
    clock.note(timestamp, arrived)
  expect(clock.at(80)).toBe(5085)
  for (let at = 1000; at < 20_000; at += 1000) clock.note(at, 5500 + at)
  expect(clock.at(20_000)).toBe(25_500)
})
