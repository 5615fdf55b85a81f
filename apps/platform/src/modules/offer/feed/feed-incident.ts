import type { FeedPlace } from './feed-play.ts'
import type { FeedPair, FeedSide } from './feed-side.ts'
import type { FeedPeriod } from './feed-state.ts'

export type FeedIncidentKind =
  | 'period-start'
  | 'period-end'
  | 'goal'
  | 'goal-disallowed'
  | 'penalty-awarded'
  | 'penalty-missed'
  | 'var-check'
  | 'var-end'
  | 'yellow-card'
  | 'red-card'
  | 'corner'
  | 'shot-on-target'
  | 'shot-off-target'
  | 'dangerous-attack'
  | 'substitution'
  | 'stoppage-time'
  | 'points'
  | 'time-out'
  | 'kill'
  | 'tower'
  | 'objective'
  | 'game-won'
  | 'set-won'

export type FeedGoalMethod = 'open-play' | 'header' | 'free-kick' | 'penalty' | 'own-goal'

export interface FeedIncident {
  /** Unique over all matches. */
  id: string
  feedMatchId: string
  kind: FeedIncidentKind
  /** The side that gains (an own goal belongs to the other team), or null when it belongs to nobody. */
  side: FeedSide | null
  at: number
  period: FeedPeriod
  /** As football counts: 1 to 90, the minute that runs. Others: minute of the period, from 1. */
  minute: number
  /** Minute of stoppage time from 1, or 0. */
  stoppage: number
  /** zh-CN name, when known; of a substitution the player who comes on, of an own goal who put it in. */
  player: string | null
  playerId?: string
  /** Who gave the goal's pass, or whom a substitution takes off. */
  other?: { id: string; name: string }
  place?: FeedPlace
  /** Goals: how it was scored. */
  method: FeedGoalMethod | null
  /** Points scored (1 to 3), minutes of stoppage time announced; null otherwise. */
  amount: number | null
  scoreAfter: FeedPair
}
