import { expect, test } from 'vitest'
import { sayIn } from '../../kit/settings.ts'
import { handInSight, ownSaid } from './blackjack-hands.ts'

const say = sayIn('zh-CN')
/** Cards by their ranks, 0 for a two to 12 for an ace, all of one suit. */
const cards = (...ranks: number[]) => ranks.map((rank) => 4 * rank)
const dealt = (to: string, ...ranks: number[]) =>
  cards(...ranks).map((card) => ({ atMs: 0, event: { kind: 'card', to, card } }))

type Props = Parameters<typeof ownSaid>[0]
const props = (shown: object, more: object = {}) =>
  ({
    say,
    view: { mySeat: null },
    state: { seats: [3, 4].map((seat) => ({ seat, who: null })) },
    betting: { taken: [{ spot: 'seat-3', stake: 1_000n }] },
    shown: { isOpen: false, asked: null, result: null, events: [], seconds: 9, ...shown },
    ...more,
  }) as unknown as Props

test('a hand over 21 is named, and an ace that counts eleven is told', () => {
  expect(ownSaid(props({ events: dealt('seat-3', 8, 8, 5) }))!.short).toBe('3 座 27 爆')
  expect(ownSaid(props({ events: dealt('seat-3', 12, 7) }))!.hands).toContain('软 20 点')
})

test('the strip shows the hand that is asked about, else the one that was bet on', () => {
  const events = [...dealt('seat-3', 6, 6), ...dealt('seat-3-split', 6, 7)]
  expect(handInSight(props({}))).toBeUndefined()
  expect(handInSight(props({ events }))).toEqual({ seat: 3, name: 'seat-3' })
  const asked = { for: 'act', seat: 3, hand: 'seat-3-split', acts: ['hit'], until: 1 }
  expect(handInSight(props({ events, asked }))).toEqual({ seat: 3, name: 'seat-3-split' })
})

test('a turn is said with cards, points, the open card and the choices, and each card that is drawn', () => {
  const events = [...dealt('seat-3', 6, 4), ...dealt('dealer', 5)]
  const asked = { for: 'act', seat: 3, hand: 'seat-3', acts: ['hit', 'stand'], until: 1 }
  const turn = ownSaid(props({ events, asked }))!
  for (const part of ['轮到你', '14 点', '庄明牌 7', '要牌、停牌', '9 秒']) expect(turn.text).toContain(part)
  const drawn = ownSaid(props({ events: [...events, ...dealt('seat-3', 8)] }))!
  expect(drawn.text).toContain('24 点，爆')
  expect(drawn.key).not.toBe(turn.key)
})
