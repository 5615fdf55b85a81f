import { drawBlackjackScene, drawSeats } from './blackjack-scene.ts'
import { drawBoxes, drawCardsScene } from './cards-scene.ts'
import { drawDiceScene, drawDiceTable } from './dice-scene.ts'
import { felts, type Layers, type Pen } from './pen.ts'
import { designHeight, drawRoom, safeHalf } from './room.ts'
import type { PictureState } from './state.ts'
import { drawBowl, drawWheelScene, drawWheelTable } from './wheel-scene.ts'

/** How the design is put into a picture: everything that matters is inside, and the room goes on beyond. */
export function fitOf(
  width: number,
  height: number,
): { readonly scale: number; readonly x: number; readonly y: number } {
  const scale = Math.min(width / (2 * safeHalf), height / designHeight)
  return { scale, x: width / 2, y: Math.max(0, height - designHeight * scale) * 0.42 }
}

/** What does not move: drawn once for a size. */
function drawStill(pen: Pen, state: PictureState): void {
  if (state.kind === 'roulette') {
    drawWheelTable(pen, state)
    drawBowl(pen)
    return
  }
  drawRoom(pen, felts[state.felt])
  if (state.kind === 'sic-bo') drawDiceTable(pen, state)
  else if (state.kind === 'blackjack') drawSeats(pen, state)
  else drawBoxes(pen, state)
}

function drawMoving(pen: Pen, layers: Layers, state: PictureState, now: number): void {
  if (state.kind === 'roulette') drawWheelScene(pen, layers, state, now)
  else if (state.kind === 'sic-bo') drawDiceScene(pen, state, now)
  else if (state.kind === 'blackjack') drawBlackjackScene(pen, state, now)
  else drawCardsScene(pen, state, now)
}

/**
 * Draws the picture of a table at a moment. It is a function of its arguments alone, so a page and a program that sends
 * video draw the same.
 * @param size of the picture in CSS pixels, and how many pixels of the canvas one of them has
 */
export function drawPicture(
  pen: Pen,
  layers: Layers,
  { width, height, density }: { readonly width: number; readonly height: number; readonly density: number },
  state: PictureState,
  now: number,
): void {
  const { scale, x, y } = fitOf(width, height)
  const { kind, felt, labels } = state
  const still = layers.layer(
    `still ${kind} ${felt} ${labels.blue} ${labels.red} ${labels.line}`,
    Math.ceil(width * density),
    Math.ceil(height * density),
    (own) => {
      own.scale(density, density)
      own.translate(x, y)
      own.scale(scale, scale)
      drawStill(own, state)
    },
  )
  pen.setTransform(1, 0, 0, 1, 0, 0)
  pen.drawImage(still, 0, 0)
  pen.setTransform(density * scale, 0, 0, density * scale, density * x, density * y)
  drawMoving(pen, layers, state, now)
}

/** Whether anything moves at a moment, apart from a breath: such moments deserve every frame. */
export function isLively(
  { kind, isDealing, isShuffling, events, opensAt, closesAt }: PictureState,
  now: number,
): boolean {
  const last = events.at(-1)?.atMs ?? -Infinity
  return (
    kind === 'roulette' ||
    isDealing ||
    isShuffling ||
    now < last + 4_000 ||
    now < opensAt + 1_400 ||
    (now >= closesAt - 200 && now < closesAt + 2_000)
  )
}
