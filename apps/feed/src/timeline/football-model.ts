/**
 * Facts of football that the season is drawn with, fitted to 760 matches of two leagues of 2025/26. A customer's prices
 * are right as far as its own model agrees with them.
 */

/** Share of a side's goals that its rivals put into their own net. */
export const ownGoalShare = 0.03

/** Leads at half-time beyond this change nothing more. */
const greatestLead = 2

/** Home's lead at half-time, as far as it matters for the second half. */
export const leadThatMatters = ({ home, away }: { home: number; away: number }): number =>
  Math.max(-greatestLead, Math.min(greatestLead, home - away))

/**
 * How the second half depends on home's lead at half-time: the side that trails attacks and has more corners; a close
 * match has more cards.
 */
export function secondHalfFactor(extra: 'corners' | 'cards', lead: number): { home: number; away: number } {
  if (extra === 'corners') return { home: 1 - 0.08 * lead, away: 1 + 0.08 * lead }
  const heat = 1.1 - 0.1 * Math.abs(lead)
  return { home: heat, away: heat }
}
