import { easeInOut, shareOf } from './pen.ts'

// Motion of a wheel and its ball as functions of time alone: whoever draws the same moment draws the same picture.
// Angles are in radians, clockwise from the top.

const full = 2 * Math.PI
/** The wheel turns against the ball. */
const wheelSpeed = -0.42
/** The ball at its start, and the speed at which it would circle on. */
const [firstSpeed, lowSpeed] = [6.8, 3.4]
/** It loses speed by e in this many seconds. */
const slowing = 3.6
/** From leaving the track until it lies in a pocket. */
export const fallMs = 2_600

const turnMs = (full / Math.abs(wheelSpeed)) * 1_000

/** How far the wheel has turned. */
export const wheelAngle = (now: number): number => -full * ((((now % turnMs) + turnMs) % turnMs) / turnMs)

/** Angle of a pocket on the wheel, by its place clockwise from zero. */
export const pocketAngle = (place: number, pockets: number): number => (full * place) / pockets

export interface Spin {
  /** When the ball was thrown. */
  readonly thrownAt: number
  /** Where; any number that differs from round to round. */
  readonly from: number
  /** When it leaves the track; Infinity while nobody knows. */
  readonly fallsAt: number
  /** Angle on the wheel of the pocket into which it falls. */
  readonly pocket: number
}

/** The ball on its track: how far it has come, and its speed. */
function circling({ thrownAt, from }: Spin, now: number): { readonly angle: number; readonly speed: number } {
  const seconds = Math.max(0, now - thrownAt) / 1_000
  const left = Math.exp(-seconds / slowing)
  return {
    angle: from + lowSpeed * seconds + (firstSpeed - lowSpeed) * slowing * (1 - left),
    speed: lowSpeed + (firstSpeed - lowSpeed) * left,
  }
}

export interface Ball {
  readonly angle: number
  /** 1 on the track, 0 in a pocket. */
  readonly out: number
  /** Height above the wheel, in shares of its radius. */
  readonly height: number
}

/**
 * Where the ball is. It leaves its track with the speed that it has, loses it evenly as seen from the wheel, strikes the
 * separators of the pockets, and comes to rest in its pocket after `fallMs`.
 */
export function ballAt(spin: Spin, now: number): Ball {
  if (now < spin.fallsAt) return { angle: circling(spin, now).angle, out: 1, height: 0 }
  const { angle, speed } = circling(spin, spin.fallsAt)
  const share = shareOf(now - spin.fallsAt, fallMs)
  // Seen from the wheel: a start, a speed, and a pocket in which the speed is 0.
  const start = angle - wheelAngle(spin.fallsAt)
  const seconds = fallMs / 1_000
  const gone = (speed - wheelSpeed) * seconds
  // The shortest way to the pocket on which it can lose that speed: at a power of 3.2 most of it is lost at once.
  const least = gone / 3.2
  const way = least + ((((spin.pocket - start - least) % full) + full) % full)
  const power = gone / way
  const turned = start + way * (1 - (1 - share) ** power)
  const sunk = easeInOut(shareOf(share - 0.24, 0.44))
  const strikes =
    share < 0.6 ? 0 : Math.abs(Math.sin((Math.PI * (share - 0.6)) / 0.1)) * Math.exp(-11 * (share - 0.6))
  return {
    angle: turned + wheelAngle(now),
    out: Math.max(0, 1 - sunk) + 0.2 * strikes * (1 - share),
    height: 0.05 * Math.sin(Math.PI * sunk) + 0.1 * strikes,
  }
}
