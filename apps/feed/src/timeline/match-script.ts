import type {
  FeedGoal,
  FeedGoalMethod,
  FeedIncident,
  FeedIncidentKind,
  FeedMatchClock,
  FeedMatchState,
  FeedMoment,
  FeedPair,
  FeedPeriod,
  FeedPlace,
  FeedResult,
  FeedSide,
  FeedSuspensionReason,
} from '../feed.ts'

/**
 * A match that is fully determined before it is played. All its times are match milliseconds: since the scheduled
 * start, at normal speed. It contains neither ids nor wall times.
 */
export interface MatchScript {
  /** Ascending moments at which the state changes by more than its clock; the last one ends the match. */
  readonly changes: readonly number[]
  /** In order of time. */
  readonly incidents: readonly ScriptIncident[]
  readonly endsAt: number
  snapshotAt(at: number): ScriptSnapshot
  readonly result: ScriptResult
  /** Moments for a tracker in order of time; generated on the first call. */
  moments?(): readonly ScriptMoment[]
}

/** Refers to a goal by its index among the incidents, from which its id is made. */
export type ScriptResult = Pick<
  FeedResult,
  'fullTime' | 'halfTime' | 'periodScores' | 'statistics' | 'appeared' | 'winner' | 'points'
> & { readonly goals?: readonly (Omit<FeedGoal, 'id'> & { readonly position: number })[] }

export type ScriptMoment = Omit<FeedMoment, 'id' | 'feedMatchId'>

export interface ScriptIncident {
  at: number
  kind: FeedIncidentKind
  side: FeedSide | null
  period: FeedPeriod
  minute: number
  stoppage: number
  player: string | null
  playerId?: string
  other?: NonNullable<FeedIncident['other']>
  place?: FeedPlace
  method: FeedGoalMethod | null
  amount: number | null
  scoreAfter: FeedPair
}

export type ScriptSnapshot = Omit<
  FeedMatchState,
  'feedMatchId' | 'sequence' | 'at' | 'clock' | 'suspension'
> & {
  clock: Omit<FeedMatchClock, 'at' | 'rate'>
  suspension: SuspensionSpan | null
}

export interface SuspensionSpan {
  from: number
  until: number
  reason: FeedSuspensionReason
}

/** The suspension in force: of overlapping ones, the one that began last. */
export function suspensionAt(spans: readonly SuspensionSpan[], at: number): SuspensionSpan | null {
  let found: SuspensionSpan | null = null
  for (const span of spans) {
    if (span.from <= at && at < span.until && (found === null || span.from >= found.from)) found = span
  }
  return found
}

/** Index of the last element that is not above `at`, or −1. The list ascends. */
export function lastIndexUpTo(ascending: readonly number[], at: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? Infinity) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Sorted, whole and without duplicates, as `changes` of a script requires. */
export function moments(...lists: readonly (readonly number[])[]): number[] {
  return [...new Set(lists.flat())].sort((a, b) => a - b)
}

export const addPair = (pair: FeedPair, side: FeedSide, amount: number): FeedPair =>
  side === 'home'
    ? { home: pair.home + amount, away: pair.away }
    : { home: pair.home, away: pair.away + amount }

export const otherSide = (side: FeedSide): FeedSide => (side === 'home' ? 'away' : 'home')

export const nothing: FeedPair = { home: 0, away: 0 }
