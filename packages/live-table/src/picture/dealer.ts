import { at, fillEllipse, fillLimb, fillPoly, paints, pointBetween, type Pen, type Point } from './pen.ts'

/** A dealer has no face. Hair, skin and what is worn tell one from another. */
interface Look {
  readonly skin: string
  readonly skinShade: string
  readonly hair: string
  readonly style: 'bob' | 'short' | 'bun' | 'long'
  readonly bow: string
}

const looks: readonly Look[] = [
  { skin: '#e9c6ae', skinShade: '#cfa78f', hair: '#14181b', style: 'bob', bow: paints.brick },
  { skin: '#c98f6b', skinShade: '#ab7452', hair: '#2a1a14', style: 'short', bow: paints.cobalt },
  { skin: '#f0d2b8', skinShade: '#d7b396', hair: '#5b2f22', style: 'bun', bow: paints.sea },
  { skin: '#8a5a3b', skinShade: '#6f4630', hair: '#17120f', style: 'short', bow: paints.sand },
  { skin: '#e3b894', skinShade: '#c79a76', hair: '#3b2a22', style: 'long', bow: paints.brick },
]

export const lookOf = (number: number): Look => looks[Math.abs(Math.trunc(number)) % looks.length]!

function drawHairBehind(pen: Pen, { hair, style }: Look): void {
  pen.fillStyle = hair
  pen.beginPath()
  if (style === 'bob') pen.roundRect(-51, 30, 102, 116, [50, 50, 6, 6])
  if (style === 'long') pen.roundRect(-50, 30, 100, 158, [50, 50, 18, 18])
  if (style === 'short') pen.roundRect(-43, 30, 86, 82, [44, 44, 14, 14])
  if (style === 'bun') {
    pen.arc(0, 22, 19, 0, 2 * Math.PI)
    pen.roundRect(-43, 30, 86, 84, [43, 43, 26, 26])
  }
  pen.fill()
}

function drawHairInFront(pen: Pen, { hair, style }: Look): void {
  pen.fillStyle = hair
  pen.beginPath()
  if (style === 'short') {
    pen.moveTo(-36, 96)
    pen.quadraticCurveTo(-33, 76, -14, 72)
    pen.quadraticCurveTo(8, 80, 26, 70)
    pen.quadraticCurveTo(34, 80, 36, 96)
    pen.lineTo(38, 56)
    pen.quadraticCurveTo(0, 24, -38, 56)
  } else {
    // A parting at the side: hair falls over the forehead.
    pen.moveTo(-34, 98)
    pen.quadraticCurveTo(-22, 90, -6, 66)
    pen.quadraticCurveTo(16, 84, 35, 92)
    pen.lineTo(36, 52)
    pen.quadraticCurveTo(0, 26, -36, 52)
  }
  pen.fill()
}

/** Head and body behind the table. `sway` moves the head a little, −1 to 1. */
export function drawDealer(pen: Pen, look: Look, sway: number): void {
  pen.save()
  pen.translate(sway * 2.4, Math.abs(sway) * 0.8)
  drawHairBehind(pen, look)
  pen.restore()
  // Shoulders and shirt.
  pen.fillStyle = paints.paper
  pen.beginPath()
  pen.moveTo(-20, 166)
  pen.quadraticCurveTo(-62, 168, -76, 196)
  pen.lineTo(-66, 232)
  pen.lineTo(66, 232)
  pen.lineTo(76, 196)
  pen.quadraticCurveTo(62, 168, 20, 166)
  pen.fill()
  fillPoly(pen, '#191d20', -42, 172, -20, 168, 0, 214, 20, 168, 42, 172, 52, 232, -52, 232)
  fillPoly(pen, '#2c3236', -42, 172, -20, 168, -4, 205, -22, 214)
  fillPoly(pen, '#2c3236', 42, 172, 20, 168, 4, 205, 22, 214)
  fillPoly(pen, paints.snow, -20, 166, 0, 212, 20, 166)
  // Neck.
  pen.fillStyle = look.skin
  pen.beginPath()
  pen.roundRect(-18, 126, 36, 48, [0, 0, 16, 16])
  pen.fill()
  pen.fillStyle = look.skinShade
  pen.beginPath()
  pen.moveTo(-18, 146)
  pen.quadraticCurveTo(0, 162, 18, 146)
  pen.lineTo(18, 152)
  pen.quadraticCurveTo(0, 168, -18, 152)
  pen.fill()
  fillPoly(pen, look.bow, -1, 177, -18, 168, -18, 187)
  fillPoly(pen, look.bow, 1, 177, 18, 168, 18, 187)
  fillPoly(pen, '#00000033', -5, 173, 5, 173, 5, 182, -5, 182)
  pen.save()
  pen.translate(sway * 2.4, Math.abs(sway) * 0.8)
  pen.rotate(sway * 0.02)
  if (look.style === 'short' || look.style === 'bun')
    for (const side of [-1, 1]) fillEllipse(pen, look.skinShade, side * 34, 104, 6, 10)
  pen.fillStyle = look.skin
  pen.beginPath()
  pen.roundRect(-33, 50, 66, 98, [33, 33, 30, 30])
  pen.fill()
  drawHairInFront(pen, look)
  pen.restore()
}

