import { marketName, matchName, spokenMarket } from '@grandstand/betting'
import type { Match, MatchBrief, PopularSelection } from '@grandstand/contract/sportsbook'
import { Card, CardHead, SkeletonRows } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { MarketCell } from '../board/odds-cell.tsx'
import { PriceState } from '../board/price-state.tsx'
import { MadeUp } from '@grandstand/ui-match'
import { useMatches } from '../data.ts'
import { isLive } from '../match-state/clock.ts'
import { usePopular } from './data.ts'
import { MatchLine } from './match-line.tsx'

/** The selections backed by the most members, with odds buttons. */
export function Popular() {
  const { data, error } = usePopular()
  if (error !== null && data === undefined) return null
  return (
    <Card isFlush>
      <div className="px-4 pt-3 pb-2">
        <CardHead title="热门投注" note="近 24 小时投注人数，每分钟更新" />
      </div>
      {data === undefined ? (
        <div className="px-4 pb-3">
          <SkeletonRows count={3} label="正在加载热门投注" />
        </div>
      ) : data.selections.length === 0 ? (
        <InPlayInstead />
      ) : (
        <PriceState>
          <ol>
            {data.selections.map((each) => (
              <PopularLine key={`${each.match.id} ${each.market.id} ${each.selection}`} popular={each} />
            ))}
          </ol>
        </PriceState>
      )}
    </Card>
  )
}

const shownInstead = 5

/** Matches in play, while nobody has bet yet. */
function InPlayInstead() {
  const { data } = useMatches({ when: 'in-play', limit: shownInstead })
  return (
    <>
      <p className="border-t border-line px-4 py-2 text-xs text-ink-3">
        近 24 小时还没有投注，先看正在进行的比赛
      </p>
      {data?.matches.map(({ match }) => (
        <MatchLine key={match.id} match={briefOf(match)} />
      ))}
    </>
  )
}

const briefOf = ({ id, state, ...match }: Match): MatchBrief => ({
  ...match,
  matchId: id,
  isInPlay: isLive(state),
  isOver: state.status === 'ended',
  score: state.score,
})

function PopularLine({ popular }: { readonly popular: PopularSelection }) {
  const { match, market, selection, bets, share } = popular
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(120px,38%)] items-center gap-3 border-t border-line px-4 py-2 text-sm">
      <span className="min-w-0">
        <Link
          to="/app/sports/match/$matchId"
          params={{ matchId: match.id }}
          className="block truncate font-semibold hover:text-accent-ink"
        >
          {matchName({ home: match.home.name, away: match.away.name })}
        </Link>
        <span className="block truncate text-xs text-ink-3">
          <MadeUp competition={match.competition.name} />
          {marketName(match.sport, market.kind, market.period, market)} ·{' '}
          <span className="gs-num">
            {bets} 人 · {share}%
          </span>
        </span>
      </span>
      <MarketCell
        match={match}
        market={market}
        selection={selection}
        label="name"
        spoken={spokenMarket(match.sport, market)}
      />
    </li>
  )
}
