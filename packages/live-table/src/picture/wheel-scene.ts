import { ballAt, fallMs, pocketAngle, wheelAngle, type Ball } from './ball.ts'
import { drawArm, lookOf } from './dealer.ts'
import {
  at,
  easeInOut,
  felts,
  fillEllipse,
  fillPoly,
  paints,
  pointBetween,
  shareOf,
  strokeEllipse,
  type Layers,
  type Pen,
} from './pen.ts'
import type { PictureState } from './state.ts'

// A wheel seen from above its near edge: circles are ellipses, flattened by `flat`.

const centre = at(0, 196)
const flat = 0.62
/** Radii in design units, from the outside in. */
const radii = { bowl: 262, rim: 244, track: 216, numbers: 196, pockets: 158, cone: 122 } as const
const faceSize = 640

const far = 1_400

export function drawWheelTable(pen: Pen, { felt }: Pick<PictureState, 'felt'>): void {
  const { felt: paint, light, line } = felts[felt]
  pen.fillStyle = paint
  pen.fillRect(-far, -far, 2 * far, 2 * far)
  // The far rail of the table behind the wheel.
  fillEllipse(pen, paints.woodDark, 60, 640, 1_010, 700)
  fillEllipse(pen, paints.wood, 60, 650, 1_000, 690)
  fillEllipse(pen, paints.woodLight, 60, 656, 992, 668)
  fillEllipse(pen, paints.woodDark, 60, 660, 984, 656)
  fillEllipse(pen, paint, 60, 664, 978, 650)
  fillEllipse(pen, light, 40, 420, 470, 230)
  strokeEllipse(pen, line, 1.6, [-40, 480, 560, 360])
  // A part of the layout, in perspective.
  pen.strokeStyle = line
  pen.fillStyle = line
  pen.lineWidth = 1.6
  pen.font = '700 24px Archivo, sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (let column = 0; column < 5; column += 1)
    for (let row = 0; row < 3; row += 1) {
      const [x, y] = [268 + column * 62 + row * 18, 116 + row * 50]
      pen.beginPath()
      pen.moveTo(x, y)
      pen.lineTo(x + 62, y)
      pen.lineTo(x + 80, y + 50)
      pen.lineTo(x + 18, y + 50)
      pen.closePath()
      pen.stroke()
      pen.globalAlpha = 0.75
      pen.fillText(String(3 * column + 3 - row), x + 41, y + 26)
      pen.globalAlpha = 1
    }
}

/** The bowl in which the wheel turns; it stands still. */
export function drawBowl(pen: Pen): void {
  pen.save()
  pen.translate(centre.x, centre.y)
  pen.scale(1, flat)
  fillEllipse(pen, 'rgb(0 0 0 / 0.34)', 8, 52, radii.bowl + 12, radii.bowl)
  fillEllipse(pen, '#2f1d16', 0, 34, radii.bowl, radii.bowl)
  fillEllipse(pen, paints.woodDark, 0, 20, radii.bowl, radii.bowl)
  fillEllipse(pen, paints.wood, 0, 0, radii.bowl, radii.bowl)
  fillEllipse(pen, paints.woodLight, 0, -2, radii.bowl - 7, radii.bowl - 7)
  fillEllipse(pen, paints.clay, 0, 0, radii.rim, radii.rim)
  fillEllipse(pen, '#5d382a', 0, 3, radii.rim - 5, radii.rim - 6)
  fillEllipse(pen, '#6d4433', 0, 7, radii.track + 8, radii.track + 6)
  fillEllipse(pen, '#4c2d22', 0, 5, radii.numbers + 9, radii.numbers + 9)
  pen.restore()
  // Diamonds that the ball may strike.
  for (let place = 0; place < 8; place += 1) {
    const angle = (place / 8) * 2 * Math.PI + 0.2
    const [x, y] = [
      centre.x + Math.sin(angle) * (radii.track + 13),
      centre.y - Math.cos(angle) * (radii.track + 13) * flat,
    ]
    const isUp = place % 2 === 0
    const [rx, ry] = isUp ? [3.5, 6.5] : [6.5, 3.5]
    fillPoly(pen, paints.sand, x, y - ry, x + rx, y, x, y + ry, x - rx, y)
  }
}

