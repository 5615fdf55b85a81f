import { createHmac, randomBytes } from 'node:crypto'
import { slider } from './slider-geometry.ts'

/** Letters and digits that cannot be taken for one another. */
const alphabet = 'ACDEFGHJKMNPRTUVWXY34679'
const codeLength = 4

/** Where the hole of a slider picture is, in pixels from the left and from the top. */
export interface Place {
  readonly x: number
  readonly top: number
}

/** What has to be found in a picture. */
export interface Answers {
  code(challenge: string, picture: number): string
  place(challenge: string, round: number): Place
}

/**
 * Random answers; with a seed they follow from it and from what the page knows too, so that a test that has the seed
 * can solve like a person. The settings refuse a seed outside a demonstration.
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
