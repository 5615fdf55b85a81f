import { pitch, type Place } from './pitch.ts'

/** Input of a simulated moment of play. */
export interface PlayState {
  /** Distinguishes matches. */
  readonly seed: string
  /** −100 (away attacks) to 100. */
  readonly pressure: number
  /** Server ms of the last goal, and the side that scored it. */
  readonly goal: { readonly at: number; readonly isHome: boolean } | undefined
  /** Five players a side instead of eleven, without a goalkeeper. */
  readonly isCourt?: boolean
}

export interface Play {
  readonly ball: Place
  /** All players of each side; on a pitch the goalkeeper first. */
  readonly home: readonly Place[]
  readonly away: readonly Place[]
}

const formation: readonly Place[] = [
  { x: 5, y: 34 },
  ...[12, 27, 41, 56].map((y) => ({ x: 24, y })),
  ...[14, 34, 54].map((y) => ({ x: 42, y })),
  ...[16, 34, 52].map((y) => ({ x: 58, y })),
]
const five: readonly Place[] = [
  { x: 44, y: 34 },
  ...[12, 56].map((y) => ({ x: 34, y })),
  ...[24, 46].map((y) => ({ x: 20, y })),
]
const passMs = 1500
const celebrationMs = 6000

/** A number from 0 to 1, the same for the same input. */
export function chance(...words: readonly (string | number)[]): number {
  let hash = 2_166_136_261
  for (const char of words.join(' ')) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
const between = (from: Place, to: Place, part: number): Place => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
})
const eased = (part: number) => part * part * (3 - 2 * part)

/** Where a pass ends: towards the goal that is under pressure, at any position across. */
function passEnd({ seed, pressure, goal }: PlayState, index: number): Place {
  const at = index * passMs
  if (goal && at >= goal.at - passMs && at < goal.at + 2 * passMs) return { x: goal.isHome ? 106 : -1, y: 34 }
  if (goal && at >= goal.at + 2 * passMs && at < goal.at + celebrationMs) return { x: 52.5, y: 34 }
  const middle = 52.5 + pressure * 0.34
  return {
    x: clamp(middle + (chance(seed, index, 'x') - 0.5) * 52, 3, 102),
    y: 5 + chance(seed, index, 'y') * 58,
  }
}

/**
 * Every player's place at a server time: continuous, the same for all viewers, and derived only from the known state.
 */
export function playAt(state: PlayState, ms: number): Play {
  const index = Math.floor(ms / passMs)
  const ball = between(passEnd(state, index), passEnd(state, index + 1), eased((ms % passMs) / passMs))
  const side = (isHome: boolean) =>
    (state.isCourt === true ? five : formation).map((own, number) => {
      const place = isHome ? own : { x: pitch.length - own.x, y: pitch.width - own.y }
      const isKeeper = number === 0 && state.isCourt !== true
      const pull = isKeeper ? 0.04 : state.isCourt === true ? 0.62 : 0.34
      const phase = chance(state.seed, String(isHome), number) * 6.28
      const wander = isKeeper ? 0.6 : 2.4
      const moved = {
        x: place.x + (ball.x - 52.5) * pull * 1.3 + Math.sin(ms / 1900 + phase) * wander,
        y: place.y + (ball.y - 34) * pull * 0.7 + Math.cos(ms / 2300 + phase * 1.7) * wander,
      }
      // Players near the ball run towards it.
      const distance = Math.hypot(ball.x - moved.x, ball.y - moved.y)
      const near = isKeeper ? moved : between(moved, ball, clamp(0.75 - distance / 16, 0, 0.72))
      return { x: clamp(near.x, 1, 104), y: clamp(near.y, 1, 67) }
    })
  return { ball, home: side(true), away: side(false) }
}
