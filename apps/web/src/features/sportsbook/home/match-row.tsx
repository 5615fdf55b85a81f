import { boardMarketName } from '@grandstand/betting'
import type { Market, Match, MatchState } from '@grandstand/contract/sportsbook'
import { LiveDot } from '@grandstand/ui'
import { TeamCrest } from '@grandstand/ui-match/art'
import { memo } from 'react'
import { MatchLink } from '../board/match-link.tsx'
import { MoreMarkets } from '../board/more-markets.tsx'
import { useSuspension } from '../board/suspension.ts'
import { useClockWords, useScore } from '../board/match-clock.tsx'
import { RowCells } from '../board/odds-cell.tsx'
import { useMatchState } from '../data.ts'
import { firstColumnOf } from '../board/columns.ts'
import { contextText, shortSuspension } from '../match-state/story.ts'

/** A row of the home page: a match and its main markets. */
export interface MatchRowProps {
  readonly match: Match
  readonly markets: readonly Market[]
  /** There is room for the latest incidents, from `md` on. */
  readonly isRoomy: boolean
}

const threeWay = ['home', 'draw', 'away'] as const

/**
 * One match on the home page: time, teams, latest incidents, and the odds of the winner. Must be rendered inside
 * `PriceState`.
 */
export const MatchRow = memo(function MatchRow({ match, markets, isRoomy }: MatchRowProps) {
  const column = firstColumnOf(match.sport)
  const { kind } = column
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-3 py-2 last:border-b-0 md:grid-cols-[76px_minmax(150px,1fr)_minmax(0,1fr)_auto] md:px-4">
      <p className="flex items-center gap-1.5 text-xs text-ink-3 max-md:col-start-1 md:block">
        <Clock match={match} />
        {!isRoomy && (
          <span className="ml-auto">
            <MoreMarkets match={match} />
          </span>
        )}
      </p>
      <div className="min-w-0 max-md:col-start-1">
        <Team match={match} side="home" />
        <Team match={match} side="away" />
      </div>
      {isRoomy && <Story match={match} />}
      <div className="flex items-center gap-2 max-md:col-start-2 max-md:row-span-2 max-md:row-start-1">
        <fieldset
          aria-label={`${match.home.name} 对 ${match.away.name} ${boardMarketName(match.sport, kind)}`}
          className="grid grid-cols-3 gap-1.5 max-[379px]:[&>*]:w-14 [&>*]:w-[62px] md:[&>*]:w-21"
        >
          <RowCells match={match} markets={markets} column={column} selections={threeWay} />
        </fieldset>
        {isRoomy && (
          <span className="w-9 text-right">
            <MoreMarkets match={match} />
          </span>
        )}
      </div>
    </div>
  )
})

/** A component of its own because it updates once a second and the rest of the row does not. */
function Clock({ match }: { readonly match: Match }) {
  const { clock, period, isLive } = useClockWords(match)
  return (
    <>
      <span className="flex items-center gap-1.5">
        {isLive && <LiveDot />}
        <span className="gs-num text-sm font-semibold text-ink-1">{clock}</span>
      </span>
      <span className="truncate md:block md:pl-3.5">{period}</span>
    </>
  )
}

function Team({ match, side }: { readonly match: Match; readonly side: 'home' | 'away' }) {
  const score = useScore(match)
  return (
    <div className="flex h-6 min-w-0 items-center gap-2.5">
      <TeamCrest id={match[side].id} size={18} />
      <MatchLink
        matchId={match.id}
        className="min-w-0 flex-1 truncate text-base hover:text-accent-ink"
        {...(side === 'away' && { tabIndex: -1, 'aria-hidden': true })}
      >
        {match[side].name}
      </MatchLink>
      {score && <span className="gs-num text-lg font-semibold">{score[side]}</span>}
    </div>
  )
}

const whole = (state: MatchState) => state
const sameIncidents = (a: MatchState, b: MatchState) => a.incidents === b.incidents

function Story({ match }: { readonly match: Match }) {
  const state = useMatchState(match, whole, sameIncidents)
  const suspension = useSuspension(match)
  const [first = ''] = contextText(state, match).split(' · ')
  return (
    <div className="min-w-0 text-xs">
      {suspension ? (
        <p className="truncate text-warn">{shortSuspension(suspension)}，盘口暂停</p>
      ) : (
        <p className="truncate text-ink-2">{first}</p>
      )}
      <p className="truncate text-ink-3">{match.competition.name}</p>
    </div>
  )
}
