import type { FeedPlace } from './play.ts'
import type { FeedPair, FeedSide } from './side.ts'
import type { FeedPeriod } from './state.ts'

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
  /** Side that benefits (an own goal belongs to the other team); null when neither does. */
  side: FeedSide | null
  at: number
  period: FeedPeriod
  /** Football: the current minute of the match, 1 to 90. Other sports: minute of the period, from 1. */
  minute: number
  /** Minute of stoppage time from 1, or 0. */
  stoppage: number
  /**
   * Player's name in zh-CN, when known. For a substitution the player who comes on, for an own goal the player who
   * scored it.
   */
  player: string | null
  playerId?: string
  /** Player who assisted the goal, or whom a substitution takes off. */
  other?: { id: string; name: string }
  place?: FeedPlace
  /** How a goal was scored; null otherwise. */
  method: FeedGoalMethod | null
  /** Points scored (1 to 3), or announced minutes of stoppage time; null otherwise. */
  amount: number | null
  scoreAfter: FeedPair
}
