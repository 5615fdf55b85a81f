import type { SliderMoment } from '@grandstand/contract/auth'
import { expect, it } from 'vitest'
import { isPlausibleTrail } from './trail.ts'

const hand: SliderMoment[] = [
  [0, 0, 0],
  [14, 1, 40],
  [70, 3, 110],
  [133, 2, 190],
  [151, 2, 260],
  [150, 2, 420],
]

it('takes a hand, and arrow keys that step evenly but not in time', () => {
  expect(isPlausibleTrail(hand, 150, 320)).toBe(true)
  const keys = Array.from({ length: 16 }, (_, at): SliderMoment => [at * 10, 0, at * 33 + (at % 3)])
  expect(isPlausibleTrail(keys, 150, 320)).toBe(true)
})

it('refuses what no hand does', () => {
  const refused: [string, SliderMoment[], number][] = [
    [
      'a jump',
      [
        [0, 0, 0],
        [150, 0, 400],
      ],
      150,
    ],
    ['an end elsewhere', hand, 170],
    ['a start in the middle', hand.slice(2), 150],
    ['no time at all', hand.map(([x, y, t]) => [x, y, Math.round(t / 10)]), 150],
    ['an hour', hand.map(([x, y, t]) => [x, y, t * 10_000]), 150],
    ['time that runs back', [...hand.slice(0, 3), [133, 2, 90], ...hand.slice(4)], 150],
    ['a ramp', Array.from({ length: 16 }, (_, at): SliderMoment => [at * 10, 0, at * 30]), 150],
    ['far outside', [...hand.slice(0, 2), [9_000, 3, 110], ...hand.slice(3)], 150],
    ['nothing', [], 150],
  ]
  for (const [what, trail, x] of refused) expect(isPlausibleTrail(trail, x, 320), what).toBe(false)
})
