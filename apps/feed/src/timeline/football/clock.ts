import type { FeedGoalMethod, FeedIncident, FeedIncidentKind, FeedPlace, FeedSide } from '../../feed.ts'

export type FootballEventKind =
  | Exclude<FeedIncidentKind, 'points' | 'time-out' | 'kill' | 'tower' | 'objective' | 'game-won' | 'set-won'>
  | 'foul'
  | 'offside'

export interface FootballEvent {
  /** Match milliseconds. */
  at: number
  kind: FootballEventKind
  side: FeedSide | null
  player: string | null
  playerId?: string
  other?: NonNullable<FeedIncident['other']>
  place?: FeedPlace
  method: FeedGoalMethod | null
  amount: number | null
}

export interface FootballHalf {
  from: number
  until: number
  stoppage: number
}

export type FootballHalves = readonly [FootballHalf, FootballHalf]

export const secondMs = 1_000
export const minuteMs = 60_000
export const halfMs = 45 * minuteMs
export const halfTimeMs = 15 * minuteMs

export const event = (
  at: number,
  kind: FootballEventKind,
  side: FeedSide | null,
  more: Partial<Pick<FootballEvent, 'method' | 'amount'>> = {},
): FootballEvent => ({ at: Math.round(at), kind, side, player: null, method: null, amount: null, ...more })

/** Match milliseconds of a share of the playing time. */
export function momentOf(share: number, halves: FootballHalves): number {
  const half = share < 0.5 ? halves[0] : halves[1]
  const within = share < 0.5 ? share * 2 : share * 2 - 1
  return Math.round(half.from + within * (half.until - half.from))
}

/** Elapsed share of the playing time at a moment. */
export function shareAt(at: number, [first, second]: FootballHalves): number {
  const gone = (half: FootballHalf) => Math.min(1, Math.max(0, (at - half.from) / (half.until - half.from)))
  return (gone(first) + gone(second)) / 2
}

/** Seconds on the match clock: stoppage time counts on above 2700 in the first half, and above 5400 in the second. */
export function clockSeconds(at: number, [first, second]: FootballHalves): number {
  if (at < 0) return 0
  if (at < first.until) return at / 1000
  if (at < second.from) return halfMs / 1000
  return at < second.until ? (halfMs + at - second.from) / 1000 : (2 * halfMs) / 1000
}

/** The current minute, 1 to 90, and the minute of stoppage time. */
export function footballMinute(
  at: number,
  [first, second]: FootballHalves,
): { minute: number; stoppage: number } {
  const isFirst = at <= first.until
  const played = Math.floor((at - (isFirst ? first : second).from) / minuteMs)
  return { minute: (isFirst ? 0 : 45) + Math.min(played, 44) + 1, stoppage: Math.max(0, played - 44) }
}
