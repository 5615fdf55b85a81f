import { createDraws, type Draws } from '@grandstand/fair'

/** Reproducible draws for tests: the seed is the number. */
export function drawsNumbered(number: number): Draws {
  const seed = new Uint8Array(32)
  new DataView(seed.buffer).setUint32(0, number)
  return createDraws(seed)
}
