import { drawCard } from './card.ts'
import { drawArm, drawArmShadow, drawDealer, lookOf } from './dealer.ts'
import { dealtCard, handsOf, isSweeping, sweptCard, type Slot } from './dealing.ts'
import { felts, fillEllipse, paints, strokeEllipse, type Pen } from './pen.ts'
import { drawDiscards, drawShoe, drawTray } from './room.ts'
import { cardsOf, type CardEvent, type PictureState } from './state.ts'

const seats = 7

/** Where a seat's chips lie. Seats are on an arc, the first at the left. */
export function seatAt(seat: number): { readonly x: number; readonly y: number } {
  const place = (seat - (seats + 1) / 2) / ((seats - 1) / 2)
  return { x: place * 272, y: 356 - 62 * place * place }
}

/** `seat-3-split` is the second hand of seat 3. */
function slotIn(to: string, index: number): Slot {
  if (to === 'dealer') return { x: -34 + index * 34, y: 272, width: 34, angle: 0 }
  const [, seat = '1', split] = /^seat-(\d)(-split)?$/.exec(to) ?? []
  const { x, y } = seatAt(Number(seat))
  const angle = -x / 1_400
  const aside = split === undefined ? 0 : 30
  return { x: x - 7 + index * 10 + aside, y: y - 40 - index * 6, width: 30, angle }
}

export function blackjackSlots(cards: readonly CardEvent[]): Slot[] {
  const given = new Map<string, number>()
  return cards.map(({ to }) => {
    const index = given.get(to) ?? 0
    given.set(to, index + 1)
    return slotIn(to, index)
  })
}

/** Circles and the sentence on the felt. */
export function drawSeats(pen: Pen, { felt, labels }: Pick<PictureState, 'felt' | 'labels'>): void {
  const { line } = felts[felt]
  for (let seat = 1; seat <= seats; seat += 1) {
    const { x, y } = seatAt(seat)
    fillEllipse(pen, 'rgb(0 0 0 / 0.12)', x, y, 23, 15)
    strokeEllipse(pen, line, 1.8, [x, y, 23, 15])
    pen.fillStyle = line
    pen.font = '650 12px Archivo, sans-serif'
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText(String(seat), x, y + 1)
  }
  pen.fillStyle = line
  pen.font = '600 11px Archivo, "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", sans-serif'
  pen.fillText(labels.line, 0, 304)
}

function drawSeated(pen: Pen, { seated, mySeat, turn }: PictureState, now: number, isStill: boolean): void {
  for (const seat of seated) {
    const { x, y } = seatAt(seat)
    fillEllipse(pen, seat === mySeat ? paints.cobalt : '#0f1514', x, y + 1.5, 10, 6)
    fillEllipse(pen, seat === mySeat ? '#5b86ef' : paints.sand, x, y, 10, 6)
  }
  if (turn === null) return
  const { x, y } = seatAt(Number(/^seat-(\d)/.exec(turn)?.[1] ?? 1))
  const pulse = isStill ? 0 : 1.5 * Math.sin(now / 260)
  strokeEllipse(pen, paints.snow, 3, [x, y, 26 + pulse, 18 + pulse * 0.7])
}

export function drawBlackjackScene(pen: Pen, state: PictureState, now: number): void {
  const look = lookOf(state.look)
  const cards = cardsOf(state.events)
  const slots = blackjackSlots(cards)
  const hands = handsOf(state, cards, slots, now)
  drawDealer(pen, look, state.isStill ? 0 : Math.sin(now / 2_600) * 0.5)
  drawTray(pen)
  drawDiscards(pen, state.lastResult === null)
  drawSeated(pen, state, now, state.isStill)
  if (isSweeping(state, now)) {
    const old = cardsOf(state.swept)
    const oldSlots = blackjackSlots(old)
    for (const [index, card] of old.entries()) {
      const drawn = sweptCard(card, oldSlots[index]!, Math.min(index, 11), state, now)
      if (drawn) drawCard(pen, drawn)
    }
  }
  for (const [index, card] of cards.entries()) {
    const drawn = dealtCard(card, slots[index]!, now, state.isStill)
    if (drawn) drawCard(pen, drawn)
  }
  drawShoe(pen)
  drawArmShadow(pen, hands.left)
  drawArmShadow(pen, hands.right)
  drawArm(pen, look, -1, hands.left)
  drawArm(pen, look, 1, hands.right)
}
