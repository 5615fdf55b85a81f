import type { FeedResult } from '../feed.ts'
import type { ScheduledMatch } from './feed-schedule.ts'
import type { MatchScript } from './match-script.ts'

/** Match milliseconds between the end and the official result. */
const confirmationMs = 60_000
/** Match milliseconds between the official result and its correction, where there is one. */
const correctionMs = 10 * 60_000

/** Match times at which a match's results come out, from its end on; without a second one there is no correction. */
const resultTimes = (endsAt: number, correction: ScheduledMatch['correction']) => {
  const first = endsAt + confirmationMs
  return { first, corrected: correction === undefined ? Infinity : first + correctionMs }
}

/** Match time of the next result after `at`; Infinity when there is none. */
export function nextResultAfter(
  at: number,
  endsAt: number,
  correction: ScheduledMatch['correction'],
): number {
  const { first, corrected } = resultTimes(endsAt, correction)
  return at < first ? first : at < corrected ? corrected : Infinity
}

/** The official result at a wall time, once it is out. `wallAt` and `matchAt` turn match time into wall time and back. */
export function resultOf(
  { match: { feedMatchId }, correction }: ScheduledMatch,
  { endsAt, result: { goals, ...result } }: MatchScript,
  now: number,
  { wallAt, matchAt }: { wallAt: (at: number) => number; matchAt: (now: number) => number },
): FeedResult | null {
  const { first: firstAt, corrected: correctedAt } = resultTimes(endsAt, correction)
  if (matchAt(now) < firstAt) return null
  const first: FeedResult = {
    ...result,
    ...(goals && {
      goals: goals.map(({ position, ...goal }) => ({ ...goal, id: `${feedMatchId}-${position}` })),
    }),
    feedMatchId,
    outcome: 'completed',
    at: wallAt(firstAt),
  }
  if (correction === undefined || now < wallAt(correctedAt)) return first
  return { ...correction(first), revision: 1, at: wallAt(correctedAt) }
}
