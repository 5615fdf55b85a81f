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
const blockSamples = (sampleRate / 1_000) * 2

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
    const base = (108 + chance(this.#seed, 'pitch') * 42) * (1 + excitement * 0.55)
    const count = sound.length / 2
    for (let from = 0; from < count; from += blockSamples) {
      const now = ms + (from / sampleRate) * 1_000
      const tune = Math.sin(now / 430) * 7 + Math.sin(now / 1_900) * 11
      const vowel = vowels[Math.floor(chance(this.#seed, Math.floor(now / syllableMs), 'v') * vowels.length)]
      this.#mixBlock(sound, from, Math.min(count, from + blockSamples), {
        open: openness(now, this.#seed, excitement),
        step: (base + tune) / sampleRate,
        vowel: vowel ?? vowels[0],
        loudness: 5_200 + excitement * 3_400,
      })
    }
  }

  #mixBlock(sound: Buffer, from: number, until: number, { open, step, vowel, loudness }: Block): void {
    for (let at = from; at < until; at++) {
      this.#phase = (this.#phase + step) % 1
      // A pulse with a soft end, as the vocal cords make it.
      const pulse = this.#phase < 0.4 ? open * Math.sin((this.#phase / 0.4) * Math.PI) : 0
      const voiced = this.#low.next(pulse, vowel[0], 90) + this.#high.next(pulse, vowel[1], 120) * 0.5
      const sample = sound.readInt16LE(at * 2) + voiced * loudness
      sound.writeInt16LE(Math.max(-32_000, Math.min(32_000, Math.round(sample))), at * 2)
    }
  }
}

/** Parameters of the voice that stay constant for two milliseconds. */
interface Block {
  readonly open: number
  /** Phase step of the pulse per sample. */
  readonly step: number
  readonly vowel: readonly [number, number]
  readonly loudness: number
}
