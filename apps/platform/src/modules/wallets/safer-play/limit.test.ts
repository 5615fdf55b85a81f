import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changedLimit, limitAt, looserAfterMs } from './limit.ts'

const of = { kind: 'loss', period: 'day' } as const
const now = Date.parse('2026-11-21T12:00:00+08:00')
const plain = (bound: bigint) => ({ ...of, bound, next_bound: null, next_from: null })

it('stricter holds at once, looser after a day, none after a day', () => {
  expect(changedLimit(undefined, 500n, of, now)).toEqual(plain(500n))
  expect(changedLimit(plain(500n), 300n, of, now)).toEqual(plain(300n))
  const looser = changedLimit(plain(500n), 900n, of, now)
  expect(looser).toEqual({ ...plain(500n), next_bound: 900n, next_from: new Date(now + looserAfterMs) })
  const none = changedLimit(plain(500n), undefined, of, now)
  expect(none && limitAt(none, now + looserAfterMs - 1)?.bound).toBe(500n)
  expect(none && limitAt(none, now + looserAfterMs)).toBeUndefined()
  expect(changedLimit(looser, 500n, of, now + 1)).toEqual(plain(500n))
})

it('asking for the same again does not begin the day anew', () => {
  const looser = changedLimit(plain(500n), 900n, of, now)
  expect(changedLimit(looser, 900n, of, now + 1_000)).toEqual(looser)
})

it('whatever is asked for in whatever order, nothing looser holds within a day', () => {
  const step = fc.record({
    wanted: fc.option(fc.bigInt(0n, 1_000n), { nil: undefined }),
    afterMs: fc.nat(looserAfterMs),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let row = changedLimit(undefined, 500n, of, now)
      let at = now
      for (const { wanted, afterMs } of steps) {
        const before = row && limitAt(row, at)
        const after = changedLimit(before, wanted, of, at)
        const isLooser = before && after && (limitAt(after, at)?.bound ?? before.bound + 1n) > before.bound
        expect(isLooser ?? false).toBe(false)
        expect(before === undefined || after !== undefined).toBe(true)
        row = after
        at += afterMs
        row &&= limitAt(row, at)
      }
    }),
  )
})
