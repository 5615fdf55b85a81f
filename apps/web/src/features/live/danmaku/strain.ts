/** Load on the device: 0 draws all lanes, each step halves them. */
export type Strain = 0 | 1 | 2

const lowFps = 45
const goodFps = 54
const goodWindows = 5

export interface StrainState {
  readonly strain: Strain
  /** Number of consecutive windows with a good frame rate. */
  readonly good: number
}

export const atEase: StrainState = { strain: 0, good: 0 }

/**
 * Evaluates one window of about a second. A low frame rate halves the lanes immediately; five good windows restore a
 * step.
 */
export function nextStrain({ strain, good }: StrainState, frames: number, windowMs: number): StrainState {
  const fps = (frames * 1_000) / windowMs
  if (fps < lowFps) return { strain: strain === 0 ? 1 : 2, good: 0 }
  if (strain === 0 || fps < goodFps) return { strain, good: 0 }
  if (good + 1 < goodWindows) return { strain, good: good + 1 }
  return { strain: strain === 2 ? 1 : 0, good: 0 }
}

/** Number of lanes under this load. */
export const lanesUnder = (strain: Strain, lanes: number): number =>
  Math.max(1, Math.ceil(lanes / 2 ** strain))
