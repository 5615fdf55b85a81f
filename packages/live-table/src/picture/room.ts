import { fillEllipse, fillPoly, paints, strokeEllipse, type FeltPaints, type Pen } from './pen.ts'

// The room of a table, in design units: x from the middle, y from the top, 372 high. It goes on beyond on all sides.

export const designHeight = 372
/** What every picture shows, from the middle to either side. */
export const safeHalf = 318

const far = 1_400

/** Seats of the stand are the wall of every studio. Lit ones are always the same: they decide nothing. */
const isLit = (column: number, row: number) => (column * 7 + row * 13 + 40) % 29 === 0

function drawWall(pen: Pen, { wall, seat }: FeltPaints): void {
  pen.fillStyle = wall
  pen.fillRect(-far, -far, 2 * far, 2 * far)
  for (let row = -6; row < 9; row += 1)
    for (let column = -26; column < 26; column += 1) {
      const x = column * 36 + (row % 2 === 0 ? 0 : 18)
      const y = row * 29.5
      pen.fillStyle = isLit(column, row) ? paints.sand : seat
      pen.globalAlpha = isLit(column, row) ? 0.92 : 0.55 + 0.25 * (((column * 3 + row) & 3) / 3)
      pen.beginPath()
      pen.roundRect(x - 11, y - 8, 22, 17, 5)
      pen.fill()
    }
  pen.globalAlpha = 1
}

function drawLamp(pen: Pen, x: number): void {
  pen.fillStyle = 'rgb(255 246 220 / 0.055)'
  pen.beginPath()
  pen.moveTo(x - 20, 28)
  pen.lineTo(x + 20, 28)
  pen.lineTo(x + 150, 330)
  pen.lineTo(x - 150, 330)
  pen.fill()
  pen.strokeStyle = '#0d1211'
  pen.lineWidth = 3
  pen.beginPath()
  pen.moveTo(x, -far)
  pen.lineTo(x, 6)
  pen.stroke()
  pen.fillStyle = '#0d1211'
  pen.beginPath()
  pen.arc(x, 28, 24, Math.PI, 0)
  pen.fill()
  pen.fillStyle = paints.sand
  pen.fillRect(x - 22, 26, 44, 4)
}

/** The far edge of the table: a rail of wood around the felt. */
function drawTable(pen: Pen, { felt, light, line }: FeltPaints): void {
  fillEllipse(pen, 'rgb(0 0 0 / 0.35)', 0, 520, 735, 330)
  fillEllipse(pen, paints.woodDark, 0, 520, 722, 322)
  fillEllipse(pen, paints.wood, 0, 520, 714, 312)
  fillEllipse(pen, paints.woodLight, 0, 523, 705, 302)
  fillEllipse(pen, paints.woodDark, 0, 526, 697, 291)
  fillEllipse(pen, felt, 0, 528, 692, 286)
  pen.save()
  pen.beginPath()
  pen.ellipse(0, 528, 692, 286, 0, 0, 2 * Math.PI)
  pen.clip()
  fillEllipse(pen, light, 0, 390, 420, 130)
  pen.restore()
  pen.fillStyle = felt
  pen.fillRect(-far, 528, 2 * far, far)
  strokeEllipse(pen, line, 1.5, [0, 560, 560, 272])
}

/** Seats, lamps, rail and felt. */
export function drawRoom(pen: Pen, felt: FeltPaints): void {
  drawWall(pen, felt)
  drawLamp(pen, -248)
  drawLamp(pen, 248)
  drawTable(pen, felt)
}

const stack = (pen: Pen, x: number, y: number, count: number, [body, edge]: readonly [string, string]) => {
  for (let chip = 0; chip < count; chip += 1) {
    const top = y - chip * 3.2
    fillEllipse(pen, body, x, top, 8.6, 4)
    strokeEllipse(pen, edge, 1, [x, top, 8.6, 4])
  }
}

/** The dealer's own chips, in front of the dealer. */
export function drawTray(pen: Pen): void {
  fillPoly(pen, '#0f1315', -58, 206, 58, 206, 72, 238, -72, 238)
  fillPoly(pen, '#1c2124', -53, 209, 53, 209, 64, 233, -64, 233)
  const kinds = [
    [paints.brick, paints.paper, 8],
    [paints.ink, paints.sand, 8],
    [paints.brick, paints.paper, 5],
    [paints.sand, '#9a7a3a', 4],
    [paints.cobalt, paints.paper, 8],
    [paints.sand, '#9a7a3a', 6],
    [paints.sand, '#9a7a3a', 5],
  ] as const
  for (const [index, [body, edge, count]] of kinds.entries())
    stack(pen, -54 + index * 18, 230, count, [body, edge])
}

/** Where cards come from, and where they go. */
export const shoeMouth = { x: 206, y: 258 } as const
export const discards = { x: -226, y: 232 } as const

export function drawShoe(pen: Pen): void {
  fillPoly(pen, 'rgb(0 0 0 / 0.3)', 206, 262, 232, 284, 292, 268, 286, 240)
  fillPoly(pen, '#1a1e21', 194, 221, 200, 216, 262, 205, 284, 240, 222, 258)
  fillPoly(pen, '#0f1214', 222, 258, 284, 240, 284, 262, 226, 280)
  fillPoly(pen, '#252b2f', 194, 221, 222, 258, 226, 280, 196, 240)
  fillPoly(pen, paints.snow, 198, 230, 218, 256, 220, 270, 199, 243)
  fillPoly(pen, '#cfd3d6', 201, 239, 219, 262, 220, 270, 199, 243)
  fillPoly(pen, paints.sand, 236, 228, 252, 225, 259, 235, 243, 239)
}

export function drawDiscards(pen: Pen, isEmpty: boolean): void {
  fillPoly(pen, 'rgb(0 0 0 / 0.28)', -248, 222, -198, 219, -194, 256, -250, 258)
  fillPoly(pen, '#15191c', -250, 219, -204, 216, -197, 246, -248, 251)
  if (isEmpty) return
  fillPoly(pen, paints.snow, -243, 226, -212, 223, -207, 240, -242, 244)
  fillPoly(pen, paints.cobalt, -240, 228, -214, 226, -210, 239, -239, 242)
}
