import { expect, it } from 'vitest'
import { spanWords } from './off-air-words.ts'

it.each([
  [-5, '0 秒'],
  [45_000, '45 秒'],
  [12 * 60_000 + 59_000, '12 分钟'],
  [3_600_000, '1 小时'],
  [65 * 60_000, '1 小时 5 分钟'],
])('a broadcast of %d ms lasted %s', (ms, words) => expect(spanWords(ms)).toBe(words))
