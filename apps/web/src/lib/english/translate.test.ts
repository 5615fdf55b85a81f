import { expect, it, vi } from 'vitest'

vi.mock('@english/platform.json?raw', () => ({
  default: JSON.stringify({
    足球: 'Football',
    赢: 'Won',
    中心钱包: 'Central wallet',
    '第 {round} 轮': 'Round {round}',
    '{name} → 中心钱包': '{name} → central wallet',
    真人厅: 'Live casino',
    ' 等 {legs} 场': ' and others, {legs} in all',
    ' · 余额不足，记为欠款': ' · short of funds, kept as a debt',
  }),
}))
vi.mock('@english/betting.json?raw', () => ({
  default: JSON.stringify({ 大: 'Over', '第 {value} {value2}': '{value2} {value}' }),
}))
const { translateAnswer } = await import('./translate.ts')

it('says the house’s words and what is put into them in English', () => {
  expect(
    translateAnswer({
      sport: '足球',
      list: ['第 12 轮', '真人厅 → 中心钱包'],
      count: 3,
      none: null,
      is: true,
    }),
  ).toEqual({
    sport: 'Football',
    list: ['Round 12', 'Live casino → central wallet'],
    count: 3,
    none: null,
    is: true,
  })
})

it('names teams in Latin letters, also where only their Chinese name is told later', () => {
  const team = { id: 'c1', name: '云岭城', shortName: '云岭', latinName: 'Yunling City' }
  expect(translateAnswer({ home: team })).toEqual({
    home: { id: 'c1', name: 'Yunling City', shortName: 'Yunling City', latinName: 'Yunling City' },
  })
  expect(translateAnswer(['云岭 vs 江港', '云岭城 等 3 场', '云岭 · 余额不足，记为欠款'])).toEqual([
    'Yunling City vs 江港',
    'Yunling City and others, 3 in all',
    'Yunling City · short of funds, kept as a debt',
  ])
})

it('puts together what is put together of several', () => {
  expect(translateAnswer(['云岭城 · 大 2.5/3 · 赢', '赢，足球', '第 3 轮', '足球 @1.85'])).toEqual([
    'Yunling City · Over 2.5/3 · Won',
    'Won, Football',
    'Round 3',
    'Football @1.85',
  ])
})

it('leaves what people wrote, and what it does not know', () => {
  const chat = { content: { username: '足球', text: '赢' }, nickname: '足球', level: 3, kind: '赢' }
  expect(translateAnswer(chat)).toEqual({
    content: { username: '足球', text: '赢' },
    nickname: '足球',
    level: 3,
    kind: 'Won',
  })
  expect(translateAnswer('没有这个词')).toBe('没有这个词')
})

it('leaves what is checked to the byte, and what its writer will save again', () => {
  const entry = { seq: 1, hash: 'a1', body: '{"selection":"足球 赢"}' }
  const broadcast = { roomNo: '60718', title: '足球', words: ['赢', '足球'] }
  const address = { region: '足球', street: '赢 1 号' }
  const appeal = { text: '足球 · 赢', reason: '足球，赢' }
  for (const each of [entry, broadcast, address, appeal])
    expect(translateAnswer(structuredClone(each))).toEqual(each)
  // The house's own, said as a whole.
  expect(translateAnswer({ title: '足球', text: '第 3 轮' })).toEqual({ title: 'Football', text: 'Round 3' })
})
