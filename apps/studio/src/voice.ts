import { sampleRate } from './crowd.ts'
import { chance } from './play.ts'

/** Two resonances of a vowel, Hz. */
const vowels = [
  [730, 1090],
  [530, 1840],
  [390, 1990],
  [570, 840],
  [440, 1020],
] as const

const syllableMs = 190
const phraseMs = 5_200

/** A resonance: two samples of memory. */
class Resonance {
  #one = 0
  #two = 0
  next(input: number, hertz: number, width: number): number {
    const radius = Math.exp((-Math.PI * width) / sampleRate)
    const output =
      input * (1 - radius) +
      2 * radius * Math.cos((2 * Math.PI * hertz) / sampleRate) * this.#one -
      radius * radius * this.#two
    this.#two = this.#one
    this.#one = output
    return output
  }
}

/** How far the mouth is open at a time, 0 to 1: syllables within phrases, and breaths between them. */
export function openness(ms: number, seed: string, excitement: number): number {
  const phrase = Math.floor(ms / phraseMs)
  const inPhrase = (ms % phraseMs) / phraseMs
  const speaks = Math.min(0.97, 0.5 + chance(seed, phrase, 'length') * 0.35 + excitement * 0.4)
  if (inPhrase > speaks) return 0
  const syllable = Math.floor(ms / syllableMs)
  const within = (ms % syllableMs) / syllableMs
  const stress = 0.45 + chance(seed, syllable) * 0.55
  return Math.sin(Math.PI * within) ** 0.8 * stress
}

/**
 * The commentator's voice: vowels without words, as heard through a wall, in step with the mouth. Mixed into the
 * sound of the crowd.
 */
export class Voice {
  readonly #seed: string
  readonly #low = new Resonance()
  readonly #high = new Resonance()
  #phase = 0

  constructor(seed: string) {
    this.#seed = seed
  }

  /** Adds the voice from `ms` on to samples of 16 bits. `excitement` is 0 to 1: higher and louder after a goal. */
  mixInto(sound: Buffer, ms: number, excitement: number): void {
    const base = 108 + chance(this.#seed, 'pitch') * 42
    for (let at = 0; at * 2 < sound.length; at++) {
      const now = ms + (at / sampleRate) * 1_000
      const open = openness(now, this.#seed, excitement)
      const tune = Math.sin(now / 430) * 7 + Math.sin(now / 1_900) * 11
      this.#phase += (base * (1 + excitement * 0.55) + tune) / sampleRate
      if (this.#phase >= 1) this.#phase -= 1
      // A pulse with a soft end, as the vocal cords make it.
      const pulse = open * (this.#phase < 0.4 ? Math.sin((this.#phase / 0.4) * Math.PI) : 0)
      const [first, second] = vowels[
        Math.floor(chance(this.#seed, Math.floor(now / syllableMs), 'v') * 5)
      ] ?? [500, 1_500]
      const voiced = this.#low.next(pulse, first, 90) + this.#high.next(pulse, second, 120) * 0.5
      const sample = sound.readInt16LE(at * 2) + voiced * (5_200 + excitement * 3_400)
      sound.writeInt16LE(Math.max(-32_000, Math.min(32_000, Math.round(sample))), at * 2)
    }
  }
}
