import type { Market, Match } from '@grandstand/contract/sportsbook'
import { TeamCrest } from '@grandstand/ui-match/art'
import { memo } from 'react'
import type { BoardColumn } from './columns.ts'
import { shortSuspension } from '../match-state/story.ts'
import { MadeUp } from '@grandstand/ui-match'
import { MoreMarkets } from './more-markets.tsx'
import { useSuspension } from './suspension.ts'
import { MatchClock } from './match-clock.tsx'
import { PhoneCells } from './phone-cells.tsx'
import { TeamLink } from './team-link.tsx'
import { TeamScore } from './team-score.tsx'
import { WatchLink } from './watch-link.tsx'
import { truncateOver } from './truncate-over.ts'

interface PhoneMatchProps {
  readonly match: Match
  readonly markets: readonly Market[]
  readonly column: BoardColumn
  /** A room on the air that shows the match. */
  readonly roomNo: string | undefined
  /** No group head above the match names its competition. */
  readonly isAlone: boolean
}

/** One match on a phone: teams on the left, two or three large buttons of the chosen market on the right. */
export const BoardMatchPhone = memo(function BoardMatchPhone({
  match,
  markets,
  column,
  roomNo,
  isAlone,
}: PhoneMatchProps) {
  const suspension = useSuspension(match)
  return (
    <div className="flex items-center gap-2.5 border-b border-line bg-surface px-3 py-2">
      <div className="min-w-0 flex-1">
        <div className="flex items-center justify-between gap-2">
          <span className="flex min-w-0 items-center gap-1.5">
            <MatchClock match={match} note={suspension && shortSuspension(suspension)} isNoteAlone />
            {roomNo !== undefined && (
              <WatchLink
                isIcon
                roomNo={roomNo}
                matchId={match.id}
                name={`${match.home.name} 对 ${match.away.name}`}
              />
            )}
          </span>
          {isAlone && <MadeUp competition={match.competition.name} />}
          <MoreMarkets match={match} />
        </div>
        <Team match={match} side="home" />
        <Team match={match} side="away" />
      </div>
      <PhoneCells match={match} markets={markets} column={column} />
    </div>
  )
})

function Team({ match, side }: { readonly match: Match; readonly side: 'home' | 'away' }) {
  return (
    <div className="flex h-6 min-w-0 items-center gap-2">
      <TeamCrest id={match[side].id} size={18} />
      <TeamLink
        match={match}
        side={side}
        // Above the room link's hit area, which would take the taps on the name.
        className={`relative min-w-0 flex-1 text-base ${truncateOver(8, match[side].name)}`}
      />
      <TeamScore match={match} side={side} />
    </div>
  )
}
