import type { Player } from './flight.ts'

/** What one frame of the picture is drawn from. Heights are hundredths, times milliseconds since the start. */
export interface Frame {
  readonly height: number
  readonly flownMs: number
  readonly isFlying: boolean
  readonly isOver: boolean
  readonly left: readonly Player[]
  readonly me: string | undefined
  readonly leaveAt: number | undefined
  readonly autoText: string
}

/** The picture's smooth curve: 0.6 % in each tick of 100 ms, as the sheet has it. */
const growth = Math.log(1.006) / 100
/** When the curve reaches a height. */
export const msAt = (height: number): number => Math.log(height / 100) / growth
/** The height that the curve has at a time. */
export const heightAtMs = (ms: number) => 100 * Math.exp(growth * Math.max(0, ms))

/** Bands of the sky, from their lower edge up. */
const bands: readonly (readonly [number, string])[] = [
  [100, '#7b9be0'],
  [150, '#3461cf'],
  [200, '#1e4fc9'],
  [300, '#1a3f9f'],
  [500, '#18357f'],
  [1_000, '#152a63'],
  [5_000, '#111d45'],
]
const faces = ['#DDB96E', '#A9C6EA', '#A9BFA0', '#D98B63', '#F3ECDF', '#8D9093']
const shirts = ['#B4452F', '#1F6F78', '#1E4FC9', '#3E5C48', '#16191D', '#DDB96E']
const skins = ['#E8B98F', '#8A5A3B', '#6B4028', '#F0CBA6']
const hairs = ['#16191D', '#5B2620', '#8D9093', '#3a2a20']

/** Steps of the scale that leave room for their labels. */
export function marksUpTo(top: number): number[] {
  const span = (top - 100) / 5
  const step =
    [25, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000].find(
      (each) => each >= span,
    ) ?? 100_000 * 2 ** Math.ceil(Math.log2(span / 100_000))
  const marks = [100]
  for (let mark = step === 25 || step === 50 ? 100 + step : step; mark < top; mark += step)
    if (mark > 100) marks.push(mark)
  return marks
}

/** A small person in poster paints, by the letters of a name. */
export function drawFace(
  pen: CanvasRenderingContext2D,
  who: string,
  x: number,
  y: number,
  radius: number,
): void {
  const seed = Number.parseInt(who.slice(0, 6), 16) || 0
  const of = (list: readonly string[], shift: number) => list[(seed >> shift) % list.length]!
  pen.save()
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fillStyle = of(faces, 0)
  pen.fill()
  pen.clip()
  pen.fillStyle = of(shirts, 3)
  pen.beginPath()
  pen.ellipse(x, y + radius * 1.05, radius * 0.75, radius * 0.6, 0, 0, 2 * Math.PI)
  pen.fill()
  pen.fillStyle = of(hairs, 9)
  pen.beginPath()
  pen.arc(x, y - radius * 0.18, radius * 0.47, 0, 2 * Math.PI)
  pen.fill()
  pen.fillStyle = of(skins, 6)
  pen.beginPath()
  pen.arc(x, y - radius * 0.02, radius * 0.38, 0, 2 * Math.PI)
  pen.fill()
  pen.restore()
}

function drawCloud(pen: CanvasRenderingContext2D, x: number, y: number, size: number, paint: string): void {
  pen.fillStyle = paint
  pen.beginPath()
  pen.arc(x - size * 0.5, y, size * 0.34, Math.PI, 0)
  pen.arc(x, y, size * 0.52, Math.PI, 0)
  pen.arc(x + size * 0.52, y, size * 0.38, Math.PI, 0)
  pen.rect(x - size * 0.84, y - 1, size * 1.74, size * 0.16)
  pen.fill()
}

