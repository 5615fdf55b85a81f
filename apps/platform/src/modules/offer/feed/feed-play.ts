import type { FeedPlayer } from './feed-match.ts'
import type { FeedSide } from './feed-side.ts'

/** Somewhere on the field, 0 to 100 each way: home attacks from x 0 to 100 in both halves, y grows towards the stand in front. */
export interface FeedPlace {
  x: number
  y: number
}

export interface FeedLineUpPlace {
  player: FeedPlayer
  /** In the side's own view: x from its own goal (0) to its foremost line (100), y from its left to its right. */
  place: FeedPlace
}

export interface FeedLineUp {
  /** e.g. `4-3-3`; empty where the sport has none. */
  formation: string
  starting: readonly FeedLineUpPlace[]
  bench: readonly FeedPlayer[]
  /** Which share of the side's goals each player can be expected to score, by id; empty when the provider does not tell. */
  goalShares: Readonly<Record<string, number>>
  coach: string
}

export interface FeedLineUps {
  feedMatchId: string
  at: number
  home: FeedLineUp
  away: FeedLineUp
}

export type FeedMomentKind =
  | 'kick-off'
  | 'possession'
  | 'attack'
  | 'dangerous-attack'
  | 'shot'
  | 'goal'
  | 'save'
  | 'corner'
  | 'free-kick'
  | 'penalty'
  | 'throw-in'
  | 'goal-kick'
  | 'offside'
  | 'card'
  | 'substitution'
  | 'check'
  | 'points'
  | 'serve'
  | 'point'
  | 'fight'
  | 'stop'

/** Something to draw: where the ball is and who has it. It stands until the next one. */
export interface FeedMoment {
  /** Unique over all matches. */
  id: string
  feedMatchId: string
  at: number
  kind: FeedMomentKind
  /** The side that has the ball, serves or gains; null when nobody does. */
  side: FeedSide | null
  /** Where it is; null when the provider does not say. */
  place: FeedPlace | null
  /** zh-CN name of who did it. */
  player?: string
}