/** What turns, seen from straight above: numbers, pockets and the cone. */
export function drawFace(pen: Pen, { wheel, red }: Pick<PictureState, 'wheel' | 'red'>): void {
  const step = (2 * Math.PI) / wheel.length
  const ring = (paint: string, from: number, outer: number, inner: number, darken: boolean) => {
    pen.beginPath()
    pen.arc(0, 0, outer, from, from + step)
    pen.arc(0, 0, inner, from + step, from, true)
    pen.closePath()
    pen.fillStyle = paint
    pen.fill()
    if (!darken) return
    pen.fillStyle = 'rgb(0 0 0 / 0.22)'
    pen.fill()
  }
  for (const [place, number] of wheel.entries()) {
    const from = place * step - step / 2 - Math.PI / 2
    const paint = number === 0 ? '#27706f' : red.has(number) ? paints.brick : paints.ink
    ring(paint, from, radii.numbers, radii.pockets, false)
    ring(paint, from, radii.pockets, radii.cone, true)
  }
  pen.strokeStyle = '#c9a660'
  for (const [place] of wheel.entries()) {
    const angle = place * step - step / 2 - Math.PI / 2
    pen.lineWidth = 1.6
    pen.beginPath()
    pen.moveTo(Math.cos(angle) * radii.cone, Math.sin(angle) * radii.cone)
    pen.lineTo(Math.cos(angle) * radii.numbers, Math.sin(angle) * radii.numbers)
    pen.stroke()
  }
  for (const radius of [radii.numbers, radii.pockets, radii.cone])
    strokeEllipse(pen, '#c9a660', 2, [0, 0, radius, radius])
  pen.fillStyle = '#fff'
  pen.font = '700 20px Archivo, sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (const [place, number] of wheel.entries()) {
    pen.save()
    pen.rotate(pocketAngle(place, wheel.length))
    pen.fillText(String(number), 0, -(radii.numbers + radii.pockets) / 2)
    pen.restore()
  }
  // The cone, in facets of wood.
  const facets = 16
  for (let facet = 0; facet < facets; facet += 1) {
    const from = (facet / facets) * 2 * Math.PI
    pen.beginPath()
    pen.moveTo(0, 0)
    pen.arc(0, 0, radii.cone - 1, from, from + (2 * Math.PI) / facets)
    pen.fillStyle = facet % 2 === 0 ? '#8f5b45' : '#9a6650'
    pen.fill()
  }
  fillEllipse(pen, '#5d382a', 0, 0, 58, 58)
}

/** The golden turret: its arms turn with the wheel. */
function drawTurret(pen: Pen, turned: number): void {
  const rise = 26
  pen.save()
  pen.translate(centre.x, centre.y)
  fillEllipse(pen, '#8a6a30', 0, 0, 50, 50 * flat)
  fillEllipse(pen, paints.sand, 0, -4, 50, 50 * flat)
  fillEllipse(pen, '#e9cf95', 0, -6, 38, 38 * flat)
  const arms = [0, 1, 2, 3].map((arm) => turned + (arm * Math.PI) / 2 + 0.7)
  const reach = 74
  const drawArmOf = (angle: number) => {
    const [x, y] = [Math.sin(angle) * reach, -Math.cos(angle) * reach * flat]
    pen.strokeStyle = paints.sand
    pen.lineWidth = 7
    pen.lineCap = 'round'
    pen.beginPath()
    pen.moveTo(0, -rise * 0.4)
    pen.lineTo(x, y - rise * 0.5)
    pen.stroke()
    fillEllipse(pen, '#e9cf95', x, y - rise * 0.5, 9, 8)
  }
  for (const angle of arms.filter((each) => Math.cos(each) > 0)) drawArmOf(angle)
  fillPoly(pen, '#b98d45', -13, -4, 13, -4, 8, -58, -8, -58)
  fillPoly(pen, paints.clay, -3, -6, 9, -6, 6, -56, -1, -56)
  for (const angle of arms.filter((each) => Math.cos(each) <= 0)) drawArmOf(angle)
  fillEllipse(pen, '#e9cf95', 0, -60, 13, 11)
  fillEllipse(pen, paints.sand, 0, -74, 8, 8)
  pen.restore()
}

