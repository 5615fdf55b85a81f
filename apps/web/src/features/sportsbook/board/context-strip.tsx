import type { Match, MatchState } from '@grandstand/contract/sportsbook'
import { Momentum } from '@grandstand/ui-match'
import { Lock } from 'lucide-react'
import { useMatchState } from '../data.ts'
import { isLive } from '../match-state/clock.ts'
import { SportIcon } from './sport-icon.tsx'
import { WatchLink } from './watch-link.tsx'
import { truncateOver } from './truncate-over.ts'
import { useSuspension } from './suspension.ts'
import { hasMomentum, momentumBars, momentumLabel } from '../match-state/momentum.ts'
import { contextText, suspensionText } from '../match-state/story.ts'

interface StripProps {
  readonly match: Match
  /** A room on the air that shows the match. */
  readonly roomNo: string | undefined
}

/** The third line of a board match: latest incident, momentum or the reason for a suspension, and the way to watch. */
export function ContextStrip({ match, roomNo }: StripProps) {
  const suspension = useSuspension(match)
  if (suspension !== undefined) {
    return (
      <p className="flex min-w-0 items-center gap-2 text-xs text-warn">
        <Lock size={14} className="shrink-0" />
        <span className="min-w-0 flex-1 truncate">{suspensionText(suspension)}</span>
        <Watch match={match} roomNo={roomNo} />
      </p>
    )
  }
  return <Story match={match} roomNo={roomNo} />
}

const Watch = ({ match, roomNo }: StripProps) =>
  roomNo === undefined ? null : (
    <WatchLink roomNo={roomNo} matchId={match.id} name={`${match.home.name} 对 ${match.away.name}`} />
  )

const sameStory = (a: MatchState, b: MatchState) =>
  a.incidents === b.incidents &&
  a.momentum === b.momentum &&
  a.corners === b.corners &&
  a.yellowCards === b.yellowCards
const whole = (state: MatchState) => state

function Story({ match, roomNo }: StripProps) {
  const state = useMatchState(match, whole, sameStory)
  const text = contextText(state, match)
  return (
    <div className="flex min-w-0 items-center gap-2 text-xs text-ink-2">
      {text !== '' && <SportIcon sport={match.sport} size={14} />}
      <span className={`min-w-0 flex-1 ${truncateOver(12, text)}`}>{text}</span>
      {isLive(state) && state.momentum.length > 2 && hasMomentum(state) && (
        <span className="flex shrink-0 items-center gap-1.5 text-ink-3">
          势头
          <Momentum
            values={momentumBars(state.momentum, 24)}
            label={momentumLabel(state.momentum, match)}
            total={24}
          />
        </span>
      )}
      <Watch match={match} roomNo={roomNo} />
    </div>
  )
}
