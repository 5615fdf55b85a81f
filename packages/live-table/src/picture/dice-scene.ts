import { drawArm, drawArmShadow, drawDealer, lookOf } from './dealer.ts'
import {
  at,
  easeInOut,
  felts,
  fillEllipse,
  paints,
  pointBetween,
  shareOf,
  strokeEllipse,
  type Pen,
  type Point,
} from './pen.ts'
import { drawTray } from './room.ts'
import type { PictureState } from './state.ts'

// Sic bo: three dice on a plate, under a cover that the dealer shakes and lifts.

const plate = at(0, 300)
/** Where the cover stands while the dice can be seen. */
const aside = at(214, 292)
const liftMs = 900
const coverMs = 700

export function drawDiceTable(pen: Pen, { felt }: Pick<PictureState, 'felt'>): void {
  const { line } = felts[felt]
  strokeEllipse(pen, line, 1.6, [plate.x, plate.y + 4, 132, 54])
}

/** Pips of a face, in a square from −1 to 1. */
const pips: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-0.5, -0.5],
    [0.5, 0.5],
  ],
  [
    [-0.55, -0.55],
    [0, 0],
    [0.55, 0.55],
  ],
  [
    [-0.5, -0.5],
    [0.5, -0.5],
    [-0.5, 0.5],
    [0.5, 0.5],
  ],
  [
    [-0.55, -0.55],
    [0.55, -0.55],
    [0, 0],
    [-0.55, 0.55],
    [0.55, 0.55],
  ],
  [
    [-0.5, -0.6],
    [0.5, -0.6],
    [-0.5, 0],
    [0.5, 0],
    [-0.5, 0.6],
    [0.5, 0.6],
  ],
]

/** Two sides beside a face; opposite faces have seven pips. */
const besides: readonly (readonly [number, number])[] = [
  [2, 3],
  [1, 3],
  [1, 2],
  [2, 1],
  [3, 1],
  [3, 2],
]

/** Draws pips on a face that is spanned by two vectors from its middle. */
function drawPips(pen: Pen, value: number, middle: Point, u: Point, v: Point): void {
  pen.fillStyle = value === 1 || value === 4 ? paints.brick : paints.ink
  pen.save()
  pen.transform(u.x, u.y, v.x, v.y, middle.x, middle.y)
  const size = value === 1 ? 0.3 : 0.19
  for (const [x, y] of pips[value - 1]!) {
    pen.beginPath()
    pen.arc(x, y, size, 0, 2 * Math.PI)
    pen.fill()
  }
  pen.restore()
}

function fillFace(pen: Pen, paint: string, middle: Point, u: Point, v: Point): void {
  pen.fillStyle = paint
  pen.strokeStyle = paint
  pen.lineWidth = 4
  pen.lineJoin = 'round'
  pen.beginPath()
  for (const [a, b] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const)
    pen.lineTo(middle.x + (a * u.x + b * v.x) * 0.92, middle.y + (a * u.y + b * v.y) * 0.92)
  pen.closePath()
  pen.fill()
  pen.stroke()
}

/** A die on the plate, seen from above its near side. */
function drawDie(pen: Pen, value: number, { x, y }: Point, angle: number): void {
  const [half, squash, height] = [17, 0.6, 24]
  const u = at(Math.cos(angle) * half, Math.sin(angle) * half * squash)
  const v = at(-Math.sin(angle) * half, Math.cos(angle) * half * squash)
  fillEllipse(pen, 'rgb(0 0 0 / 0.3)', x + 4, y + 4, half * 1.35, half * 0.85)
  const top = at(x, y - height)
  const down = at(0, height / 2)
  const [left, right] = besides[value - 1]!
  // Of the four sides the two nearer ones are seen.
  const sides = [
    { to: u, along: v, value: left },
    { to: at(-u.x, -u.y), along: at(-v.x, -v.y), value: 7 - left },
    { to: v, along: at(-u.x, -u.y), value: right },
    { to: at(-v.x, -v.y), along: u, value: 7 - right },
  ]
  for (const side of sides.toSorted((one, other) => one.to.y - other.to.y).slice(2)) {
    const middle = at(x + side.to.x, y - height / 2 + side.to.y)
    fillFace(pen, side.to.x > 0 ? '#cfc6b6' : '#e4dccd', middle, side.along, down)
    drawPips(pen, side.value, middle, side.along, down)
  }
  fillFace(pen, paints.snow, top, u, v)
  drawPips(pen, value, top, u, v)
}

const places = [at(-34, 298), at(22, 288), at(8, 314)]

function drawDice(pen: Pen, dice: readonly number[], round: number): void {
  const order = [1, 0, 2]
  for (const index of order) {
    const turned = ((round * 31 + index * 47) % 90) * (Math.PI / 180) - 0.6
    drawDie(pen, Math.min(6, Math.max(1, dice[index] ?? 1)), places[index]!, turned)
  }
}

