import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FlvReader } from './reader.ts'
import {
  codecOf,
  flvHeader,
  frameTag,
  numberScript,
  payloadOf,
  readNumberScript,
  tagTypes,
  type Tag,
} from './tag.ts'

const tags = fc.array(
  fc.record({
    type: fc.constantFrom(tagTypes.audio, tagTypes.video, tagTypes.script),
    timestampMs: fc.nat(0xff_ff_ff_ff),
    payload: fc.uint8Array({ minLength: 4, maxLength: 60 }),
  }),
  { maxLength: 6 },
)

it('reads what was framed, whatever the pieces it comes in', () => {
  fc.assert(
    fc.property(tags, fc.integer({ min: 1, max: 40 }), (given, size) => {
      const framed = given.map(({ type, timestampMs, payload }) =>
        frameTag(type, timestampMs, Buffer.from(payload)),
      )
      const stream = Buffer.concat([flvHeader(true, true), ...framed.map(({ bytes }) => bytes)])
      const read: Tag[] = []
      const reader = new FlvReader((tag) => read.push(tag))
      for (let at = 0; at < stream.length; at += size) reader.push(stream.subarray(at, at + size))
      expect(read).toEqual(framed)
    }),
    { numRuns: 60 },
  )
})

it('takes nothing that is no FLV, and no tag without bounds', () => {
  expect(() => new FlvReader(() => undefined).push(Buffer.from('GET / HTTP/1.1\r\n\r\n'))).toThrow(
    'not an FLV',
  )
  const large = frameTag(tagTypes.video, 0, Buffer.alloc(2000)).bytes
  expect(() =>
    new FlvReader(() => undefined, 1000).push(Buffer.concat([flvHeader(true, true), large])),
  ).toThrow('2000')
})

it('writes a clock that reads back, and reads none in other tags', () => {
  expect(readNumberScript(numberScript('onClock', 1_795_307_800_123.5, 77))).toEqual({
    name: 'onClock',
    value: 1_795_307_800_123.5,
  })
  expect(readNumberScript(frameTag(tagTypes.script, 0, Buffer.from([2, 0, 9, 65])))).toBeUndefined()
  expect(
    readNumberScript(frameTag(tagTypes.video, 0, payloadOf(numberScript('onClock', 1, 0)))),
  ).toBeUndefined()
})

it('knows kinds and codecs, the enhanced ones by their words', () => {
  const kind = (type: number, ...payload: number[]) => frameTag(type, 0, Buffer.from(payload)).kind
  expect(kind(tagTypes.video, 0x17, 0, 0)).toBe('video-header')
  expect(kind(tagTypes.video, 0x17, 1, 0)).toBe('key')
  expect(kind(tagTypes.video, 0x27, 1, 0)).toBe('inter')
  expect(kind(tagTypes.audio, 0xaf, 0)).toBe('audio-header')
  expect(kind(tagTypes.audio, 0xaf, 1)).toBe('audio')
  expect(codecOf(tagTypes.video, Buffer.from([0x17, 0]))).toBe('h264')
  expect(codecOf(tagTypes.video, Buffer.from('\u0090hvc1', 'latin1'))).toBe('hvc1')
  expect(codecOf(tagTypes.audio, Buffer.from([0xaf, 1]))).toBe('aac')
  expect(codecOf(tagTypes.audio, Buffer.from([0x2f]))).toBe('mp3')
})
