import { expect, test } from 'vitest'
import { sayIn } from '../../kit/settings.ts'
import { stakeText } from './chip.tsx'
import { stakeSaid, stateSaid } from './small.tsx'

type Props = Parameters<typeof stateSaid>[0]
const props = (shown: object, more: object = {}) =>
  ({
    say: sayIn('zh-CN'),
    form: { currency: 'CNY', isDemo: false },
    kind: 'blackjack',
    betting: { taken: [{ spot: 'seat-3', stake: 2_000n }] },
    view: { mine: [] },
    shown: { phase: 'betting', seconds: null, asked: null, result: null, ...shown },
    ...more,
  }) as unknown as Props

test('the small window says what the table does, and whose turn it is', () => {
  expect(stateSaid(props({ seconds: 12 }), '')).toBe('请下注 12')
  expect(stateSaid(props({ phase: 'closing' }), '')).toBe('停止下注')
  const asked = { for: 'act', seat: 3 }
  expect(stateSaid(props({ phase: 'choosing', seconds: 9, asked }), '')).toBe('轮到你 9')
  expect(stateSaid(props({ phase: 'choosing', seconds: 9, asked: { for: 'act', seat: 4 } }), '')).toBe(
    '正在开牌',
  )
  expect(stateSaid(props({ phase: 'paying', result: { number: 7 } }), '庄 17')).toBe('庄 17')
})

test('the small window has the own stake, and then what the round came to', () => {
  expect(stakeSaid(props({}))).toBe('我 ¥20.00')
  expect(stakeSaid(props({}, { betting: { taken: [] } }))).toBe('')
  const mine = [{ round: 7, stake: 2_000n, payout: 4_000n }]
  expect(stakeSaid(props({ result: { number: 7 } }, { view: { mine } }))).toBe('+¥20.00')
})

test('a pile says its whole stake', () => {
  const said = [8_000n, 50n, 200_000n, 123_400n, 1_234_500n].map((stake) => stakeText(stake, 'CNY'))
  expect(said).toEqual(['80', '0.5', '2k', '1,234', '12.3k'])
})
