/** One point for each message that was kept; gifts give their price in coins. */
const pointsOfLevelTwo = 10
const levelMax = 60

/** The level of somebody in chats: it grows with the root of what they did, and VIP levels count on top. Visitors have 0. */
export function levelOf(points: number, vipLevel: number): number {
  return Math.min(levelMax, 1 + Math.floor(Math.sqrt(points / pointsOfLevelTwo)) + vipLevel)
}

/** Points that a level takes without any VIP level. */
export const pointsFor = (level: number): number => (level - 1) ** 2 * pointsOfLevelTwo
