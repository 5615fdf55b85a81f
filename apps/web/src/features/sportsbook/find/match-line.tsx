import { useNow } from '@grandstand/client/clock'
import type { MatchBrief } from '@grandstand/contract/sportsbook'
import { LiveDot } from '@grandstand/ui'
import { TeamCrest } from '@grandstand/ui-match/art'
import { Link } from '@tanstack/react-router'
import { useMatchStateById } from '../data.ts'
import { clockText, dayTimeText, isLive } from '../match-state/clock.ts'
import { scoreText } from '../match-state/story.ts'

const selectNow = <S,>(state: S): S => state

/** One-line link to a match: both sides, and the score or start time. */
export function MatchLine({ match, end }: { readonly match: MatchBrief; readonly end?: React.ReactNode }) {
  const { home, away, competition } = match
  return (
    <div className="flex items-center gap-1 border-t border-line pr-2 first:border-t-0">
      <Link
        to="/app/sports/match/$matchId"
        params={{ matchId: match.matchId }}
        data-hit=""
        className="grid min-h-14 min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 text-sm hover:bg-fill focus-visible:-outline-offset-2"
      >
        <span className="flex min-w-0 items-center gap-2 font-semibold">
          <TeamCrest id={home.id} size={18} />
          <span className="truncate">{home.name}</span>
          <span className="shrink-0 text-xs font-normal text-ink-3">vs</span>
          <TeamCrest id={away.id} size={18} />
          <span className="truncate">{away.name}</span>
        </span>
        <Standing match={match} />
        <span className="col-span-2 truncate text-xs text-ink-3">{competition.name}</span>
      </Link>
      {end}
    </div>
  )
}

/** The clock and score in play, the final score afterwards, otherwise the start time. */
function Standing({ match }: { readonly match: MatchBrief }) {
  const state = useMatchStateById(match.isInPlay ? match.matchId : undefined, selectNow)
  const now = useNow(1000)
  if (state !== undefined && isLive(state))
    return (
      <span className="flex items-center gap-1.5 text-xs text-ink-3">
        <LiveDot />
        <span className="gs-num">{clockText(match.sport, state, now)}</span>
        <b className="gs-num text-sm text-ink-1">{scoreText(state.score)}</b>
      </span>
    )
  if (match.isOver && match.score)
    return <span className="gs-num text-xs text-ink-3">完场 {scoreText(match.score)}</span>
  return <span className="gs-num text-xs text-ink-3">{dayTimeText(match.startsAt, now)}</span>
}
