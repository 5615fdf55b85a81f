import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedOf, turnoverOf, type Wager } from './turnover.ts'

const wager = (settledAt: number, stake: bigint, result = 'lost'): Wager => ({
  betId: `b${settledAt}`,
  number: `B-${settledAt}`,
  title: 'a vs b',
  stake,
  result,
  settledAt,
})

describe('turnover', () => {
  it('counts a bet by its result: whole, half, nothing', () => {
    const counted = ['won', 'lost', 'half-won', 'half-lost', 'void'].map((result) =>
      countedOf({ stake: 101n, result }),
    )
    expect(counted).toEqual([101n, 101n, 50n, 50n, 0n])
  })

  it('is what was deposited less what was bet after it, and nothing once it was played', () => {
    const credits = [{ amount: 100n, at: 1 }]
    expect(turnoverOf(credits, [wager(2, 30n)])).toMatchObject({ total: 100n, done: 30n, left: 70n })
    expect(turnoverOf(credits, [wager(2, 100n)])).toEqual({ total: 0n, done: 0n, left: 0n, counted: [] })
  })

  it('keeps nothing of what was bet before, or beyond, for deposits to come', () => {
    const credits = [
      { amount: 100n, at: 5 },
      { amount: 50n, at: 10 },
    ]
    expect(turnoverOf(credits, [wager(1, 900n), wager(6, 500n)]).left).toBe(50n)
    expect(turnoverOf(credits, [wager(11, 20n)])).toMatchObject({ total: 150n, done: 20n, left: 130n })
  })

  it('names the bets that count, newest first, since it last was zero', () => {
    const credits = [
      { amount: 10n, at: 1 },
      { amount: 100n, at: 5 },
    ]
    const wagers = [wager(2, 10n), wager(6, 5n), wager(7, 9n, 'void'), wager(8, 5n)]
    expect(turnoverOf(credits, wagers).counted.map(({ settledAt }) => settledAt)).toEqual([8, 6])
  })

  it('never is negative, never more than was deposited, and what is done and left is the total', () => {
    const moment = fc.integer({ min: 1, max: 20 })
    const amount = fc.bigInt({ min: 1n, max: 100n })
    fc.assert(
      fc.property(
        fc.array(fc.record({ at: moment, amount }), { maxLength: 8 }),
        fc.array(fc.tuple(moment, amount, fc.constantFrom('won', 'void', 'half-lost')), { maxLength: 12 }),
        (credits, bets) => {
          const { total, done, left } = turnoverOf(
            credits,
            bets.map(([at, stake, result]) => wager(at, stake, result)),
          )
          expect(left >= 0n && done >= 0n && done + left === total).toBe(true)
          expect(total <= credits.reduce((sum, credit) => sum + credit.amount, 0n)).toBe(true)
        },
      ),
      { numRuns: 50 },
    )
  })
})
