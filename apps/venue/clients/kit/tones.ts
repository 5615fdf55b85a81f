/**
 * Tones as zzfx reads them: volume, randomness, frequency, attack, sustain, release, shape, curve, slide, change of
 * slide, pitch jump and its time, repetition, noise. Volumes are peaks of the samples, so 0.2 is −14 dBFS.
 */
export const tones = {
  /** The player touches something of the game. */
  tap: [0.12, 0, 460, 0.001, 0.008, 0.032, 1],
  /** Something comes to stand or lands: a reel, a ball, a wheel. */
  stop: [0.2, 0, 196, 0.001, 0.012, 0.085, 0, 1, -0.8],
  /** A bead passes a peg. */
  tick: [0.12, 0, 1_480, 0.0005, 0.003, 0.02, 1],
  /** A card or a tile is turned: a short rustle. */
  turn: [0.12, 0, 900, 0.006, 0.004, 0.045, 0, 1, 0, 0, 0, 0, 0, 1.2],
  /** A net win: one short tone, the same for every size. */
  win: [0.17, 0, 660, 0.01, 0.08, 0.22, 0, 1, 0, 0, 220, 0.07],
} as const satisfies Record<string, readonly number[]>
export type Tone = keyof typeof tones

/** Tones that sound at once; more are left out. */
export const mostAtOnce = 4
/** Least time between two beginnings of the same tone. */
export const againAfterMs = 45

/** Limits the tones: few at once, and none on top of itself. */
export function createGate() {
  let sounding = 0
  const begunAt = new Map<Tone, number>()
  return {
    /** @returns whether the tone may begin; then `ended` has to be called after it */
    mayBegin(tone: Tone, nowMs: number): boolean {
      if (sounding >= mostAtOnce || nowMs - (begunAt.get(tone) ?? -Infinity) < againAfterMs) return false
      sounding += 1
      begunAt.set(tone, nowMs)
      return true
    },
    ended(): void {
      sounding -= 1
    },
  }
}
