import { createDraws, largestRange, linkBefore, roundSeed } from '@grandstand/fair'
import type { Result } from './tally.ts'
import { chiSquareTail, normalTail } from './tail.ts'

/** Words that are taken from one seed, as a thousand rounds take them. */
const wordsPerSeed = 1_000

/**
 * The raw stream of random words, highest byte first: of one seed after another, each of the next link of a chain.
 * @returns a function that gives the next bytes, a multiple of four
 */
export function streamOf(start: string): (bytes: number) => Uint8Array {
  let [link, number, left] = [start, 0, 0]
  let draws = createDraws(new Uint8Array(32))
  return (bytes) => {
    const out = new Uint8Array(bytes)
    const view = new DataView(out.buffer)
    for (let at = 0; at + 4 <= bytes; at += 4) {
      if (left === 0) {
        link = linkBefore(link)
        number += 1
        left = wordsPerSeed
        const beacon = { chain: 'sandbox', round: number, randomness: start }
        draws = createDraws(
          roundSeed({ game: 'stream', sheet: start, number, link, memberSeed: start, beacon }),
        )
      }
      left -= 1
      view.setUint32(at, draws.below(largestRange))
    }
    return out
  }
}

/** Result of a test of the raw stream, under the name that its program gives the test. */
export type StreamResult = readonly [name: string, result: Result]

/**
 * Results in the output of `ent -t` or `dieharder`.
 * @throws Error when there are none
 */
export function streamResultsOf(program: 'ent' | 'dieharder', output: string): StreamResult[] {
  const found = program === 'ent' ? resultsOfEnt(output) : resultsOfDieharder(output)
  if (found.length === 0) throw new Error(`${program} printed no results: ${output.slice(0, 300)}`)
  return found
}

const result = (p: number, isTwoSided: boolean): Result => ({ test: 'stream', p, isTwoSided })

/** `ent` gives figures; how probable they are follows from the number of bytes. */
function resultsOfEnt(output: string): StreamResult[] {
  const line = output.split('\n').find((each) => each.startsWith('1,'))
  if (line === undefined) return []
  const [, bytes = 0, , chiSquare = 0, mean = 0, , correlation = 0] = line.split(',').map(Number)
  const deviationOfByte = Math.sqrt((256 ** 2 - 1) / 12)
  return [
    ['bytes, chi-square', result(chiSquareTail(chiSquare, 255), true)],
    ['mean of the bytes', result(normalTail(((mean - 127.5) * Math.sqrt(bytes)) / deviationOfByte), false)],
    ['serial correlation', result(normalTail(correlation * Math.sqrt(bytes)), false)],
  ]
}

/** A line of a result: `   diehard_birthdays|   0|       100|     100|0.32419461|  PASSED`. */
function resultsOfDieharder(output: string): StreamResult[] {
  return output.split('\n').flatMap((line): StreamResult[] => {
    const [name, tuple, , samples, p, verdict] = line.split('|').map((each) => each.trim())
    if (!/^(PASSED|WEAK|FAILED)$/.test(verdict ?? '') || samples === undefined) return []
    return [[tuple === '0' ? name! : `${name} ${tuple}`, result(Number(p), true)]]
  })
}
