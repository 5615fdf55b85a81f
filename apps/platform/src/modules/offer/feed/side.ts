export type FeedSport = 'football' | 'basketball' | 'esports' | 'tennis'

export type FeedSide = 'home' | 'away'

/** A number for each side: goals, points, maps, a statistic. */
export interface FeedPair {
  home: number
  away: number
}
