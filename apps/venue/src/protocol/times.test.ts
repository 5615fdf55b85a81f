import { expect, test } from 'vitest'
import { operatorAnswers } from './operator.ts'
import { day, time } from './values.ts'
import { walletRequests } from './wallet.ts'

test('times and days that no date can hold are no times and days', () => {
  const fits = (value: unknown) => [time, day].some((schema) => schema.safeParse(value).success)
  expect([0, Date.parse('2099-12-31T23:59:59.999Z'), '1970-01-01', '2026-02-28'].map(fits)).toEqual(
    Array(4).fill(true),
  )
  expect(
    [-1, 0.5, 4_102_444_800_000, 8.64e15 + 1, 2 ** 53 - 1, '0000-01-01', '9999-01-01', '2026-02-29'].map(
      fits,
    ),
  ).toEqual(Array(8).fill(false))
})

test('a bet, open round or state with such a time does not fit', () => {
  const bet = {
    transaction: 't',
    session: 's',
    player: 'p',
    round: 'r',
    game: 'dice',
    currency: 'CNY',
    amount: '100',
    at: 1,
    endsBy: 2,
  }
  const openRound = { round: 'r', game: 'dice', currency: 'CNY', stake: '100', endsBy: 2 ** 53 - 1 }
  const state = { status: 'maintenance', wallet: 'transfer', currencies: [] }
  expect(walletRequests.bet.safeParse(bet).success).toBe(true)
  expect(walletRequests.bet.safeParse({ ...bet, endsBy: 2 ** 53 - 1 }).success).toBe(false)
  expect(walletRequests.bet.safeParse({ ...bet, at: 2 ** 53 - 1 }).success).toBe(false)
  expect(operatorAnswers.balances.safeParse({ balances: [], openRounds: [openRound] }).success).toBe(false)
  expect(operatorAnswers.status.safeParse({ ...state, until: 2 ** 53 - 1 }).success).toBe(false)
})
