import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Canvas } from './canvas.ts'
import { cellsOf, clockStrip, readClock } from './clock-strip.ts'

/** A picture with only the cells, in the grey levels of video. */
function pictureOf(cells: readonly number[], width: number): { pixels: Uint8Array; height: number } {
  const height = Math.round((width * 9) / 16)
  const pixels = new Uint8Array(width * height * 4).fill(90)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const cell = Math.floor((x / width - clockStrip.left) / clockStrip.cellWidth)
      const isIn = y >= clockStrip.top * height && y < (clockStrip.top + clockStrip.height) * height
      if (isIn && cell >= 0 && cell < cells.length)
        pixels.fill(cells[cell] === 1 ? 205 : 40, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  return { pixels, height }
}

it('reads the time from the pixels of every rendition', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_600_000_000_000, max: 4_000_000_000_000 }),
      fc.constantFrom(426, 640, 1280),
      (ms, width) => {
        const { pixels, height } = pictureOf(cellsOf(ms), width)
        expect(readClock(pixels, width, height)).toBe(ms)
      },
    ),
    { numRuns: 8 },
  )
})

it('reads nothing from a picture without a clock, or a torn one', () => {
  const cells = cellsOf(1_795_307_800_123)
  expect(readClock(new Uint8Array(640 * 360 * 4), 640, 360)).toBeUndefined()
  const torn = cells.map((cell, index) => (index === 20 ? 1 - cell : cell))
  const { pixels, height } = pictureOf(torn, 640)
  expect(readClock(pixels, 640, height)).toBeUndefined()
})

it('a canvas fills exactly the cells that it is told to', () => {
  const canvas = new Canvas(8, 4)
  canvas.fill(2, 0, 4, 2, 255)
  expect([...canvas.bytes.subarray(0, 8)]).toEqual([0, 0, 235, 235, 235, 235, 0, 0])
  expect([...canvas.bytes.subarray(16, 24)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
})
