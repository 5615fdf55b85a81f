import { rankTexts, suitShapes } from '../card-shapes.ts'
import { paints, type Pen } from './pen.ts'

const isRed = (card: number) => card % 4 === 1 || card % 4 === 2

let shapes: readonly Path2D[] | undefined
const shapeOf = (suit: number): Path2D => (shapes ??= suitShapes.map((path) => new Path2D(path)))[suit]!

function drawSuit(pen: Pen, suit: number, x: number, y: number, size: number): void {
  pen.save()
  pen.translate(x - size / 2, y - size / 2)
  pen.scale(size / 100, size / 100)
  pen.fill(shapeOf(suit))
  pen.restore()
}

function drawFace(pen: Pen, card: number, width: number, height: number): void {
  const [rank, suit] = [Math.floor(card / 4), card % 4]
  const ink = isRed(card) ? '#b4301f' : paints.ink
  pen.fillStyle = paints.snow
  pen.beginPath()
  pen.roundRect(-width / 2, -height / 2, width, height, width * 0.08)
  pen.fill()
  if (rank >= 9 && rank <= 11) {
    pen.fillStyle = isRed(card) ? '#f3ddd2' : '#d9e3f3'
    pen.fillRect(-width * 0.12, -height * 0.38, width * 0.52, height * 0.76)
    drawCrown(pen, rank, width, height, isRed(card))
    pen.fillStyle = ink
    drawSuit(pen, suit, width * 0.14, height * 0.2, width * 0.34)
  } else {
    pen.fillStyle = ink
    drawSuit(pen, suit, width * 0.12, height * 0.14, width * (rank === 12 ? 0.66 : 0.6))
  }
  pen.fillStyle = ink
  pen.font = `750 ${Math.round(height * 0.3)}px Archivo, "Noto Sans SC", sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(rankTexts[rank]!, -width * (rank === 8 ? 0.26 : 0.31), -height * 0.31, width * 0.42)
  drawSuit(pen, suit, -width * 0.31, -height * 0.06, width * 0.24)
}

/** Court cards have a crown with as many points as their rank is high. */
function drawCrown(pen: Pen, rank: number, width: number, height: number, red: boolean): void {
  const points = rank - 7
  const [left, right, top, low] = [-width * 0.06, width * 0.34, -height * 0.28, -height * 0.06]
  pen.fillStyle = paints.sand
  pen.beginPath()
  pen.moveTo(left, low)
  for (let point = 0; point < points; point += 1) {
    const step = (right - left) / points
    pen.lineTo(left + step * point, top + height * 0.08)
    pen.lineTo(left + step * (point + 0.5), low - height * 0.06)
  }
  pen.lineTo(right, top + height * 0.08)
  pen.lineTo(right, low)
  pen.fill()
  pen.fillStyle = red ? paints.brick : paints.cobalt
  pen.fillRect(left, low, right - left, height * 0.05)
}

function drawBack(pen: Pen, width: number, height: number): void {
  pen.fillStyle = paints.snow
  pen.beginPath()
  pen.roundRect(-width / 2, -height / 2, width, height, width * 0.08)
  pen.fill()
  pen.fillStyle = paints.cobalt
  pen.fillRect(-width * 0.42, -height * 0.44, width * 0.84, height * 0.88)
  pen.strokeStyle = '#8cabe0'
  pen.lineWidth = width * 0.03
  pen.strokeRect(-width * 0.34, -height * 0.37, width * 0.68, height * 0.74)
  pen.beginPath()
  for (const row of [-0.2, 0, 0.2])
    for (const column of [-0.16, 0.16]) {
      pen.moveTo(width * (column + 0.14), height * row)
      pen.arc(width * column, height * row, width * 0.14, 0, Math.PI)
    }
  pen.stroke()
}

export interface DrawnCard {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly angle: number
  /** Undefined for one that lies face down. */
  readonly card: number | undefined
  /** 1 flat with its face up, 0 on its edge, −1 with its back up. */
  readonly turned: number
  /** How high it is above the felt. */
  readonly lift: number
}

/** Draws a card as it lies on a felt that is seen from above its far edge. */
export function drawCard(pen: Pen, { x, y, width, angle, card, turned, lift }: DrawnCard): void {
  const height = width * 1.34
  pen.save()
  pen.translate(x, y)
  pen.scale(1, 0.9)
  pen.rotate(angle)
  const flat = Math.max(0.04, Math.abs(turned))
  pen.fillStyle = 'rgb(8 14 12 / 0.32)'
  pen.beginPath()
  const drop = 2.5 + lift * 0.6
  pen.roundRect((-width / 2) * flat + drop * 0.5, -height / 2 + drop, width * flat, height, width * 0.08)
  pen.fill()
  pen.translate(0, -lift)
  pen.scale(flat, 1)
  if (card === undefined || turned < 0) drawBack(pen, width, height)
  else drawFace(pen, card, width, height)
  pen.restore()
}
