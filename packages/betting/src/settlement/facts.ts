import type {
  MarketPeriod,
  MarketQuestion,
  Score,
  SelectionKey,
  Side,
  Sport,
} from '@grandstand/contract/sportsbook'

/** What was backed: a selection of a market of a match. */
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

/** A goal that stands, in the order of the match. `side` is the one it counts for, also of an own goal. */
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
 * What is known of a match. `finalScore`: football after 90 minutes and stoppage time, without extra time and
 * penalties; basketball with overtime; esports in maps, tennis in sets. Of a match that stopped, and of one in
 * play, the score where it stands.
 */
export interface MatchFacts {
  status: 'in-play' | 'ended' | 'abandoned' | 'postponed' | 'walkover' | 'retired'
  finalScore: Score
  /**
   * The parts that are OVER: goals of a half, points of a quarter, games of a set; of a map 1–0 or 0–1. The halves
   * of basketball are the sums of their quarters; football's second half is the match less its first.
   */
  periods?: Readonly<Partial<Record<MarketPeriod, Score>>> | undefined
  /** Absent when nobody kept them: what asks for them is void. */
  goals?: readonly Goal[] | undefined
  corners?: Readonly<Partial<Record<'full' | 'first-half', Score>>> | undefined
  /** A yellow card counts one, a red card two. */
  cards?: Readonly<Partial<Record<'full' | 'first-half', Score>>> | undefined
  /** All points in their order, for `race-to`. */
  points?: readonly Points[] | undefined
  /** Who took part, and how many goals the match had when they came on; absent when there is no record. */
  players?: ReadonlyMap<string, { goalsBefore: number }> | undefined
}

/** The facts of a match that is over, one way or the other. */
export type FinalFacts = MatchFacts & { status: Exclude<MatchFacts['status'], 'in-play'> }
