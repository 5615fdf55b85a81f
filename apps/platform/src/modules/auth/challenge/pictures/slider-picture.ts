import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import type { Place } from '../answers.ts'
import { slider } from '../slider-geometry.ts'
import { drawGround, picture, pieceOutline } from './slider-art.ts'

const scale = 2
const { pieceSide, width, height } = slider
const box = [pieceSide, pieceSide] as const

/**
 * Draws the picture with its hole and the piece that fits, as WebP. Only the hole's place is given; the rest is
 * random.
 */
export async function drawSlider({ x, top }: Place): Promise<{ background: Buffer; piece: Buffer }> {
  const ground = await sharp(picture(drawGround((below) => randomInt(below))))
    .png()
    .toBuffer()
  const mask = picture(`<path d="${pieceOutline}" fill="#fff"/>`, box)
  const edge = picture(
    `<path d="${pieceOutline}" fill="none" stroke="#fff" stroke-width="2"/><path d="${pieceOutline}" fill="none" stroke="#000" stroke-opacity=".45" stroke-width=".8"/>`,
    box,
  )
  const hole = `<g transform="translate(${x} ${top})"><path d="${pieceOutline}" fill="#0b0d0f" fill-opacity=".58" stroke="#fff" stroke-opacity=".75" stroke-width="1.5"/></g>`
  const [background, piece] = await Promise.all([
    sharp(ground)
      .composite([{ input: picture(hole, [width, height]) }])
      .webp({ quality: 78 })
      .toBuffer(),
    sharp(ground)
      .extract({
        left: x * scale,
        top: top * scale,
        width: pieceSide * scale,
        height: pieceSide * scale,
      })
      .ensureAlpha()
      .composite([{ input: mask, blend: 'dest-in' }, { input: edge }])
      .webp({ quality: 82 })
      .toBuffer(),
  ])
  return { background, piece }
}
