/** How much the device can draw: 0 is everything, each step halves the lanes. */
export type Strain = 0 | 1 | 2

const lowFps = 45
const goodFps = 54
const goodWindows = 5

export interface StrainState {
  readonly strain: Strain
  /** Windows in a row with enough frames. */
  readonly good: number
}

export const atEase: StrainState = { strain: 0, good: 0 }

/** Judges one window of about a second: too few frames make fewer lanes at once, five good seconds give them back. */
export function nextStrain({ strain, good }: StrainState, frames: number, windowMs: number): StrainState {
  const fps = (frames * 1_000) / windowMs
  if (fps < lowFps) return { strain: strain === 0 ? 1 : 2, good: 0 }
  if (strain === 0 || fps < goodFps) return { strain, good: 0 }
  if (good + 1 < goodWindows) return { strain, good: good + 1 }
  return { strain: strain === 2 ? 1 : 0, good: 0 }
}

/** The lanes that are used under strain. */
export const lanesUnder = (strain: Strain, lanes: number): number =>
  Math.max(1, Math.ceil(lanes / 2 ** strain))
