/**
 * Parameters of football that the season is drawn with, fitted to 760 matches of two leagues of 2025/26. A customer's
 * prices are right as far as its own model agrees with them.
 */

/** Share of a side's goals that are own goals of its opponent. */
export const ownGoalShare = 0.03

/** A larger half-time lead has no further effect. */
const greatestLead = 2

/** Home's lead at half-time, limited to the range that affects the second half. */
export const leadThatMatters = ({ home, away }: { home: number; away: number }): number =>
  Math.max(-greatestLead, Math.min(greatestLead, home - away))

/**
 * Dependence of the second half on home's lead at half-time: the trailing side attacks and has more corners; a close
 * match has more cards.
 */
export function secondHalfFactor(extra: 'corners' | 'cards', lead: number): { home: number; away: number } {
  if (extra === 'corners') return { home: 1 - 0.08 * lead, away: 1 + 0.08 * lead }
  const heat = 1.1 - 0.1 * Math.abs(lead)
  return { home: heat, away: heat }
}
