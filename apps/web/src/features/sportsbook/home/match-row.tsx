import type { Market, Match, MatchState } from '@grandstand/contract/sportsbook'
import { LiveDot } from '@grandstand/ui'
import { TeamCrest } from '@grandstand/ui-match/art'
import { memo } from 'react'
import { MoreMarkets } from '../board/more-markets.tsx'
import { TeamLink } from '../board/team-link.tsx'
import { useSuspension } from '../board/suspension.ts'
import { useClockWords, useScore } from '../board/match-clock.tsx'
import { RowCells } from '../board/odds-cell.tsx'
import { marketWord, OtherMarket } from '../board/other-market.tsx'
import { useMatchState, useOpenColumn } from '../data.ts'
import { allColumnsOf, firstColumnOf, rowSelections } from '../board/columns.ts'
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
  return (
    <div
      data-row={match.id}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-3 py-2 last:border-b-0 md:grid-cols-[76px_minmax(150px,1fr)_minmax(0,1fr)_auto] md:px-4"
    >
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
        <Odds match={match} markets={markets} />
        {isRoomy && (
          <span className="w-9 text-right">
            <MoreMarkets match={match} />
          </span>
        )}
      </div>
    </div>
  )
})

/** The odds of the winner, or once that is decided of the next market that is open. */
function Odds({ match, markets }: Pick<MatchRowProps, 'match' | 'markets'>) {
  const column = firstColumnOf(match.sport)
  const shown = useOpenColumn(match, column, allColumnsOf(match.sport))
  const isShut = shown === 'closed' || shown === 'over'
  const open = isShut ? column : shown
  const [first = 'home', second = 'away'] = rowSelections[open.kind]
  const cells = { match, markets, column: open }
  return (
    <fieldset
      aria-label={`${match.home.name} 对 ${match.away.name} ${marketWord(match.sport, open)}`}
      className="grid grid-cols-3 gap-1.5 max-[379px]:[&>*]:w-14 [&>*]:w-[62px] md:[&>*]:w-21"
    >
      {isShut ? (
        <p className="col-start-2 grid min-h-(--gs-h-cell-lg) place-items-center text-xs text-ink-3">
          {shown === 'over' ? '已结束' : '已收盘'}
        </p>
      ) : open === column ? (
        <RowCells {...cells} selections={threeWay} />
      ) : (
        <>
          <RowCells {...cells} selections={[first]} />
          <OtherMarket sport={match.sport} closed={column} shown={open} />
          <RowCells {...cells} selections={[second]} />
        </>
      )}
    </fieldset>
  )
}

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
      <TeamLink
        match={match}
        side={side}
        className="min-w-0 flex-1 truncate text-base hover:text-accent-ink"
      />
      {score && (
        <span aria-hidden="true" className="gs-num text-lg font-semibold">
          {score[side]}
        </span>
      )}
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
