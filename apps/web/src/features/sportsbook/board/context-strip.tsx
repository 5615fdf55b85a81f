import type { Match, MatchState } from '@grandstand/contract/sportsbook'
import { Momentum } from '@grandstand/ui-match'
import { Lock } from 'lucide-react'
import { useMatchState } from '../data.ts'
import { isLive } from '../match-state/clock.ts'
import { SportIcon } from './sport-icon.tsx'
import { truncateOver } from './truncate-over.ts'
import { useSuspension } from './suspension.ts'
import {
  contextText,
  hasMomentum,
  momentumBars,
  momentumLabel,
  suspensionText,
} from '../match-state/story.ts'

/** The third line of a board match: latest incident, momentum, or the reason for a suspension. */
export function ContextStrip({ match }: { readonly match: Match }) {
  const suspension = useSuspension(match)
  if (suspension !== undefined) {
    return (
      <p className="flex min-w-0 items-center gap-2 text-xs text-warn">
        <Lock size={14} className="shrink-0" />
        <span className="truncate">{suspensionText(suspension)}</span>
      </p>
    )
  }
  return <Story match={match} />
}

const sameStory = (a: MatchState, b: MatchState) =>
  a.incidents === b.incidents &&
  a.momentum === b.momentum &&
  a.corners === b.corners &&
  a.yellowCards === b.yellowCards
const whole = (state: MatchState) => state

function Story({ match }: { readonly match: Match }) {
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
    </div>
  )
}
