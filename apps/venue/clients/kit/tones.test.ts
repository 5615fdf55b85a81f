import { beforeAll, expect, test } from 'vitest'
import { againAfterMs, createGate, mostAtOnce, tones, type Tone } from './tones.ts'

const names = Object.keys(tones) as Tone[]
const rate = 44_100
let samplesOf: (tone: Tone) => readonly number[]

beforeAll(async () => {
  // zzfx opens the audio output when it is loaded, which Node has not.
  Object.assign(globalThis, { AudioContext: Object })
  const { ZZFX } = await import('zzfx')
  Reflect.deleteProperty(globalThis, 'AudioContext')
  ZZFX.volume = 1
  samplesOf = (tone) => ZZFX.buildSamples(...tones[tone])
})

const decibel = (share: number) => 20 * Math.log10(share)
const peakOf = (samples: readonly number[]) => Math.max(...samples.map(Math.abs))
const powerOf = (samples: readonly number[]) =>
  samples.reduce((sum, each) => sum + each * each, 0) / samples.length

test.each(names)('%s is heard, is not clipped, and begins and ends in silence', (tone) => {
  const samples = samplesOf(tone)
  const peak = peakOf(samples)
  expect(samples.every(Number.isFinite)).toBe(true)
  expect(decibel(peak)).toBeLessThan(-12)
  expect(decibel(peak)).toBeGreaterThan(-26)
  expect(Math.abs(samples.reduce((sum, each) => sum + each, 0) / samples.length)).toBeLessThan(peak * 0.02)
  expect(Math.abs(samples[0]!)).toBeLessThan(peak * 0.1)
  expect(Math.abs(samples.at(-1)!)).toBeLessThan(peak * 0.02)
  expect(samples.length / rate).toBeGreaterThan(0.02)
  expect(samples.length / rate).toBeLessThan(0.4)
})

test.each(names)('the loudest tenth of a second of %s is at most −18 dB', (tone) => {
  const samples = samplesOf(tone)
  const size = rate / 10
  const padded = [...samples, ...Array.from({ length: Math.max(0, size - samples.length) }, () => 0)]
  const parts = Array.from({ length: Math.floor(padded.length / 441) }, (_, at) =>
    padded.slice(at * 441, at * 441 + size),
  ).filter((part) => part.length === size)
  expect(10 * Math.log10(Math.max(...parts.map(powerOf)))).toBeLessThan(-18)
})

test('as many as may sound at once stay below clipping together', () => {
  const loudest = Math.max(...names.map((tone) => peakOf(samplesOf(tone))))
  expect(loudest * mostAtOnce).toBeLessThan(1)
})

test('few tones sound at once, and none begins on top of itself', () => {
  const gate = createGate()
  expect(gate.mayBegin('tick', 0)).toBe(true)
  expect(gate.mayBegin('tick', againAfterMs - 1)).toBe(false)
  expect(gate.mayBegin('tick', againAfterMs)).toBe(true)
  expect(gate.mayBegin('stop', againAfterMs)).toBe(true)
  expect(gate.mayBegin('win', againAfterMs)).toBe(true)
  expect(gate.mayBegin('tap', 200)).toBe(false)
  gate.ended()
  expect(gate.mayBegin('tap', 200)).toBe(true)
})
