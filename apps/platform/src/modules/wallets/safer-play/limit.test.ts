import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changedLimit, limitAt, looserAfterMs, type Bound } from './limit.ts'
import type { LimitRow, LimitUnit } from './limits-store.ts'

const of = { kind: 'loss', period: 'day' } as const
const now = Date.parse('2026-11-21T12:00:00+08:00')
const plain = (bound: bigint, unit: LimitUnit = 'CNY') => ({ ...of, bound, unit, next: null })
const cny = (bound: bigint) => ({ bound, unit: 'CNY' as const })
const usdt = (cents: bigint) => ({ bound: cents * 10_000n, unit: 'USDT' as const })
const rate = { tenThousandths: 72_000n, since: 0 }
const changed = (
  current: LimitRow | undefined,
  wanted: Bound | undefined,
  at = now,
  tenThousandths = rate.tenThousandths,
) => changedLimit(current, wanted, of, { ...rate, tenThousandths }, at)

it('stricter holds at once, looser after a day, none after a day', () => {
  expect(changed(undefined, cny(500n))).toEqual(plain(500n))
  expect(changed(plain(500n), cny(300n))).toEqual(plain(300n))
  const looser = changed(plain(500n), cny(900n))
  expect(looser).toEqual({ ...plain(500n), next: { ...cny(900n), from: new Date(now + looserAfterMs) } })
  const none = changed(plain(500n), undefined)
  expect(none && limitAt(none, now + looserAfterMs - 1)?.bound).toBe(500n)
  expect(none && limitAt(none, now + looserAfterMs)).toBeUndefined()
  expect(changed(looser, cny(500n), now + 1)).toEqual(plain(500n))
})

it('asking for the same again does not begin the day anew', () => {
  const looser = changed(plain(500n), cny(900n))
  expect(changed(looser, cny(900n), now + 1_000)).toEqual(looser)
  // The form in which it is read back: a limit that is removed keeps no unit.
  const none = changed(plain(500n, 'USDT'), undefined)
  const read = none?.next && { ...none, next: { ...none.next, unit: 'CNY' as const } }
  expect(read && changed(read, undefined, now + 1_000)).toEqual(read)
})

it('[ROLE-10] in the other unit a limit is stricter by what it is worth now, and waits when it is looser', () => {
  const yuan500 = plain(50_000n)
  expect(changed(yuan500, usdt(6_944n))).toEqual({ ...plain(69_440_000n, 'USDT') })
  const looser = changed(yuan500, usdt(6_945n))
  expect(looser).toEqual({ ...yuan500, next: { ...usdt(6_945n), from: new Date(now + looserAfterMs) } })
  expect(looser && limitAt(looser, now + looserAfterMs)).toEqual(plain(69_450_000n, 'USDT'))
  expect(changed(looser, cny(6_945n))).toEqual(plain(6_945n))
  expect(changed(plain(10_000_000n, 'USDT'), cny(7_201n))?.next?.bound).toBe(7_201n)
  expect(changed(plain(10_000_000n, 'USDT'), cny(7_201n), now, 72_010n)).toEqual(plain(7_201n))
})

it('whatever is asked for in whatever order, nothing looser holds within a day', () => {
  const bound = fc.oneof(fc.bigInt(0n, 1_000n).map(cny), fc.bigInt(0n, 200n).map(usdt))
  const step = fc.record({
    wanted: fc.option(bound, { nil: undefined }),
    afterMs: fc.nat(looserAfterMs),
  })
  /** Hundred-millionths of a fen. */
  const worth = (row: LimitRow) => (row.unit === 'CNY' ? row.bound * 100_000_000n : row.bound * 72_000n)
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let row = changed(undefined, cny(500n))
      let at = now
      for (const { wanted, afterMs } of steps) {
        const before = row && limitAt(row, at)
        const after = changed(before, wanted, at)
        const held = after && limitAt(after, at)
        expect(before && held ? worth(held) <= worth(before) : true).toBe(true)
        expect(before === undefined || after !== undefined).toBe(true)
        row = after
        at += afterMs
        row &&= limitAt(row, at)
      }
    }),
  )
})
