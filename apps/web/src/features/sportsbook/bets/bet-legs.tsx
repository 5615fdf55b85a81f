import { formatOdds, marketName, matchName, selectionName } from '@grandstand/betting'
import { useNow } from '@grandstand/client/clock'
import type { Bet, BetLeg, MatchState, OddsFormat } from '@grandstand/contract/sportsbook'
import { LiveDot, Tag } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { useMatchStateById } from '../data.ts'
import { legMark } from './bet-marks.ts'
import { clockText, dayTimeText, isLive, periodWord } from '../match-state/clock.ts'
import { scoreText } from '../match-state/story.ts'

/** The legs of a bet: selection, accepted odds, current or final score, and result of each. */
export function BetLegs({ bet, format }: { readonly bet: Bet; readonly format: OddsFormat }) {
  const isOpen = bet.status === 'accepted' || bet.status === 'pending'
  return (
    <ol className="grid gap-3">
      {bet.legs.map((leg) => (
        <LegLine
          key={`${leg.matchId}${leg.marketId}${leg.selection}`}
          leg={leg}
          isOpen={isOpen && leg.result === undefined}
          isOnly={bet.legs.length === 1}
          odds={leg.isBuilder ? undefined : formatOdds(bet.legs.length === 1 ? bet.odds : leg.odds, format)}
        />
      ))}
    </ol>
  )
}

interface LegLineProps {
  readonly leg: BetLeg
  readonly isOpen: boolean
  readonly isOnly: boolean
  /** Absent in a builder, whose legs share one price. */
  readonly odds: string | undefined
}

function LegLine({ leg, isOpen, isOnly, odds }: LegLineProps) {
  const mark = leg.result && legMark(leg.result)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <p className="flex min-w-0 items-center gap-2">
        <b className="truncate text-base font-semibold">
          {selectionName(leg, { home: leg.homeName, away: leg.awayName })}
        </b>
        {!isOnly && mark && (
          <Tag tone={mark.tone} {...(mark.mark && { mark: mark.mark })}>
            {mark.word}
          </Tag>
        )}
      </p>
      {odds === undefined ? (
        <p className="text-xs text-ink-3">组合</p>
      ) : (
        <p className="gs-num text-lg font-[650]">@{odds}</p>
      )}
      <p className="col-span-2 truncate text-xs text-ink-3">
        {marketName(leg.sport, leg.kind, leg.period, leg)} · {leg.competitionName}
        {leg.scoreAtBet && <span className="gs-num"> · 投注时 {scoreText(leg.scoreAtBet)}</span>}
        {leg.share && ` · 并列，本金的 ${leg.share.won}/${leg.share.of} 算赢`}
      </p>
      <p className="col-span-2 flex min-w-0 items-center gap-2 pt-1 text-ink-2">
        <Link
          to="/app/sports/match/$matchId"
          params={{ matchId: leg.matchId }}
          className="truncate hover:text-accent-ink"
        >
          {matchName({ home: leg.homeName, away: leg.awayName })}
        </Link>
        {isOpen ? <LiveScore leg={leg} /> : <FinalScore leg={leg} />}
      </p>
    </li>
  )
}

function FinalScore({ leg }: { readonly leg: BetLeg }) {
  if (leg.finalScore === undefined) return null
  return (
    <span className="ml-auto shrink-0">
      完场 <b className="gs-num text-ink-1">{scoreText(leg.finalScore)}</b>
    </span>
  )
}

const selectNow = ({ status, period, clock, score, byPeriod }: MatchState) => ({
  status,
  period,
  clock,
  score,
  byPeriod,
})
type Now = ReturnType<typeof selectNow>
const isSameNow = (a: Now, b: Now) =>
  a.status === b.status &&
  a.period === b.period &&
  a.clock === b.clock &&
  a.score === b.score &&
  a.byPeriod === b.byPeriod

/** The live score of the leg's match while the bet is open, or the last one until it is settled. */
function LiveScore({ leg }: { readonly leg: BetLeg }) {
  const state = useMatchStateById(leg.matchId, selectNow, isSameNow)
  const now = useNow(1000)
  if (state && !isLive(state) && state.status !== 'scheduled')
    return (
      <span className="ml-auto shrink-0">
        {periodWord(state)}{' '}
        {state.status !== 'postponed' && <b className="gs-num text-ink-1">{scoreText(state.score)}</b>}
      </span>
    )
  if (state === undefined || !isLive(state))
    return <span className="gs-num ml-auto shrink-0 text-ink-3">{dayTimeText(leg.startsAt, now)}</span>
  return (
    <span className="ml-auto flex shrink-0 items-center gap-1.5 text-xs text-ink-3">
      <LiveDot />
      <span className="gs-num">{clockText(leg.sport, state, now)}</span>
      {periodWord(state)}
      <b className="gs-num text-sm text-ink-1">{scoreText(state.score)}</b>
    </span>
  )
}
