import type { Place } from '@grandstand/contract/sportsbook'

/** StatsBomb's 25 positions as the side itself sees them: depth from its own goal, and from its left to its right. */
const positions: readonly (readonly [name: string, x: number, y: number])[] = [
  ['门将', 0, 50],
  ['右后卫', 26, 88],
  ['右中卫', 22, 66],
  ['中卫', 20, 50],
  ['左中卫', 22, 34],
  ['左后卫', 26, 12],
  ['右翼卫', 38, 90],
  ['左翼卫', 38, 10],
  ['右后腰', 44, 66],
  ['后腰', 42, 50],
  ['左后腰', 44, 34],
  ['右前卫', 62, 88],
  ['右中场', 58, 66],
  ['中场', 56, 50],
  ['左中场', 58, 34],
  ['左前卫', 62, 12],
  ['右边锋', 84, 86],
  ['右前腰', 74, 68],
  ['前腰', 74, 50],
  ['左前腰', 74, 32],
  ['左边锋', 84, 14],
  ['右中锋', 94, 64],
  ['中锋', 96, 50],
  ['左中锋', 94, 36],
  ['影锋', 86, 50],
]

export const positionName = (id: number): string => positions[id - 1]?.[0] ?? '球员'

export function placeOfPosition(id: number): Place {
  const [, x, y] = positions[id - 1] ?? ['', 50, 50]
  return { x, y }
}
