import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts, Path2D, type Canvas } from '@napi-rs/canvas'
import { kindOfGame, shownOf, type TableState } from '@grandstand/live-table'
import { drawPicture, pictureOf, type Layers, type PictureLabels } from '@grandstand/live-table/picture'
import { cellsOf, clockStrip } from '../clock-strip.ts'

// The scenes construct outlines by the global name that browsers have.
Object.assign(globalThis, { Path2D })
// The font of the pages.
GlobalFonts.registerFromPath(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
  ),
  'Archivo',
)

/** The picture is composed in a frame of this width; larger ones have more pixels for each of its points. */
const designWidth = 640

const none: PictureLabels = { blue: '', red: '', line: '' }
const labels: Readonly<Record<string, PictureLabels>> = {
  baccarat: { blue: '闲', red: '庄', line: '' },
  'dragon-tiger': { blue: '虎', red: '龙', line: '' },
  blackjack: { blue: '', red: '', line: '黑杰克 3 赔 2 · 庄 17 停' },
}
const latinLabels: Readonly<Record<string, PictureLabels>> = {
  baccarat: { blue: 'Player', red: 'Banker', line: '' },
  'dragon-tiger': { blue: 'Tiger', red: 'Dragon', line: '' },
  blackjack: { blue: '', red: '', line: 'Blackjack pays 3 to 2 · Dealer stands on 17' },
}

/** Keeps one drawing for each key, as a table's page does. */
function layersOf(): Layers {
  const known = new Map<string, Canvas>()
  return {
    layer(key, width, height, draw) {
      const old = known.get(key)
      if (old?.width === width && old.height === height) return old
      const canvas = createCanvas(width, height)
      draw(canvas.getContext('2d'))
      if (known.size > 3) known.clear()
      known.set(key, canvas)
      return canvas
    },
  }
}

interface EaselOptions {
  readonly width: number
  readonly height: number
  /** Draws the clock that programs read as well. */
  readonly hasStrip: boolean
  /** This machine has a font with Chinese. */
  readonly isChinese: boolean
}

/** Draws a table at a time of the venue, by the code of its page. @returns the RGBA bytes, in a buffer that is reused */
export function createEasel({ width, height, hasStrip, isChinese }: EaselOptions) {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  const layers = layersOf()
  const density = width / designWidth
  const size = { width: designWidth, height: height / density, density }

  const clock = (ms: number) => {
    pen.setTransform(1, 0, 0, 1, 0, 0)
    const top = clockStrip.top * height
    if (hasStrip)
      cellsOf(ms).forEach((cell, index) => {
        pen.fillStyle = cell === 1 ? '#fff' : '#000'
        const left = Math.round((clockStrip.left + index * clockStrip.cellWidth) * width)
        const right = Math.round((clockStrip.left + (index + 1) * clockStrip.cellWidth) * width)
        pen.fillRect(left, Math.round(top), right - left, Math.round(clockStrip.height * height))
      })
    const at = new Date(ms)
    const text = `${at.toTimeString().slice(0, 8)}.${Math.floor(at.getMilliseconds() / 100)}`
    pen.font = `${Math.round(9 * density)}px "DejaVu Sans Mono", Menlo, monospace`
    pen.textAlign = 'right'
    pen.textBaseline = 'alphabetic'
    pen.fillStyle = 'rgb(0 0 0 / 0.5)'
    pen.fillRect(width - 68 * density, height - 25 * density, 64 * density, 13 * density)
    pen.fillStyle = '#fff'
    pen.fillText(text, width - 7 * density, height - 15 * density)
  }

  return {
    draw(table: TableState, ms: number): Buffer {
      const kind = kindOfGame(table.facts.game)
      if (kind === undefined) throw new Error(`nobody can draw ${table.facts.game}`)
      const texts = (isChinese ? labels : latinLabels)[kind] ?? none
      const shown = shownOf(table, ms)
      const state = pictureOf(table, { kind, shown, labels: texts, mySeat: null, isStill: false })
      drawPicture(pen, layers, size, state, ms)
      clock(ms)
      return canvas.data()
    },
  }
}
