import { expect, it } from 'vitest'
import type { Fragment } from './boxes.ts'
import { writePlaylist } from './playlist.ts'
import { SegmentWindow } from './window.ts'

const fragment = (isIndependent: boolean, durationMs = 200): Fragment => ({
  bytes: Buffer.from([durationMs]),
  startMs: 0,
  durationMs,
  isIndependent,
})

/**
 * Segments of a second with five parts each, the first with a key frame, as from an encoder with a key frame per
 * second.
 */
function fill(window: SegmentWindow, seconds: number, wallMs = 1_795_307_800_000): void {
  for (let part = 0; part < seconds * 5; part++) window.add(fragment(part % 5 === 0), wallMs + part * 200)
}

it('lists segments, the parts of the last ones, the clock of each and where the next part will be', () => {
  const window = new SegmentWindow(40)
  window.begin(Buffer.from('head'))
  fill(window, 5)
  window.add(fragment(true), 1_795_307_805_000)
  const text = writePlaylist(window, 'low', 'expires=1&sign=a')
  expect(text).toContain('#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=0.75000')
  expect(text).toContain('#EXT-X-MEDIA-SEQUENCE:40')
  expect(text).toContain('#EXT-X-INDEPENDENT-SEGMENTS')
  expect(text.match(/#EXTINF:1\.00000,/g)).toHaveLength(5)
  expect(text.match(/#EXT-X-PROGRAM-DATE-TIME:/g)).toHaveLength(6)
  expect(text).toContain(
    '#EXT-X-PROGRAM-DATE-TIME:2026-11-22T00:36:41.000Z\n#EXTINF:1.00000,\nlow/segment-41.m4s?expires=1&sign=a',
  )
  expect(text.match(/#EXT-X-PART:/g)).toHaveLength(11)
  expect(text).toContain('URI="low/part-25.m4s?expires=1&sign=a",INDEPENDENT=YES')
  expect(
    text.trimEnd().endsWith('#EXT-X-PRELOAD-HINT:TYPE=PART,URI="low/part-26.m4s?expires=1&sign=a"'),
  ).toBe(true)
})

it('forgets what is old, counts on, and marks the break when its maker began anew', () => {
  const window = new SegmentWindow(7)
  window.begin(Buffer.from('one'))
  fill(window, 4)
  window.begin(Buffer.from('two'))
  fill(window, 3)
  const text = writePlaylist(window, 'source', 'q')
  expect(text.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1)
  expect(text.match(/#EXT-X-MAP/g)).toHaveLength(2)
  expect(text.indexOf('init-2.mp4')).toBeGreaterThan(text.indexOf('#EXT-X-DISCONTINUITY\n'))
  fill(window, 20)
  expect(window.segments).toHaveLength(8)
  expect(writePlaylist(window, 'source', 'q')).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:1')
  expect(window.head(1)).toBeUndefined()
  expect(window.head(2)?.toString()).toBe('two')
  expect(window.part(0)).toBeUndefined()
})

it('sound without a picture waits for the next picture; a long stretch between key frames makes a long segment', () => {
  const window = new SegmentWindow(0)
  window.begin(Buffer.from('head'))
  window.add({ ...fragment(false), durationMs: 0, bytes: Buffer.from('a') }, undefined)
  window.add({ ...fragment(true), bytes: Buffer.from('b') }, undefined)
  expect(window.part(0)?.bytes.toString()).toBe('ab')
  for (let part = 0; part < 20; part++) window.add(fragment(false), undefined)
  window.add(fragment(true), undefined)
  expect(writePlaylist(window, 'source', 'q')).toContain('#EXT-X-TARGETDURATION:5')
})

it('a source without key frames fills no memory: segments end, and old ones go', () => {
  const window = new SegmentWindow(0)
  window.begin(Buffer.from('head'))
  window.add(fragment(true), undefined)
  for (let part = 0; part < 3000; part++) window.add(fragment(false), undefined)
  expect(window.segments.length).toBeLessThanOrEqual(8)
  expect(window.segments.reduce((count, { parts }) => count + parts.length, 0)).toBeLessThanOrEqual(8 * 60)
  expect(window.longestMs).toBe(12_000)
  expect(writePlaylist(window, 'source', 'q')).not.toContain('#EXT-X-INDEPENDENT-SEGMENTS')
})

it('wakes who waits for a part, and everybody when it is over', async () => {
  const window = new SegmentWindow(0)
  window.begin(Buffer.from('head'))
  const next = window.until(() => window.nextPart > 0, 60_000)
  const never = window.until(() => window.nextPart > 9, 60_000)
  window.add(fragment(true), undefined)
  await next
  window.end()
  await never
  expect(writePlaylist(window, 'source', 'q')).toContain('#EXT-X-ENDLIST')
})
