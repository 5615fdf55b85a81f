import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import PdfDocument from 'pdfkit'
import type { StatementText } from './statement-pdf.ts'

/** Both this folder and the bundled `dist/` are below the folder that holds `fonts/`. */
const font = ['../fonts', '../../../../fonts']
  .map((path) => fileURLToPath(new URL(`${path}/noto-sans-sc-400.ttf`, import.meta.url)))
  .find((path) => existsSync(path))

const margin = 40
const bottom = 790
const rowHeight = 15
const ink = { text: '#16181d', quiet: '#6b7280', line: '#d9dce3', band: '#f4f5f8' }
/** Left edge, width and alignment of each column in points; A4 is 595 points wide. */
const columns = [
  { x: 40, width: 92, align: 'left' },
  { x: 134, width: 52, align: 'left' },
  { x: 188, width: 46, align: 'left' },
  { x: 236, width: 142, align: 'left' },
  { x: 380, width: 66, align: 'right' },
  { x: 450, width: 70, align: 'right' },
  { x: 527, width: 28, align: 'right' },
] as const

/** Turned off: line breaking and ligatures would cost most of the time, and a table needs neither. */
const plain = { lineBreak: false, features: [] }

/** Cuts a text to the given width; a Chinese character counts twice. */
function cut(text: string, widest: number): string {
  let width = 0
  let shown = ''
  for (const sign of text) {
    width += sign > '\u2E7F' ? 2 : 1
    if (width > widest) return `${shown}…`
    shown += sign
  }
  return text
}

const { title, facts, head, rows, foot, page, nothing } = workerData as StatementText
const pdf = new PdfDocument({ size: 'A4', margin: 0, info: { Title: title, Author: foot } })
const parts: Buffer[] = []
pdf.on('data', (part: Buffer) => parts.push(part))
pdf.on('end', () => {
  const bytes = Uint8Array.from(Buffer.concat(parts))
  parentPort?.postMessage(bytes, [bytes.buffer])
})
if (font === undefined) throw new Error('the font of statements is missing')
pdf.font(font)

let pages = 0
function cells(texts: readonly string[], y: number): void {
  for (const [index, column] of columns.entries()) {
    const text = cut(texts[index] ?? '', index === 3 ? 34 : 40)
    const x = column.align === 'left' ? column.x : column.x + column.width - pdf.widthOfString(text, plain)
    pdf.text(text, x, y, plain)
  }
}

/**
 * Draws the head row of a page.
 * @returns the position of the first line
 */
function openPage(y: number): number {
  pages += 1
  pdf.fontSize(7.5).fillColor(ink.quiet)
  pdf.text(foot, margin, 812, plain)
  const number = page.replace('#', String(pages))
  pdf.text(number, 555 - pdf.widthOfString(number, plain), 812, plain)
  pdf.rect(margin, y, 515, rowHeight + 3).fill(ink.band)
  pdf.fillColor(ink.quiet)
  cells(head, y + 4)
  return y + rowHeight + 6
}

pdf.fillColor(ink.quiet).fontSize(9).text(foot, margin, 40, plain)
pdf.fillColor(ink.text).fontSize(20).text(title, margin, 52, plain)
let y = 92
pdf.fontSize(9)
for (const [name, value] of facts) {
  pdf.fillColor(ink.quiet).text(name, margin, y, plain)
  pdf.fillColor(ink.text).text(value, margin + 60, y, plain)
  y += 16
}
y = openPage(y + 8)
for (const row of rows) {
  if (y + rowHeight > bottom) {
    pdf.addPage()
    y = openPage(margin)
  }
  pdf.fillColor(ink.text).fontSize(7.5)
  cells(row, y)
  pdf
    .moveTo(margin, y + rowHeight - 2)
    .lineTo(555, y + rowHeight - 2)
    .lineWidth(0.4)
    .stroke(ink.line)
  y += rowHeight
}
if (rows.length === 0)
  pdf
    .fillColor(ink.quiet)
    .fontSize(9)
    .text(nothing, margin, y + 6, plain)
pdf.end()
