import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'

/** The types of svg-captcha do not declare that the module itself is a function that draws a given text. */
const drawText = svgCaptcha as unknown as (text: string, options: typeof svgCaptcha.options) => string

const inks = ['#1e4fc9', '#b4452f', '#3e5c48', '#16191d', '#1f6f78']

/** Drawn at twice its size on the page, for high-density screens. */
const size = { width: 200, height: 72, density: 144 } as const

/**
 * A PNG with the code's letters, bent, crossed out and coloured. The letters are outlines, so no font of this machine
 * is needed. The output is pixels, because an SVG's text could be read by a program.
 */
export async function drawImageCode(code: string): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, density } = size
  const drawing = drawText(code, {
    width,
    height,
    fontSize: 64,
    noise: 3,
    color: true,
    background: '#f3ecdf',
  })
  // The library's letters are hollow and often pale; a stroke and one of our inks make them readable.
  const bold = drawing.replaceAll(/<path fill="#\w+"/g, () => {
    const ink = inks[randomInt(inks.length)]
    return `<path fill="${ink}" stroke="${ink}" stroke-width="2"`
  })
  const png = await sharp(Buffer.from(bold), { density }).png({ palette: true, colors: 48 }).toBuffer()
  return new Uint8Array(png)
}