function drawBall(pen: Pen, { angle, out, height }: Ball): void {
  const radius = 141 + (radii.track - 141) * out
  const [x, y] = [centre.x + Math.sin(angle) * radius, centre.y - Math.cos(angle) * radius * flat]
  const lift = height * 160 + 3
  fillEllipse(pen, 'rgb(0 0 0 / 0.45)', x + 2, y + 2, 8, 5)
  fillEllipse(pen, '#d9dde0', x, y - lift, 8, 7.4)
  fillEllipse(pen, '#fff', x - 1, y - lift - 1.2, 6.4, 5.6)
}

/** The ball is taken up this long before it is thrown. */
const takenMs = 1_300

function ballOf(state: PictureState, now: number): Ball | undefined {
  const { events, wheel, lastResult, dealsAt, round, isDealing, isStill } = state
  const fell = events.find(({ event }) => event.kind === 'fell')
  const pocketOf = (number: number) => pocketAngle(Math.max(0, wheel.indexOf(number)), wheel.length)
  const resting = (number: number): Ball => ({
    angle: pocketOf(number) + wheelAngle(isStill ? 0 : now),
    out: 0,
    height: 0,
  })
  if (fell !== undefined && now >= fell.atMs) {
    const number = Number(fell.event['number'])
    if (isStill) return now >= fell.atMs + fallMs ? resting(number) : undefined
    return ballAt(
      { thrownAt: dealsAt, from: startOf(round), fallsAt: fell.atMs, pocket: pocketOf(number) },
      now,
    )
  }
  if (isDealing && now >= dealsAt)
    return isStill
      ? undefined
      : ballAt({ thrownAt: dealsAt, from: startOf(round), fallsAt: Infinity, pocket: 0 }, now)
  if (now >= dealsAt - takenMs || lastResult === null) return undefined
  return resting(lastResult[0] ?? 0)
}

/** The dealer throws from about the same place, never exactly. */
const startOf = (round: number) => 0.75 + ((round * 37) % 23) / 60

/** The hand that throws the ball comes from the far side of the table. */
function drawThrow(pen: Pen, { dealsAt, look, round, isStill }: PictureState, now: number): void {
  const since = now - dealsAt
  if (isStill || since < -takenMs || since > 750) return
  const angle = startOf(round)
  const rim = at(
    centre.x + Math.sin(angle) * (radii.track + 4),
    centre.y - Math.cos(angle) * (radii.track + 4) * flat - 8,
  )
  const away = at(250, -60)
  const come = easeInOut(shareOf(since + takenMs, 650))
  const gone = easeInOut(shareOf(since - 150, 550))
  const flick = since > -120 ? Math.sin(Math.PI * shareOf(since + 120, 260)) * 16 : 0
  const hand = pointBetween(pointBetween(away, at(rim.x + flick, rim.y + flick * 0.5), come), away, gone)
  pen.save()
  pen.translate(170, -150)
  drawArm(pen, lookOf(look), 1, at(hand.x - 170, hand.y + 150))
  pen.restore()
}

export function drawWheelScene(pen: Pen, layers: Layers, state: PictureState, now: number): void {
  const turned = wheelAngle(state.isStill ? 0 : now)
  const half = faceSize / 2
  const face = layers.layer(`wheel ${state.wheel.length}`, faceSize, faceSize, (own) => {
    own.translate(half, half)
    own.scale(half / 200, half / 200)
    drawFace(own, state)
  })
  pen.save()
  pen.translate(centre.x, centre.y + 4)
  pen.scale(1, flat)
  pen.rotate(turned)
  pen.drawImage(face, -200, -200, 400, 400)
  pen.restore()
  // Light from the upper left lies on the wheel and does not turn with it.
  pen.save()
  pen.translate(centre.x, centre.y + 4)
  pen.scale(1, flat)
  pen.beginPath()
  pen.arc(0, 0, radii.numbers, 0, 2 * Math.PI)
  pen.clip()
  fillEllipse(pen, 'rgb(255 255 255 / 0.05)', -70, -90, 180, 150)
  pen.restore()
  const ball = ballOf(state, now)
  const isBehind = ball !== undefined && Math.cos(ball.angle) > 0
  if (ball && isBehind) drawBall(pen, ball)
  drawTurret(pen, turned)
  if (ball && !isBehind) drawBall(pen, ball)
  drawThrow(pen, state, now)
}
