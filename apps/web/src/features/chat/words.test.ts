import { expect, it } from 'vitest'
import { minutesWord, tierOf, timeLeft } from './words.ts'

it('says how long something still lasts', () => {
  expect([500_000, 61_000, 9_100, 0, -5].map(timeLeft)).toEqual([
    '8 分 20 秒',
    '1 分 1 秒',
    '10 秒',
    '0 秒',
    '0 秒',
  ])
  expect([7_500_000, 3_600_000, 90_000_000, 172_800_000].map(timeLeft)).toEqual([
    '2 小时 5 分',
    '1 小时',
    '1 天 1 小时',
    '2 天',
  ])
  expect([10, 60, 1_440, 10_080].map(minutesWord)).toEqual(['10 分钟', '1 小时', '1 天', '7 天'])
})

it('[STATE-11] a badge is low up to level 4 and not from 5 on', () => {
  expect([0, 4, 5, 8, 9].map(tierOf)).toEqual(['low', 'low', 'mid', 'mid', 'high'])
})
