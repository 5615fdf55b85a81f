import { expect, test } from 'vitest'
import { sayIn } from '../../kit/settings.ts'
import { takenSaid } from './dock-said.ts'
import { refusedSpotsSaid } from './refused.ts'

const say = sayIn('zh-CN')
const form = { currency: 'CNY', isDemo: false } as const

test('a refusal names its spots and limits, and what lies on', () => {
  const refusals = [
    { spot: 'seat-2-pairs', reason: 'no-main', limit: undefined },
    { spot: 'tie', reason: 'above-most', limit: 500_000n },
  ]
  expect(refusedSpotsSaid({ kind: 'spots-refused', refusals, kept: 4_000n }, form, say)).toBe(
    '2 座对子没有收，先要有这个座位的主注；和 最多 ¥5,000.00；其余 ¥40.00 还在，再按确认',
  )
})

test('each acceptance says its spot, and what the round has in all', () => {
  const red = { spot: 'red', stake: 1_000n }
  const split = { spot: 'split-20-23', stake: 2_000n }
  expect(takenSaid([red], [red], form, say)).toBe('红 ¥10.00 已收妥')
  expect(takenSaid([red, split], [split], form, say)).toBe('分注 20-23 ¥20.00 已收妥 · 本手共 ¥30.00')
  expect(takenSaid([red, split], [red, split], form, say)).toBe('2 注 ¥30.00 已收妥')
})