function drawPlate(pen: Pen): void {
  fillEllipse(pen, 'rgb(0 0 0 / 0.3)', plate.x, plate.y + 12, 100, 40)
  fillEllipse(pen, '#8a6a30', plate.x, plate.y + 8, 96, 38)
  fillEllipse(pen, paints.sand, plate.x, plate.y + 2, 96, 38)
  fillEllipse(pen, '#14181b', plate.x, plate.y + 1, 87, 33)
  fillEllipse(pen, '#20262a', plate.x, plate.y, 82, 30)
}

function drawCover(pen: Pen, { x, y }: Point, size: number): void {
  pen.save()
  pen.translate(x, y)
  pen.scale(size, size)
  fillEllipse(pen, 'rgb(0 0 0 / 0.25)', 0, 6, 84, 30)
  pen.fillStyle = '#8d2f22'
  pen.beginPath()
  pen.moveTo(-78, -4)
  pen.bezierCurveTo(-78, -96, 78, -96, 78, -4)
  pen.ellipse(0, -4, 78, 27, 0, 0, Math.PI)
  pen.fill()
  pen.fillStyle = paints.brick
  pen.beginPath()
  pen.moveTo(-66, -16)
  pen.bezierCurveTo(-62, -86, 24, -84, 30, -12)
  pen.bezierCurveTo(0, 2, -40, 0, -66, -16)
  pen.fill()
  pen.strokeStyle = paints.sand
  pen.lineWidth = 5
  pen.beginPath()
  pen.ellipse(0, -5, 78, 27, 0, 0, Math.PI)
  pen.stroke()
  pen.lineWidth = 2
  pen.beginPath()
  pen.moveTo(-70, -34)
  pen.quadraticCurveTo(0, -8, 70, -34)
  pen.stroke()
  fillEllipse(pen, '#8a6a30', 0, -72, 15, 7)
  fillEllipse(pen, paints.sand, 0, -80, 11, 10)
  fillEllipse(pen, '#e9cf95', -3, -83, 5, 4)
  pen.restore()
}

interface CoverAt {
  readonly place: Point
  readonly size: number
  /** It stands over the dice. */
  readonly isOver: boolean
}

/** Where the cover is: brought when betting closes, shaken, lifted with the outcome. */
function coverOf({ events, closesAt, dealsAt, isDealing, isStill }: PictureState, now: number): CoverAt {
  const thrown = events.find(({ event }) => event.kind === 'thrown')
  if (thrown !== undefined && now >= thrown.atMs) {
    const share = isStill ? 1 : easeInOut(shareOf(now - thrown.atMs, liftMs))
    const way = pointBetween(at(plate.x, plate.y + 2), aside, share)
    return {
      place: at(way.x, way.y - 70 * Math.sin(Math.PI * Math.min(1, share * 1.05))),
      size: 1 - 0.3 * share,
      isOver: share < 0.06,
    }
  }
  if (now < closesAt && !isDealing) return { place: aside, size: 0.7, isOver: false }
  const brought = isStill ? 1 : easeInOut(shareOf(now - closesAt, coverMs))
  const way = pointBetween(aside, at(plate.x, plate.y + 2), brought)
  const shaken = isStill ? 0 : shareOf(now - dealsAt, 200) * (isDealing ? 1 : 0)
  return {
    place: at(
      way.x + shaken * 7 * Math.sin(now / 34),
      way.y - 62 * Math.sin(Math.PI * brought) - shaken * 6 * Math.abs(Math.sin(now / 47)),
    ),
    size: 0.7 + 0.3 * brought,
    isOver: brought > 0.94,
  }
}

export function drawDiceScene(pen: Pen, state: PictureState, now: number): void {
  const look = lookOf(state.look)
  const { events, lastResult, round, isStill } = state
  const thrown = events.find(({ event, atMs }) => event.kind === 'thrown' && now >= atMs)
  const dice = (thrown?.event['dice'] as readonly number[] | undefined) ?? lastResult ?? undefined
  const cover = coverOf(state, now)
  drawDealer(pen, look, isStill ? 0 : Math.sin(now / 2_600) * 0.5)
  drawTray(pen)
  drawPlate(pen)
  if (dice !== undefined && !cover.isOver) drawDice(pen, dice, thrown ? round : round - 1)
  drawCover(pen, cover.place, cover.size)
  const isHeld = Math.hypot(cover.place.x - aside.x, cover.place.y - aside.y) > 3
  const isBoth = cover.size > 0.93
  const breath = isStill ? 0 : Math.sin(now / 1_400) * 1.4
  const right = isHeld
    ? at(cover.place.x + 60 * cover.size, cover.place.y - 40 * cover.size)
    : at(118, 268 + breath)
  const left = isBoth && isHeld ? at(cover.place.x - 62, cover.place.y - 40) : at(-118, 268 + breath)
  drawArmShadow(pen, left)
  drawArm(pen, look, -1, left)
  drawArm(pen, look, 1, right)
}
