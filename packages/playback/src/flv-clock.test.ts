import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFlvClock } from './flv-clock.ts'

const bytesOf = (...parts: readonly (readonly number[] | Uint8Array)[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]))

function tag(type: number, mediaMs: number, body: Uint8Array): Uint8Array {
  const size = body.length
  const head = [type, size >> 16, (size >> 8) & 255, size & 255]
  const time = [(mediaMs >> 16) & 255, (mediaMs >> 8) & 255, mediaMs & 255, (mediaMs >>> 24) & 255]
  const whole = new DataView(new ArrayBuffer(4))
  whole.setUint32(0, size + 11)
  return bytesOf(head, time, [0, 0, 0], body, new Uint8Array(whole.buffer))
}

function script(name: string, value: number): Uint8Array {
  const number = new DataView(new ArrayBuffer(8))
  number.setFloat64(0, value)
  return bytesOf([2, 0, name.length], new TextEncoder().encode(name), [0], new Uint8Array(number.buffer))
}

const header = bytesOf(new TextEncoder().encode('FLV'), [1, 5, 0, 0, 0, 9], [0, 0, 0, 0])
const frame = (type: number, mediaMs: number, length: number, packet = 1) =>
  tag(
    type,
    mediaMs,
    Uint8Array.from({ length }, (_, at) => (at === 0 ? 0x17 : at === 1 ? packet : at & 255)),
  )

/** A stream one minute into a broadcast: sequence headers, then 40 ms frames with a clock tag twice a second. */
function stream(startMs: number, wallMs: number): Uint8Array {
  const tags = [tag(18, 0, script('onMetaData', 1)), frame(9, 0, 40, 0), frame(8, 0, 9, 0)]
  for (let ms = 0; ms < 2_000; ms += 40) {
    if (ms % 480 === 0) tags.push(tag(18, startMs + ms, script('onClock', wallMs + ms)))
    tags.push(frame(9, startMs + ms, 90 + (ms % 7)), frame(8, startMs + ms + 5, 30))
  }
  return bytesOf(header, ...tags)
}

it('tells when the frame of a position entered the ingest, however the stream is cut', () => {
  const wall = 1_767_225_600_000
  const whole = stream(61_000, wall)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 40 }), (sizes) => {
      const clock = createFlvClock()
      for (let at = 0, n = 0; at < whole.length; n += 1) {
        const size = sizes[n % sizes.length] ?? 1
        clock.read(whole.subarray(at, at + size))
        at += size
      }
      expect(clock.wallTime(0)).toBe(wall)
      expect(clock.wallTime(1.5)).toBe(wall + 1_500)
    }),
    { numRuns: 30 },
  )
})

it('knows nothing before a clock has come, and follows one that is set', () => {
  const clock = createFlvClock()
  clock.read(header)
  clock.read(frame(9, 500, 60))
  expect(clock.wallTime(0)).toBeUndefined()
  clock.read(tag(18, 500, script('onClock', 10_000)))
  clock.read(tag(18, 1_000, script('onClock', 10_900)))
  expect(clock.wallTime(0)).toBe(10_000)
  expect(clock.wallTime(0.5)).toBe(10_900)
  expect(clock.wallTime(0.6)).toBe(11_000)
})
