import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ballAt, fallMs, pocketAngle, wheelAngle, type Spin } from './ball.ts'

const full = 2 * Math.PI
const apart = (one: number, other: number) => {
  const gap = (((one - other) % full) + full) % full
  return Math.min(gap, full - gap)
}
const spins = fc.record({
  thrownAt: fc.nat(10_000).map((ms) => 1_790_000_000_000 + ms),
  from: fc.double({ min: 0, max: 6, noNaN: true }),
  after: fc.integer({ min: 1_500, max: 20_000 }),
  place: fc.nat(36),
})
const spinOf = ({
  thrownAt,
  from,
  after,
  place,
}: {
  thrownAt: number
  from: number
  after: number
  place: number
}): Spin => ({
  thrownAt,
  from,
  fallsAt: thrownAt + after,
  pocket: pocketAngle(place, 37),
})

test('the ball comes to rest in the pocket of the outcome, at the time that it is given', () => {
  fc.assert(
    fc.property(spins, (each) => {
      const spin = spinOf(each)
      for (const now of [spin.fallsAt + fallMs, spin.fallsAt + fallMs + 4_000]) {
        const ball = ballAt(spin, now)
        expect(apart(ball.angle, spin.pocket + wheelAngle(now))).toBeLessThan(1e-6)
        expect(ball).toMatchObject({ out: 0, height: expect.closeTo(0, 6) as number })
      }
    }),
  )
})

test('it leaves its track without a jump, and never turns back on the wheel', () => {
  fc.assert(
    fc.property(spins, (each) => {
      const spin = spinOf(each)
      const frame = 16
      let before = ballAt(spin, spin.fallsAt - frame)
      for (let now = spin.fallsAt; now <= spin.fallsAt + fallMs; now += frame) {
        const ball = ballAt(spin, now)
        // At most the speed of a new ball, as the wheel sees it.
        expect(apart(ball.angle, before.angle)).toBeLessThan(0.14)
        expect(Math.abs(ball.out - before.out)).toBeLessThan(0.12)
        before = ball
      }
    }),
    { numRuns: 40 },
  )
})
