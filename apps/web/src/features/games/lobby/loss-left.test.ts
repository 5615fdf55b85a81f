import type { PlayLimit } from '@grandstand/contract/wallets'
import { expect, it } from 'vitest'
import { yuan } from '../../../testing/money.ts'
import { lossLeft } from './loss-left.ts'

const limit = (other: Partial<PlayLimit>): PlayLimit => ({
  kind: 'loss',
  period: 'day',
  used: { amount: yuan('0') },
  since: 0,
  until: 1,
  ...other,
})

it('says what the narrowest loss limit leaves, never below zero', () => {
  const week = limit({ period: 'week', amount: yuan('500'), used: { amount: yuan('188') } })
  const day = limit({ amount: yuan('400'), used: { amount: yuan('0') } })
  const deposit = limit({ kind: 'deposit', amount: yuan('1') })
  expect(lossLeft([day, deposit, week])).toEqual({ title: '本周亏损限额', left: '¥312.00' })
  expect(lossLeft([limit({ amount: yuan('100'), used: { amount: yuan('140') } })])?.left).toBe('¥0.00')
  expect(lossLeft([deposit])).toBeUndefined()
})
