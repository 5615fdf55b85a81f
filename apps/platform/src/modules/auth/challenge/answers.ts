import { createHmac, randomBytes } from 'node:crypto'
import { slider } from './slider-geometry.ts'

/** Letters and digits that are not easily confused. */
const alphabet = 'ACDEFGHJKMNPRTUVWXY34679'
const codeLength = 4

/** Position of the hole in a slider picture, in pixels from the left and from the top. */
export interface Place {
  readonly x: number
  readonly top: number
}

/** Solutions of the drawn pictures: the letters of a code, the place of a slider's hole. */
export interface Answers {
  code(challenge: string, picture: number): string
  place(challenge: string, round: number): Place
}

/**
 * Random solutions. With a seed they are derived from it and from what the page knows, so that a test with the seed
 * can solve challenges as a person would. The configuration refuses a seed outside a demonstration.
 */
export function createAnswers(seed?: string): Answers {
  const drawn = (what: string): Buffer =>
    seed === undefined ? randomBytes(32) : createHmac('sha256', seed).update(what).digest()
  return {
    code(challenge, picture) {
      const bytes = drawn(`code\n${challenge}\n${picture}`)
      return Array.from(
        { length: codeLength },
        (_, at) => alphabet[bytes.readUInt32BE(at * 4) % alphabet.length],
      ).join('')
    },
    place(challenge, round) {
      const bytes = drawn(`place\n${challenge}\n${round}`)
      const between = (at: number, [from, to]: readonly [number, number]) =>
        from + (bytes.readUInt32BE(at) % (to - from + 1))
      return { x: between(0, slider.x), top: between(4, slider.top) }
    },
  }
}
