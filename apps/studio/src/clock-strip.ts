/**
 * The burnt-in clock for machines: one row of black and white cells, from which a test or a benchmark reads when a
 * frame was drawn. Positions are fractions of the picture, so that they are the same in every rendition.
 */
export const clockStrip = { left: 0.5, top: 0.02, cellWidth: 0.01, height: 0.022, cells: 48 } as const

const marker: readonly number[] = [1, 0, 1]
const timeBits = 42
const checkBits = 3

const checkOf = (bits: readonly number[]) =>
  bits.reduce((sum, bit, index) => (sum + bit * (index + 1)) % 2 ** checkBits, 0)
const toBits = (value: number, count: number) =>
  Array.from({ length: count }, (_, index) => Math.floor(value / 2 ** (count - 1 - index)) % 2)

/** The cells of a time in Unix ms: 1 is white. */
export function cellsOf(ms: number): number[] {
  const time = toBits(Math.floor(ms), timeBits)
  return [...marker, ...time, ...toBits(checkOf(time), checkBits)]
}

/** Reads the time from an RGBA picture of a canvas; undefined when it has no clock, or a torn one. */
export function readClock(
  pixels: Uint8ClampedArray | Uint8Array,
  width: number,
  height: number,
): number | undefined {
  const y = Math.floor((clockStrip.top + clockStrip.height / 2) * height)
  const levels = Array.from({ length: clockStrip.cells }, (_, cell) => {
    const x = Math.floor((clockStrip.left + (cell + 0.5) * clockStrip.cellWidth) * width)
    return pixels[(y * width + x) * 4 + 1] ?? 0
  })
  const bits: number[] = levels.map((level) => (level > 127 ? 1 : 0))
  if (marker.some((bit, index) => bits[index] !== bit)) return undefined
  const time = bits.slice(marker.length, marker.length + timeBits)
  const check = bits.slice(marker.length + timeBits)
  if (toBits(checkOf(time), checkBits).some((bit, index) => bit !== check[index])) return undefined
  return time.reduce((sum, bit) => sum * 2 + bit, 0)
}
