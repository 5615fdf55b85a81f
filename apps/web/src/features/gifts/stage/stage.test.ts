import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  arrived,
  emptyStage,
  passed,
  played,
  rowsMax,
  waitingMax,
  type Stage,
  type StageGift,
} from './stage.ts'

const gift = (id: number, given: Partial<StageGift> = {}): StageGift => ({
  id: `g${id}`,
  comboId: `c${id}`,
  sender: `fan${id}`,
  avatar: 'a',
  giftName: '战鼓',
  count: 1,
  combo: 1,
  price: 188,
  icon: undefined,
  animation: undefined,
  isOwn: false,
  isDemo: false,
  ...given,
})
const shown = ({ rows }: Stage) => rows.map(({ id, combo }) => [id, combo])
const all = (gifts: readonly StageGift[], now = 0) =>
  gifts.reduce((stage, each) => arrived(stage, each, now), emptyStage)

it('a combo is one row that counts on and stays, also while it waits', () => {
  const stage = all([gift(1), gift(2), gift(3), gift(1, { combo: 3 }), gift(4), gift(4, { combo: 8 })])
  expect(shown(stage)).toEqual([
    ['g1', 3],
    ['g2', 1],
    ['g3', 1],
  ])
  expect(shown(arrived(stage, gift(1, { combo: 2 }), 0))[0]).toEqual(['g1', 3])
  expect(shown(passed(stage, 1_300))).toEqual([
    ['g2', 1],
    ['g3', 1],
    ['g4', 8],
  ])
})

it('rows stay three seconds, less while others wait', () => {
  const stage = all([gift(1)])
  expect(passed(stage, 2_999)).toBe(stage)
  expect(passed(stage, 3_000).rows).toEqual([])
  expect(passed(arrived(stage, gift(1, { combo: 2 }), 2_000), 4_000).rows).toHaveLength(1)
})

it('own gifts wait before those of others, and dearer before cheaper', () => {
  const waiting = [gift(4, { price: 1 }), gift(5), gift(6, { price: 5, isOwn: true }), gift(7, { price: 1 })]
  const stage = all([gift(1), gift(2), gift(3), ...waiting])
  expect(stage.waiting.map(({ id }) => id)).toEqual(['g6', 'g5', 'g4', 'g7'])
})

it('only dear gifts play over the picture, one after the other', () => {
  const stage = all([gift(1), gift(2, { price: 520 }), gift(3, { price: 520 })])
  expect(stage.full.map(({ id }) => id)).toEqual(['g2', 'g3'])
  expect(played(stage).full.map(({ id }) => id)).toEqual(['g3'])
})

it('twenty a second for a minute never outgrow the budget, and own gifts are always seen', () => {
  fc.assert(
    fc.property(
      fc.infiniteStream(fc.record({ of: fc.nat(300), price: fc.constantFrom(1, 20, 520) })),
      (stream) => {
        let stage = emptyStage
        let wasOwnSeen = false
        for (let at = 0; at < 60_000; at += 50) {
          const { of, price } = stream.next().value as { of: number; price: number }
          const isOwn = at === 30_000
          stage = arrived(stage, gift(isOwn ? 999 : of, { price, isOwn, combo: 1 + at }), at)
          if (at % 100 === 0) stage = passed(stage, at)
          expect(stage.rows.length).toBeLessThanOrEqual(rowsMax)
          expect(stage.waiting.length).toBeLessThanOrEqual(waitingMax)
          expect(stage.full.length).toBeLessThanOrEqual(6)
          wasOwnSeen ||= stage.rows.some((row) => row.isOwn)
        }
        expect(wasOwnSeen).toBe(true)
      },
    ),
    { numRuns: 4 },
  )
})
