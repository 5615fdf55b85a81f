import { expect, test } from 'vitest'
import { sayIn } from '../../kit/settings.ts'
import { ownSaid } from '../games/blackjack-hands.ts'
import type { Shown } from '@grandstand/live-table'
import { newlySaid } from './aloud.ts'
import { nextPlace } from './walk.ts'

const say = sayIn('zh-CN')
const form = { currency: 'CNY', isDemo: false } as const
const shown = (part: Partial<Shown>): Shown => ({
  phase: 'betting',
  isOpen: false,
  seconds: null,
  nextIn: null,
  events: [],
  begun: 0,
  asked: null,
  result: null,
  past: [],
  ...part,
})
const heard = (part: Partial<Shown>, more: object = {}) => ({
  number: 153,
  shown: shown(part),
  outcome: '庄赢',
  mine: undefined,
  balance: '104371',
  ...more,
})

test('the countdown is said at ten and three, and what happens once', () => {
  const moments = [
    heard({ isOpen: true, seconds: 15 }),
    heard({ isOpen: true, seconds: 14 }),
    heard({ isOpen: true, seconds: 10 }),
    heard({ isOpen: true, seconds: 10 }),
    heard({ isOpen: true, seconds: 3 }),
    heard({}),
    heard({ phase: 'dealing' }),
    heard({ result: { number: 153, result: [6, 9], marks: [], isVoid: false, isCorrected: false } }),
  ]
  const said = moments.map((now, at) => newlySaid(moments[at - 1], now, form, say))
  expect(said).toEqual([
    '第 153 手，开始下注，15 秒',
    undefined,
    '还有 10 秒',
    undefined,
    '还有 3 秒',
    '停止下注',
    undefined,
    '庄赢',
  ])
})

test('the sum is said when it is settled', () => {
  const result = { number: 153, result: [6, 9], marks: [], isVoid: false, isCorrected: false }
  const mine = { round: 153, stake: 200n, payout: 2_550n, isVoid: false, isCorrected: false, spots: [] }
  const before = heard({ result }, { mine: { ...mine, payout: null } })
  expect(newlySaid(before, heard({ result }, { mine }), form, say)).toBe(
    '第 153 手，投 2.00，返 25.50，净赢 23.50，余额 1,043.71',
  )
  expect(newlySaid(heard({ result }, { mine }), heard({ result }, { mine }), form, say)).toBeUndefined()
})

test('a member with a hand hears their cards, the question and each card that comes', () => {
  const card = (to: string, id: number) => ({ atMs: 0, event: { kind: 'card', to, card: id } })
  // Ten of clubs and eight of diamonds against six of hearts, then a three of spades.
  const dealt = [card('seat-1', 32), card('dealer', 18), card('seat-1', 25)]
  const asked = { for: 'act' as const, seat: 1, hand: 'seat-1', acts: ['hit', 'stand'], until: 9 }
  const props = (part: Partial<Shown>) => ({
    shown: shown(part),
    say,
    view: { mySeat: null },
    state: { seats: [{ seat: 1, who: null }] },
    betting: { taken: [{ spot: 'seat-1', stake: 5_000n }] },
  })
  const at = (part: Partial<Shown>) => heard(part, { own: ownSaid(props(part) as never) })
  const moments = [
    at({ isOpen: true, seconds: 2 }),
    at({}),
    at({ phase: 'dealing', events: dealt }),
    at({ phase: 'choosing', events: dealt, asked, seconds: 10 }),
    at({ phase: 'choosing', events: dealt, asked, seconds: 9 }),
    at({ phase: 'dealing', events: [...dealt, card('seat-1', 7)] }),
    at({
      events: [...dealt, card('seat-1', 7)],
      result: { number: 153, result: [20], marks: [], isVoid: false, isCorrected: false },
    }),
  ]
  expect(moments.map((now, index) => newlySaid(moments[index - 1], now, form, say)).slice(1)).toEqual([
    '停止下注',
    undefined,
    '轮到你。1 座 梅花 10、方块 8，18 点。你 18 点，庄明牌 6。要牌、停牌。10 秒，到时停牌',
    undefined,
    '1 座 梅花 10、方块 8、黑桃 3，21 点',
    '1 座 梅花 10、方块 8、黑桃 3，21 点。庄赢',
  ])
})

test('arrows go to the nearest spot ahead', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 0, y: 100 },
    { x: 120, y: 100 },
  ]
  expect(nextPlace(places, 0, 'ArrowRight')).toBe(1)
  expect(nextPlace(places, 0, 'ArrowDown')).toBe(2)
  expect(nextPlace(places, 1, 'ArrowDown')).toBe(3)
  expect(nextPlace(places, 0, 'ArrowLeft')).toBeUndefined()
})
