import { useNowValue } from '@grandstand/client/clock'
import { useLive } from '@grandstand/client/live'
import type { Match, MatchState } from '@grandstand/contract/sportsbook'
import { LiveDot } from '@grandstand/ui'
import { useMatchState } from '../data.ts'
import { truncateOver } from './truncate-over.ts'
import { clockText, dayWord, isLive, periodWord, timeText } from '../match-state/clock.ts'

const selectClock = ({ status, period, clock, score, byPeriod }: MatchState) => ({
  status,
  period,
  clock,
  score,
  byPeriod,
})
type Clock = ReturnType<typeof selectClock>
const isSameClock = (a: Clock, b: Clock) =>
  a.status === b.status && a.period === b.period && a.clock === b.clock && a.byPeriod === b.byPeriod

/** The clock and period of a match, or the kick-off time before it starts. Updates once a second. */
export function useClockWords(match: Match): {
  readonly clock: string
  readonly period: string
  readonly isLive: boolean
} {
  const state = useMatchState(match, selectClock, isSameClock)
  const isOn = isLive(state)
  const isScheduled = state.status === 'scheduled'
  const { momentOf = (now: number) => now } = useLive()
  const moving = useNowValue((now) =>
    isOn ? clockText(match.sport, state, momentOf(now)) : isScheduled ? dayWord(match.startsAt, now) : '',
  )
  if (isScheduled) return { clock: timeText(match.startsAt), period: moving, isLive: false }
  return { clock: moving, period: periodWord(state), isLive: isOn }
}

interface MatchClockProps {
  readonly match: Match
  readonly note?: string | undefined
  /** In play the note replaces the period, where room is short. */
  readonly isNoteAlone?: boolean
}

/** Clock and period in one line, such as ● 67:24 下半场, followed by `note`. */
export function MatchClock({ match, note, isNoteAlone = false }: MatchClockProps) {
  const { clock, period, isLive: isOn } = useClockWords(match)
  const words = [isOn && isNoteAlone && note ? undefined : period, note].filter(Boolean).join(' · ')
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-xs text-ink-3">
      {isOn && <LiveDot />}
      <span className="gs-num font-semibold text-ink-1">{clock}</span>
      <span className={truncateOver(6, words)}>{words}</span>
    </span>
  )
}

const selectScore = ({ status, score }: MatchState) => (status === 'scheduled' ? null : score)
type Score = ReturnType<typeof selectScore>
const isSameScore = (a: Score, b: Score) => a?.home === b?.home && a?.away === b?.away

/** The current score; null before the match. */
export const useScore = (match: Match): Score => useMatchState(match, selectScore, isSameScore)
