import type {
  MarketPeriod,
  MarketQuestion,
  Score,
  SelectionKey,
  Side,
  Sport,
} from '@grandstand/contract/sportsbook'

/** The backed selection of a market of a match. */
export interface SettledSelection {
  sport: Sport
  kind: MarketQuestion['kind']
  period: MarketPeriod
  line?: number | undefined
  team?: Side | undefined
  number?: number | undefined
  selection: SelectionKey
  /** Score when the bet was placed in play; absent for a bet placed before the match. */
  scoreAtBet?: Score | undefined
}

/** A goal that counts, in match order. `side` is the side it counts for, also for an own goal. */
export interface Goal {
  side: Side
  /** The scorer's id; absent while unknown. */
  player?: string | undefined
  isOwnGoal?: boolean | undefined
}

/** Someone scored: 1 to 3 points of basketball. */
export interface Points {
  side: Side
  amount: number
  /** The quarter; absent in an overtime. */
  period?: MarketPeriod | undefined
}

/**
 * Known facts of a match. `finalScore`: football after 90 minutes and stoppage time, without extra time and
 * penalties; basketball with overtime; esports in maps, tennis in sets. For an abandoned match and one in play, the
 * current score.
 */
export interface MatchFacts {
  status: 'in-play' | 'ended' | 'abandoned' | 'postponed' | 'walkover' | 'retired'
  finalScore: Score
  /**
   * The parts that are OVER: goals of a half, points of a quarter, games of a set; of a map 1–0 or 0–1. The halves
   * of basketball are the sums of their quarters; football's second half is the match less its first.
   */
  periods?: Readonly<Partial<Record<MarketPeriod, Score>>> | undefined
  /** Absent when they were not recorded: markets that need them are void. */
  goals?: readonly Goal[] | undefined
  corners?: Readonly<Partial<Record<'full' | 'first-half', Score>>> | undefined
  /** A yellow card counts one, a red card two. */
  cards?: Readonly<Partial<Record<'full' | 'first-half', Score>>> | undefined
  /** All points in their order, for `race-to`. */
  points?: readonly Points[] | undefined
  /** Players who took part, with the number of goals when each came on; absent when there is no record. */
  players?: ReadonlyMap<string, { goalsBefore: number }> | undefined
}

/** Facts of a match that has ended, in whatever way. */
export type FinalFacts = MatchFacts & { status: Exclude<MatchFacts['status'], 'in-play'> }
