export const sampleRate = 24_000

const loopSeconds = 5

/** Noise through two simple filters, with its end faded into its beginning so that it can loop. */
function noiseLoop(low: number, high: number, seed: number): Float32Array {
  const length = sampleRate * loopSeconds
  const fade = sampleRate / 2
  const raw = new Float32Array(length + fade)
  let state = seed
  let slow = 0
  let slower = 0
  for (let at = 0; at < raw.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const white = state / 2 ** 31 - 1
    slow += (white - slow) * high
    slower += (slow - slower) * low
    raw[at] = slow - slower
  }
  const loop = raw.slice(0, length)
  for (let at = 0; at < fade; at++) {
    const part = at / fade
    loop[at] = (raw[at] ?? 0) * part + (raw[length + at] ?? 0) * (1 - part)
  }
  return loop
}

/** The sound of the crowd: a murmur, louder with the pressure, and a roar after a goal. Mono, 16 bits. */
export class Crowd {
  readonly #murmur = noiseLoop(0.02, 0.12, 7)
  readonly #roar = noiseLoop(0.05, 0.35, 11)
  #at = 0
  #level = 0.1
  #cheer = 0

  /** The next `count` samples. `cheer` and `pressure` are 0 to 1. */
  next(count: number, pressure: number, cheer: number): Buffer {
    const bytes = Buffer.allocUnsafe(count * 2)
    const level = 0.16 + pressure * 0.22
    for (let index = 0; index < count; index++) {
      this.#level += (level - this.#level) * 0.000_05
      this.#cheer += (cheer - this.#cheer) * (cheer > this.#cheer ? 0.000_4 : 0.000_02)
      const at = this.#at++ % this.#murmur.length
      const sound = (this.#murmur[at] ?? 0) * this.#level + (this.#roar[at] ?? 0) * this.#cheer * 0.9
      bytes.writeInt16LE(Math.max(-32_000, Math.min(32_000, Math.round(sound * 26_000))), index * 2)
    }
    return bytes
  }
}
