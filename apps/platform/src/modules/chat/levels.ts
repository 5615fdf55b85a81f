/** Points of level 2. A stored message gives one point; a gift gives its price in coins. */
const pointsOfLevelTwo = 10
const levelMax = 60

/** Chat level: grows with the square root of the points, and VIP levels are added. Visitors have 0. */
export function levelOf(points: number, vipLevel: number): number {
  return Math.min(levelMax, 1 + Math.floor(Math.sqrt(points / pointsOfLevelTwo)) + vipLevel)
}

/** Points that a level needs without any VIP level. */
export const pointsFor = (level: number): number => (level - 1) ** 2 * pointsOfLevelTwo
