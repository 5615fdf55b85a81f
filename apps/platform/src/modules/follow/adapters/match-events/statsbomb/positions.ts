import { inBoth } from '@grandstand/contract/house-text'
import type { Place } from '@grandstand/contract/sportsbook'

/**
 * StatsBomb's 25 positions in the side's own view: x is the distance from its own goal, y runs from its left to its
 * right.
 */
const positions: readonly (readonly [name: string, x: number, y: number])[] = [
  [inBoth('门将', 'Goalkeeper'), 0, 50],
  [inBoth('右后卫', 'Right-back'), 26, 88],
  [inBoth('右中卫', 'Right centre-back'), 22, 66],
  [inBoth('中卫', 'Centre-back'), 20, 50],
  [inBoth('左中卫', 'Left centre-back'), 22, 34],
  [inBoth('左后卫', 'Left-back'), 26, 12],
  [inBoth('右翼卫', 'Right wing-back'), 38, 90],
  [inBoth('左翼卫', 'Left wing-back'), 38, 10],
  [inBoth('右后腰', 'Right defensive midfielder'), 44, 66],
  [inBoth('后腰', 'Defensive midfielder'), 42, 50],
  [inBoth('左后腰', 'Left defensive midfielder'), 44, 34],
  [inBoth('右前卫', 'Right midfielder'), 62, 88],
  [inBoth('右中场', 'Right central midfielder'), 58, 66],
  [inBoth('中场', 'Midfielder'), 56, 50],
  [inBoth('左中场', 'Left central midfielder'), 58, 34],
  [inBoth('左前卫', 'Left midfielder'), 62, 12],
  [inBoth('右边锋', 'Right winger'), 84, 86],
  [inBoth('右前腰', 'Right attacking midfielder'), 74, 68],
  [inBoth('前腰', 'Attacking midfielder'), 74, 50],
  [inBoth('左前腰', 'Left attacking midfielder'), 74, 32],
  [inBoth('左边锋', 'Left winger'), 84, 14],
  [inBoth('右中锋', 'Right centre-forward'), 94, 64],
  [inBoth('中锋', 'Centre-forward'), 96, 50],
  [inBoth('左中锋', 'Left centre-forward'), 94, 36],
  [inBoth('影锋', 'Second striker'), 86, 50],
]

export const positionName = (id: number): string => positions[id - 1]?.[0] ?? inBoth('球员', 'Player')

export function placeOfPosition(id: number): Place {
  const [, x, y] = positions[id - 1] ?? ['', 50, 50]
  return { x, y }
}
