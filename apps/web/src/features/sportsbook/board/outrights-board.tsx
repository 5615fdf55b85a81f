import { Block } from '@grandstand/client/block'
import { outrightIdOf, type Match, type Sport } from '@grandstand/contract/sportsbook'
import { Empty, Skeleton } from '@grandstand/ui'
import { OddsGrid } from '@grandstand/ui-match'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Trophy } from 'lucide-react'
import { useMarkets, useMatch, useMatches } from '../data.ts'
import { sportWords } from '../words.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { competitionsOf } from './board-filter.ts'
import { BoardPanel } from './board-panel.tsx'
import { MarketCell } from './odds-cell.tsx'
import { PriceState } from './price-state.tsx'

/** The seasons of a sport, each with its favourites for the title. */
export function OutrightsBoard({ sport }: { readonly sport: Sport }) {
  const query = useMatches({ sport, when: 'all', limit: 400 })
  return (
    <Block query={query} failed="盘口没加载出来" frame={BoardPanel} loading={<BoardSkeleton />}>
      {({ matches }) => {
        const competitions = competitionsOf(matches)
        return competitions.length === 0 ? (
          <BoardPanel>
            <Empty title={`现在没有${sportWords[sport]}冠军盘`} />
          </BoardPanel>
        ) : (
          <PriceState>
            <OddsGrid
              label="冠军盘口"
              className="flex flex-col overflow-hidden border-line bg-surface md:rounded-3 md:border"
            >
              {competitions.map(({ competition }) => (
                <Season key={competition.id} competition={competition} />
              ))}
            </OddsGrid>
          </PriceState>
        )
      }}
    </Block>
  )
}

const shownAtMost = 3
const noMarkets: [] = []

function Season({ competition }: { readonly competition: Match['competition'] }) {
  const id = outrightIdOf(competition.id)
  const { data, isPending } = useMatch(id)
  const markets = useMarkets(id, data?.markets ?? noMarkets)
  const champion = markets.find(
    ({ number, status }) => number === 1 && (status === 'active' || status === 'suspended'),
  )
  // Seasons that are decided stand last, in one line.
  const isClosed = !isPending && !(data && champion)
  const first = champion?.selections.toSorted((a, b) => a.odds - b.odds).slice(0, shownAtMost)
  return (
    <section
      aria-label={competition.name}
      className="border-b border-line last:border-b-0"
      {...(isClosed && { style: { order: 1 } })}
    >
      <Link
        to="/app/sports/match/$matchId"
        params={{ matchId: id }}
        className="flex min-h-12 items-center gap-2.5 px-3 text-sm hover:text-accent-ink focus-visible:-outline-offset-2 md:px-4"
      >
        <Trophy size={16} className="shrink-0 text-ink-3" aria-hidden="true" />
        <b className="min-w-0 truncate font-semibold">{data?.match.home.name ?? competition.name}</b>
        <span className="ml-auto shrink-0 text-xs text-ink-3">{isClosed ? '已收盘' : '全部'}</span>
        <ChevronRight size={16} className="shrink-0 text-ink-3" aria-hidden="true" />
      </Link>
      {!isClosed && (
        <div className="grid grid-cols-3 gap-1.5 px-3 pb-3 md:px-4">
          {data && champion && first ? (
            first.map(({ key }) => (
              <MarketCell
                key={key}
                match={data.match}
                market={champion}
                selection={key}
                label="name"
                size="lg"
              />
            ))
          ) : (
            <Skeleton shape="block" height={48} className="col-span-3" />
          )}
        </div>
      )}
    </section>
  )
}
