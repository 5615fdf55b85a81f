import { drawCard } from './card.ts'
import { drawArm, drawArmShadow, drawDealer, lookOf } from './dealer.ts'
import { dealtCard, handsOf, isSweeping, sweptCard, type Slot } from './dealing.ts'
import { fillPoly, felts, type Pen } from './pen.ts'
import { drawDiscards, drawShoe, drawTray } from './room.ts'
import { cardsOf, type CardEvent, type PictureState } from './state.ts'

// Baccarat and dragon tiger: two boxes in front of the dealer.

/** Slots of the cards of a side, in the order in which they come. */
const boxes: Readonly<Record<string, readonly Slot[]>> = {
  player: [
    { x: -126, y: 302, width: 46, angle: -0.03 },
    { x: -72, y: 302, width: 46, angle: 0.02 },
    { x: -212, y: 306, width: 46, angle: -Math.PI / 2 },
  ],
  banker: [
    { x: 72, y: 302, width: 46, angle: -0.02 },
    { x: 126, y: 302, width: 46, angle: 0.03 },
    { x: 212, y: 306, width: 46, angle: Math.PI / 2 },
  ],
  dragon: [{ x: -98, y: 300, width: 54, angle: -0.03 }],
  tiger: [{ x: 98, y: 300, width: 54, angle: 0.03 }],
}
const nowhere: Slot = { x: 0, y: 300, width: 46, angle: 0 }

export function slotsOf(cards: readonly CardEvent[]): Slot[] {
  const given = new Map<string, number>()
  return cards.map(({ to }) => {
    const index = given.get(to) ?? 0
    given.set(to, index + 1)
    return boxes[to]?.[index] ?? nowhere
  })
}

/** The boxes on the felt. They do not change, so they belong to the picture's still layer. */
export function drawBoxes(
  pen: Pen,
  { kind, felt, labels }: Pick<PictureState, 'kind' | 'felt' | 'labels'>,
): void {
  const { line } = felts[felt]
  const isDragon = kind === 'dragon-tiger'
  const [inner, outer] = isDragon ? [46, 152] : [16, 176]
  pen.lineWidth = 2
  pen.strokeStyle = line
  for (const side of [-1, 1]) {
    fillPoly(
      pen,
      'rgb(0 0 0 / 0.12)',
      side * (outer - 10),
      268,
      side * (inner + 2),
      268,
      side * inner,
      340,
      side * outer,
      340,
    )
    pen.beginPath()
    pen.moveTo(side * (outer - 10), 268)
    pen.lineTo(side * (inner + 2), 268)
    pen.lineTo(side * inner, 340)
    pen.lineTo(side * outer, 340)
    pen.closePath()
    pen.stroke()
  }
  pen.fillStyle = line
  pen.font = '650 19px Archivo, "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const middle = (inner + outer) / 2
  pen.fillText(isDragon ? labels.red : labels.blue, -middle, 356)
  pen.fillText(isDragon ? labels.blue : labels.red, middle, 356)
}

/** Everything that moves. */
export function drawCardsScene(pen: Pen, state: PictureState, now: number): void {
  const look = lookOf(state.look)
  const cards = cardsOf(state.events)
  const slots = slotsOf(cards)
  const hands = handsOf(state, cards, slots, now)
  drawDealer(pen, look, state.isStill ? 0 : swayOf(state, cards, slots, now))
  drawTray(pen)
  drawDiscards(pen, state.lastResult === null)
  if (isSweeping(state, now)) {
    const old = cardsOf(state.swept)
    const oldSlots = slotsOf(old)
    for (const [index, card] of old.entries()) {
      const drawn = sweptCard(card, oldSlots[index]!, index, state, now)
      if (drawn) drawCard(pen, drawn)
    }
  }
  for (const [index, card] of cards.entries()) {
    const drawn = dealtCard(card, slots[index]!, now, state.isStill)
    if (drawn) drawCard(pen, drawn)
  }
  if (state.isShuffling) drawPiles(pen, now)
  drawShoe(pen)
  drawArmShadow(pen, hands.left)
  drawArmShadow(pen, hands.right)
  drawArm(pen, look, -1, hands.left)
  drawArm(pen, look, 1, hands.right)
}

/** The head follows the card that comes. */
function swayOf(
  { events }: PictureState,
  cards: readonly CardEvent[],
  slots: readonly Slot[],
  now: number,
): number {
  const last = cards.findLastIndex(({ atMs }) => atMs <= now)
  if (events.length === 0 || last < 0) return Math.sin(now / 2_600) * 0.5
  return Math.max(-1, Math.min(1, slots[last]!.x / 170)) * Math.min(1, (now - cards[last]!.atMs) / 400)
}

/** Two halves of a shoe that are mixed. */
function drawPiles(pen: Pen, now: number): void {
  for (const side of [-1, 1])
    for (let card = 0; card < 4; card += 1)
      drawCard(pen, {
        x: side * (30 + 10 * Math.cos(now / 240 + card)) + card * 1.5,
        y: 300 + card * -2.5 + 4 * Math.sin(now / 240 + card),
        width: 44,
        angle: side * 0.12 + 0.08 * Math.sin(now / 300 + card * 2),
        card: undefined,
        turned: -1,
        lift: card * 1.5,
      })
}
