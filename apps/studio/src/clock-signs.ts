import { cellsOf, clockStrip } from './clock-strip.ts'
import type { Canvas, Sprite } from './canvas.ts'
import { spriteOf } from './sprites.ts'

/** Draws the clock that delays are measured by: a strip for programs, and the time in digits below it. */
export async function createClock(unit: number): Promise<(canvas: Canvas, ms: number) => void> {
  const [width, height] = [Math.round(6 * unit), Math.round(11 * unit)]
  const signs = new Map<string, Sprite>(
    await Promise.all(
      [...'0123456789:.'].map(
        async (sign) =>
          [
            sign,
            await spriteOf(
              `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#0b0d0f"/><text x="${width / 2}" y="${8.8 * unit}" font-size="${9.5 * unit}" font-family="DejaVu Sans Mono,Menlo,monospace" text-anchor="middle" fill="#fff">${sign}</text></svg>`,
            ),
          ] as const,
      ),
    ),
  )
  return (canvas, ms) => {
    const top = Math.round(clockStrip.top * canvas.height)
    const bottom = Math.round((clockStrip.top + clockStrip.height) * canvas.height)
    cellsOf(ms).forEach((cell, index) => {
      const left = Math.round((clockStrip.left + index * clockStrip.cellWidth) * canvas.width)
      const right = Math.round((clockStrip.left + (index + 1) * clockStrip.cellWidth) * canvas.width)
      canvas.fill(left, top, right - left, bottom - top, cell * 255)
    })
    const text = new Date(ms).toISOString().slice(11, 23)
    let left = canvas.width - (text.length * 6 + 12) * unit
    for (const sign of text) {
      const sprite = signs.get(sign)
      if (sprite) canvas.draw(sprite, left, bottom + 2 * unit)
      left += 6 * unit
    }
  }
}
