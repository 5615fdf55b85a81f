import type { FeedPlayer } from './match.ts'
import type { FeedSide } from './side.ts'

/**
 * A position on the field, 0 to 100 in both directions: home attacks from x 0 to 100 in both halves, y grows towards
 * the front stand.
 */
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
  /** e.g. `4-3-3`; empty for sports without formations. */
  formation: string
  starting: readonly FeedLineUpPlace[]
  bench: readonly FeedPlayer[]
  /** Expected share of each player in the side's goals, by player id; empty when the provider gives none. */
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

/** A moment to draw: the position of the ball and the side that has it. It applies until the next one. */
export interface FeedMoment {
  /** Unique over all matches. */
  id: string
  feedMatchId: string
  at: number
  kind: FeedMomentKind
  /** Side that has the ball, serves or benefits; null when neither does. */
  side: FeedSide | null
  /** Position; null when the provider gives none. */
  place: FeedPlace | null
  /** Name of the acting player in zh-CN. */
  player?: string
}
