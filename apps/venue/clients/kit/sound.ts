import { settings } from './settings.ts'

/** Tones as zzfx reads them: volume, randomness, frequency, attack, sustain, release, shape. */
const tones = {
  /** The player touches something of the game. */
  tap: [0.25, 0, 320, 0, 0.01, 0.04, 1],
  /** Something stops or lands. */
  stop: [0.3, 0, 180, 0, 0.01, 0.07, 1],
  /** A net win: one short tone, the same for every size. */
  win: [0.35, 0, 660, 0.01, 0.08, 0.22, 0, 1, 0, 0, 220, 0.07],
} as const
export type Tone = keyof typeof tones

let player: Promise<(...tone: readonly number[]) => unknown> | undefined

/** Plays a tone when sound is on. The code for it is loaded with the first one. */
export function sound(tone: Tone): void {
  if (!settings.value.sound) return
  player ??= import('zzfx').then(({ zzfx }) => zzfx)
  void player.then((play) => play(...tones[tone]))
}
