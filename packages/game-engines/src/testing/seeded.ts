import { createDraws, type Draws } from '@grandstand/fair'

/** Draws of a test, by number. */
export function drawsNumbered(number: number): Draws {
  const seed = new Uint8Array(32)
  new DataView(seed.buffer).setUint32(0, number)
  return createDraws(seed)
}
