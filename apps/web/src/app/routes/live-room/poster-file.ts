import { qrCells } from '@grandstand/ui/qr-code'

interface Poster {
  readonly title: string
  readonly about: string
  readonly url: string
  readonly siteName: string
}

const [width, height, margin] = [720, 960, 56] as const
const code = 320

/** Draws the poster as a PNG of its own colours, which do not follow the page's: it is looked at elsewhere. */
export async function posterFile({ title, about, url, siteName }: Poster): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const family = getComputedStyle(document.body).fontFamily
  pen.fillStyle = '#0b0d0f'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = '#ffffff'
  pen.font = `600 48px ${family}`
  const lines = wrapped(pen, title, width - 2 * margin).slice(0, 3)
  for (const [at, line] of lines.entries()) pen.fillText(line, margin, margin + 56 + at * 64)
  pen.font = `400 28px ${family}`
  pen.fillStyle = '#b9bec4'
  pen.fillText(about, margin, margin + 56 + lines.length * 64)
  drawCode(pen, url, margin, height - margin - code)
  pen.fillStyle = '#ffffff'
  pen.font = `600 40px ${family}`
  pen.fillText(siteName, margin + code + 32, height - margin - code + 48)
  pen.font = `400 26px ${family}`
  pen.fillStyle = '#b9bec4'
  pen.fillText('扫码进直播间', margin + code + 32, height - margin - code + 96)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}

/** Breaks between any two characters, as Chinese does. */
function wrapped(pen: CanvasRenderingContext2D, text: string, most: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const letter of text) {
    if (line !== '' && pen.measureText(line + letter).width > most) {
      lines.push(line)
      line = ''
    }
    line += letter
  }
  return [...lines, line]
}

function drawCode(pen: CanvasRenderingContext2D, text: string, left: number, top: number): void {
  const { data, size } = qrCells(text)
  const cell = code / size
  pen.fillStyle = '#ffffff'
  pen.fillRect(left, top, code, code)
  pen.fillStyle = '#000000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pen.fillRect(left + x * cell, top + y * cell, Math.ceil(cell), Math.ceil(cell))
}
