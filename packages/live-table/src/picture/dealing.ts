import type { DrawnCard } from './card.ts'
import { at, between, easeInOut, easeOut, pointBetween, shareOf, type Point } from './pen.ts'
import { discards, shoeMouth } from './room.ts'
import type { CardEvent, PictureState } from './state.ts'

/** Where a card lies when it has come. */
export interface Slot extends Point {
  readonly width: number
  readonly angle: number
}

const slideMs = 440
const turnMs = 320
const sweepMs = 620
const sweepStepMs = 28

/** A card of this round at a time: in the shoe (undefined), on its way, or in its slot. */
export function dealtCard(
  event: CardEvent,
  slot: Slot,
  now: number,
  isStill: boolean,
): DrawnCard | undefined {
  if (now < event.atMs) return undefined
  const slid = isStill ? 1 : easeOut(shareOf(now - event.atMs, slideMs))
  const turn = isStill ? (now >= event.opensAtMs ? 1 : 0) : shareOf(now - event.opensAtMs, turnMs)
  const crest = at((shoeMouth.x + slot.x) / 2, Math.min(shoeMouth.y, slot.y) - 18)
  const way = pointBetween(pointBetween(shoeMouth, crest, slid), pointBetween(crest, slot, slid), slid)
  return {
    x: way.x,
    y: way.y,
    width: between(slot.width * 0.86, slot.width, slid),
    angle: between(0.55, slot.angle, slid),
    card: event.card,
    turned: -Math.cos(Math.PI * easeInOut(turn)),
    lift: 9 * Math.sin(Math.PI * turn) + 5 * Math.sin(Math.PI * slid),
  }
}

/** A card of the round before, while it is cleared away; undefined when it is gone. */
export function sweptCard(
  event: CardEvent,
  slot: Slot,
  index: number,
  { opensAt, isStill }: PictureState,
  now: number,
): DrawnCard | undefined {
  const share = shareOf(now - opensAt - index * sweepStepMs, sweepMs)
  if (isStill || share >= 1) return undefined
  const gone = easeInOut(share)
  const way = pointBetween(slot, at(discards.x, discards.y + 4), gone)
  return {
    x: way.x,
    y: way.y - 14 * Math.sin(Math.PI * gone),
    width: between(slot.width, slot.width * 0.7, gone),
    angle: between(slot.angle, -0.1, gone),
    card: event.card,
    turned: Math.cos(Math.PI * shareOf(share, 0.55)),
    lift: 8 * Math.sin(Math.PI * gone),
  }
}

export const isSweeping = ({ swept, opensAt, isStill }: PictureState, now: number): boolean =>
  !isStill && swept.length > 0 && now >= opensAt && now < opensAt + sweepMs + 12 * sweepStepMs

export interface Hands {
  readonly left: Point
  readonly right: Point
}

const rest: Hands = { left: at(-100, 250), right: at(100, 250) }
/** Beside the shoe's mouth, where the next card is drawn. */
const ready = at(190, 256)

/** How far a hand has come on its way to a card and back, at a time of that card. */
function handsFor(slot: Slot, sinceMs: number): Hands {
  const isLeft = slot.x < -8
  const carried = easeOut(shareOf(sinceMs, slideMs))
  const back = easeInOut(shareOf(sinceMs - slideMs - turnMs, 420))
  // The right hand brings the card at least to the middle; the left one takes it over from there.
  const end = isLeft ? at(26, 262) : at(slot.x + 8, slot.y - 30)
  const right = pointBetween(pointBetween(ready, end, carried), ready, back)
  if (!isLeft) return { left: rest.left, right }
  const took = easeInOut(shareOf(sinceMs - 150, 330))
  const left = pointBetween(pointBetween(rest.left, at(slot.x - 6, slot.y - 30), took), rest.left, back)
  return { left, right }
}

/** Moves both hands to the outside and back: no more bets. */
function closingHands(sinceMs: number): Hands {
  const out = Math.sin(Math.PI * easeInOut(shareOf(sinceMs, 1_100)))
  return {
    left: at(between(rest.left.x, -176, out), between(rest.left.y, 276, out)),
    right: at(between(rest.right.x, 176, out), between(rest.right.y, 276, out)),
  }
}

/** Where the dealer's hands are. */
export function handsOf(
  state: PictureState,
  cards: readonly CardEvent[],
  slots: readonly Slot[],
  now: number,
): Hands {
  const breath = state.isStill ? 0 : Math.sin(now / 1_400) * 1.4
  const still = {
    left: at(rest.left.x, rest.left.y + breath),
    right: at(rest.right.x, rest.right.y + breath),
  }
  if (state.isStill) return still
  if (state.isShuffling) {
    const turn = now / 240
    return {
      left: at(-34 + 12 * Math.cos(turn), 268 + 6 * Math.sin(turn)),
      right: at(34 + 12 * Math.cos(turn + Math.PI), 268 + 6 * Math.sin(turn + Math.PI)),
    }
  }
  if (isSweeping(state, now)) {
    const share = shareOf(now - state.opensAt, sweepMs + 200)
    const swing = Math.sin(Math.PI * share)
    return {
      left: at(between(rest.left.x, -196, swing), between(rest.left.y, 254, swing)),
      right: at(between(rest.right.x, -40, swing), 272),
    }
  }
  if (now >= state.closesAt && now < state.closesAt + 1_100 && cards.length === 0)
    return closingHands(now - state.closesAt)
  const last = cards.findLastIndex(({ atMs }) => atMs <= now)
  if (last < 0) {
    const isNear = shareOf(now - state.dealsAt + 500, 450)
    return state.isDealing && isNear > 0
      ? { left: still.left, right: pointBetween(still.right, ready, easeInOut(isNear)) }
      : still
  }
  const hands = handsFor(slots[last]!, now - cards[last]!.atMs)
  if (state.isDealing) return hands
  // The round is over: back to rest.
  const home = easeInOut(shareOf(now - cards[last]!.atMs - 1_300, 500))
  return { left: hands.left, right: pointBetween(hands.right, still.right, home) }
}
