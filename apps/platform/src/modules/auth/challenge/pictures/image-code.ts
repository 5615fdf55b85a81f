import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'

/** Its types leave out that the module itself draws a given text. */
const drawText = svgCaptcha as unknown as (text: string, options: typeof svgCaptcha.options) => string

const inks = ['#1e4fc9', '#b4452f', '#3e5c48', '#16191d', '#1f6f78']

/** Twice its size on the page, for sharp screens. */
const size = { width: 200, height: 72, density: 144 } as const

/**
 * A PNG with the code's letters, bent, crossed out and coloured. The letters are outlines, so no font of this machine
 * is asked, and pixels, so that nobody reads them from the drawing's text.
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
  // The library's letters are hollow and often pale: a stroke and an ink of ours make them readable.
  const bold = drawing.replaceAll(/<path fill="#\w+"/g, () => {
    const ink = inks[randomInt(inks.length)]
    return `<path fill="${ink}" stroke="${ink}" stroke-width="2"`
  })
  const png = await sharp(Buffer.from(bold), { density }).png({ palette: true, colors: 48 }).toBuffer()
  return new Uint8Array(png)
}