function drawPlane(pen: CanvasRenderingContext2D, x: number, y: number, size: number, tilt: number): void {
  pen.save()
  pen.translate(x, y)
  pen.rotate(tilt)
  const part = (paint: string, ...points: readonly number[]) => {
    pen.fillStyle = paint
    pen.beginPath()
    for (let at = 0; at < points.length; at += 2) pen.lineTo(points[at]! * size, points[at + 1]! * size)
    pen.fill()
  }
  part('#fff', 1, -0.08, -0.86, -0.52, -0.42, -0.02)
  part('#b9d0ee', 1, -0.08, -0.42, -0.02, -0.34, 0.5)
  part('#fff', 1, -0.08, -0.12, 0.14, 0.06, 0.62)
  part('#8fb2e2', -0.34, 0.5, -0.12, 0.14, -0.02, 0.24)
  pen.restore()
}

/** Draws the whole picture: sky whose bands are the scale, curve, plane, and those who have left. */
export function drawScene(pen: CanvasRenderingContext2D, width: number, height: number, frame: Frame): void {
  const isSmall = width < 500
  const left = isSmall ? 44 : 56
  const ground = height - Math.max(26, height * 0.075)
  const top = Math.max(260, 100 + (frame.height - 100) * 1.5)
  const y = (of: number) => ground - ((of - 100) / (top - 100)) * (ground - height * 0.06)
  const span = Math.max(9_000, frame.flownMs)
  const x = (ms: number) => left + (ms / span) * (width * (isSmall ? 0.74 : 0.78) - left)

  pen.clearRect(0, 0, width, height)
  pen.fillStyle = '#7b9be0'
  pen.fillRect(0, 0, width, height)
  for (const [from, paint] of bands) {
    const edge = y(from)
    if (edge < -40 || from === 100) continue
    pen.fillStyle = paint
    pen.beginPath()
    pen.moveTo(0, -10)
    pen.lineTo(0, edge + 7)
    pen.quadraticCurveTo(width / 2, edge - 9, width, edge + 7)
    pen.lineTo(width, -10)
    pen.fill()
  }
  // Stars stand still: a fixed sprinkling that is no decision of chance.
  pen.fillStyle = '#fff'
  for (let at = 0; at < 46; at += 1) {
    const [u, v] = [(at * 0.618_034) % 1, (at * 0.754_878) % 1]
    const star = { x: u * width, y: v * height * 0.5 }
    if (star.y > y(200)) continue
    pen.globalAlpha = 0.35 + 0.5 * ((at * 0.37) % 1)
    pen.fillRect(star.x, star.y, at % 7 === 0 ? 2.5 : 1.5, at % 7 === 0 ? 2.5 : 1.5)
  }
  pen.globalAlpha = 1
  pen.fillStyle = '#ddb96e'
  pen.beginPath()
  pen.arc(width * 0.8, height * 0.1, isSmall ? 13 : 20, 0, 2 * Math.PI)
  pen.fill()
  pen.strokeStyle = '#e9cf95'
  pen.lineWidth = 3
  pen.beginPath()
  pen.ellipse(width * 0.8, height * 0.1, isSmall ? 24 : 36, isSmall ? 6 : 9, -0.45, 0.1, Math.PI * 0.98)
  pen.stroke()

  // Not behind the plane while it waits.
  drawCloud(pen, width * 0.36, ground - height * 0.04, isSmall ? 34 : 52, '#dfe8f6')
  drawCloud(pen, width * 0.9, ground - height * 0.03, isSmall ? 36 : 54, '#dfe8f6')
  drawCloud(pen, width * 0.6, ground - height * 0.09, isSmall ? 28 : 42, '#c3cede')

  // Mountains under 1.00.
  pen.fillStyle = '#1a306e'
  pen.beginPath()
  pen.moveTo(0, ground + 6)
  for (const [u, v] of [
    [0.08, -0.02],
    [0.18, 0.004],
    [0.25, -0.035],
    [0.4, -0.008],
    [0.5, -0.03],
    [0.62, 0.004],
    [0.7, -0.03],
    [0.83, -0.004],
    [0.92, -0.028],
    [1, 0],
  ] as const)
    pen.lineTo(width * u, ground + height * v)
  pen.lineTo(width, height)
  pen.lineTo(0, height)
  pen.fill()

  pen.font = '600 13px Archivo, sans-serif'
  pen.textAlign = 'right'
  pen.textBaseline = 'middle'
  pen.setLineDash([2, 6])
  pen.lineWidth = 1
  for (const mark of marksUpTo(top)) {
    pen.strokeStyle = 'rgb(255 255 255 / 0.3)'
    pen.beginPath()
    pen.moveTo(left, y(mark))
    pen.lineTo(width, y(mark))
    pen.stroke()
    pen.fillStyle = '#fff'
    pen.fillText(
      `${mark < 1_000 ? (mark / 100).toFixed(mark % 50 === 0 ? 1 : 2) : mark / 100}×`,
      left - 8,
      y(mark),
    )
  }
  pen.setLineDash([])

  // The curve and what is under it.
  const steps = 60
  const line = () => {
    pen.beginPath()
    for (let at = 0; at <= steps; at += 1) {
      const ms = (frame.flownMs * at) / steps
      pen.lineTo(x(ms), y(Math.min(frame.height, heightAtMs(ms))))
    }
  }
  line()
  pen.lineTo(x(frame.flownMs), height)
  pen.lineTo(left, height)
  pen.fillStyle = 'rgb(16 25 60 / 0.28)'
  pen.fill()
  line()
  pen.strokeStyle = frame.isOver ? '#c9c4b8' : '#f3ecdf'
  pen.lineWidth = isSmall ? 5 : 6
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.stroke()

  if (frame.leaveAt !== undefined && frame.leaveAt <= top) {
    const at = y(frame.leaveAt)
    pen.strokeStyle = '#ddb96e'
    pen.lineWidth = 2.5
    pen.setLineDash([8, 6])
    pen.beginPath()
    pen.moveTo(width * 0.5, at)
    pen.lineTo(width, at)
    pen.stroke()
    pen.setLineDash([])
    pen.font = '650 14px Archivo, "Noto Sans SC", "Noto Sans CJK SC", sans-serif'
    const size = pen.measureText(frame.autoText).width + 22
    pen.fillStyle = '#ddb96e'
    pen.beginPath()
    pen.roundRect(width - size - 8, at - 13, size, 26, 3)
    pen.fill()
    pen.fillStyle = '#16191d'
    pen.textAlign = 'center'
    pen.fillText(frame.autoText, width - size / 2 - 8, at + 1)
  }

  const radius = isSmall ? 11 : 14
  for (const player of frame.left.slice(-12)) {
    const at = { x: x(msAt(player.height!)), y: y(player.height!) }
    const paint = player.who === frame.me ? '#ddb96e' : '#f3ecdf'
    pen.strokeStyle = paint
    pen.lineWidth = 2
    pen.beginPath()
    pen.moveTo(at.x, at.y)
    pen.lineTo(at.x, at.y - radius * 1.5)
    pen.stroke()
    pen.fillStyle = paint
    pen.beginPath()
    pen.arc(at.x, at.y, 4, 0, 2 * Math.PI)
    pen.arc(at.x, at.y - radius * 2.4, radius + 2, 0, 2 * Math.PI)
    pen.fill()
    drawFace(pen, player.who, at.x, at.y - radius * 2.4, radius)
  }

  const tip = { x: x(frame.flownMs), y: y(frame.height) }
  if (frame.isOver) {
    pen.fillStyle = '#f3ecdf'
    pen.beginPath()
    pen.arc(tip.x, tip.y, isSmall ? 8 : 10, 0, 2 * Math.PI)
    pen.fill()
    pen.fillStyle = '#b4452f'
    pen.beginPath()
    pen.arc(tip.x, tip.y, isSmall ? 4 : 5, 0, 2 * Math.PI)
    pen.fill()
  } else {
    const before = { x: x(Math.max(0, frame.flownMs - 300)), y: y(heightAtMs(frame.flownMs - 300)) }
    const tilt =
      frame.isFlying && frame.flownMs > 300 ? Math.atan2(tip.y - before.y, tip.x - before.x) : -0.12
    drawPlane(pen, tip.x + (isSmall ? 14 : 22), tip.y - (isSmall ? 5 : 9), isSmall ? 28 : 42, tilt * 0.9)
  }
}
