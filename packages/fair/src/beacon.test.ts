import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beaconRoundAt, randomnessOf } from './beacon.ts'

const schedule = { chain: 'sandbox', genesisMs: 1_000_000, periodMs: 3_000 }

test('the round of a moment is published after it, and at most one period later', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000, max: 10_000_000 }), (timeMs) => {
      const publishedMs = schedule.genesisMs + (beaconRoundAt(schedule, timeMs) - 1) * schedule.periodMs
      expect(publishedMs).toBeGreaterThan(timeMs)
      expect(publishedMs - timeMs).toBeLessThanOrEqual(schedule.periodMs)
    }),
  )
  expect(beaconRoundAt(schedule, 0)).toBe(1)
})

test('randomness is the SHA-256 of the signature', () => {
  expect(randomnessOf('0a0b')).toBe(createHash('sha256').update(Buffer.from('0a0b', 'hex')).digest('hex'))
})