const shoulder = at(58, 182)

/** An arm from the shoulder of a side (−1 left, 1 right of the picture) to where its hand is. */
export function drawArm(pen: Pen, { skin, skinShade }: Look, side: -1 | 1, hand: Point): void {
  const from = at(shoulder.x * side, shoulder.y)
  // Seen from the front, the elbow is to the outside and a little below the line to the hand.
  const middle = pointBetween(from, hand, 0.5)
  const reach = Math.hypot(hand.x - from.x, hand.y - from.y)
  const bend = Math.max(4, 34 - reach * 0.12)
  const isAcross = (hand.x - from.x) * side < -10
  const elbow = at(middle.x + side * (isAcross ? 26 : bend), middle.y + (isAcross ? 12 : 2))
  const wrist = pointBetween(elbow, hand, 0.86)
  fillLimb(pen, paints.paperShade, at(from.x, from.y + 5), at(elbow.x, elbow.y + 4), [46, 40])
  fillLimb(pen, paints.paper, from, elbow, [46, 38])
  fillLimb(pen, paints.paperShade, at(elbow.x, elbow.y + 4), at(wrist.x, wrist.y + 2), [38, 25])
  fillLimb(pen, paints.paper, elbow, wrist, [38, 23])
  const angle = Math.atan2(hand.y - elbow.y, hand.x - elbow.x)
  pen.save()
  pen.translate(hand.x, hand.y)
  pen.rotate(angle)
  pen.fillStyle = 'rgb(8 14 12 / 0.3)'
  pen.beginPath()
  pen.ellipse(4, 6, 17, 9, 0, 0, 2 * Math.PI)
  pen.fill()
  pen.fillStyle = skin
  pen.beginPath()
  pen.ellipse(2, 0, 13, 10, 0, 0, 2 * Math.PI)
  pen.fill()
  pen.lineCap = 'round'
  pen.lineWidth = 5
  pen.strokeStyle = skin
  pen.beginPath()
  for (const [finger, length] of [
    [-6.5, 17],
    [-2, 20],
    [2.5, 19.5],
    [6.5, 16],
  ] as const) {
    pen.moveTo(8, finger)
    pen.lineTo(length, finger * 0.85)
  }
  pen.moveTo(2, -side * 8)
  pen.lineTo(11, -side * 12)
  pen.stroke()
  pen.strokeStyle = skinShade
  pen.lineWidth = 1
  pen.beginPath()
  for (const finger of [-4.2, 0.3, 4.6]) {
    pen.moveTo(10, finger)
    pen.lineTo(16, finger * 0.9)
  }
  pen.stroke()
  // The cuff.
  pen.fillStyle = '#191d20'
  pen.beginPath()
  pen.roundRect(-15, -11.5, 8, 23, 2)
  pen.fill()
  pen.restore()
}

/** A hand that is at rest on the felt has a soft shadow of its arm. */
export const drawArmShadow = (pen: Pen, hand: Point): void =>
  fillEllipse(pen, 'rgb(8 14 12 / 0.16)', hand.x, hand.y + 8, 26, 8)
