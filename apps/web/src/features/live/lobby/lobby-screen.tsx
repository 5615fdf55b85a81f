import { BlockState } from '@grandstand/client/block'
import { unansweredText } from '@grandstand/client/errors'
import {
  anchorsHiddenBecause,
  lobbyFilter,
  type AnchorCard,
  type LiveMatch,
  type LobbyFilter,
} from '@grandstand/contract/live'
import { Card, Chip, ChipRow, Empty, RefusedBlock, Skeleton, SkeletonGroup } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { useSteadyRows } from '../../../lib/use-steady-rows.ts'
import { useHasMatches } from '../../sportsbook/data.ts'
import { useLobby } from '../data.ts'
import { streamSportWords } from '../words.ts'
import { AnchorTile } from './anchor-tile.tsx'
import { MatchTile, type ClockOf } from './match-tile.tsx'

interface Props {
  readonly sport: LobbyFilter | undefined
  readonly clock: ClockOf
}

const noCards: readonly AnchorCard[] = []
const noMatches: readonly LiveMatch[] = []
const roomOf = ({ roomNo }: AnchorCard): string => roomNo
const matchOf = ({ record }: LiveMatch): string => record.matchId

/** The lobby: anchors on air, then matches in play, of all sports or one. The filter is stored in the URL. */
export function LobbyScreen({ sport, clock }: Props) {
  const query = useLobby(sport)
  const { data, error } = query
  const hasMatches = useHasMatches()
  const list = data?.list ?? ''
  const cards = useSteadyRows({ rows: data?.anchors ?? noCards, list, keyOf: roomOf })
  const matches = useSteadyRows({ rows: data?.matches ?? noMatches, list, keyOf: matchOf })
  const countOf = (each: LobbyFilter) => data?.filters?.find(({ filter }) => filter === each)?.now
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <h1 className="gs-sr">直播大厅</h1>
      <ChipRow label="分类">
        {[undefined, ...lobbyFilter.options].map((each) => (
          <Chip key={each ?? 'all'} asChild tone="outline" count={each && countOf(each)} unit="场">
            <Link
              to="/app/live"
              search={{ sport: each }}
              activeOptions={{ explicitUndefined: true }}
              aria-current={each === sport ? 'page' : undefined}
            >
              {each ? streamSportWords[each] : '全部'}
            </Link>
          </Chip>
        ))}
      </ChipRow>
      {data ? (
        <>
          <Anchors sport={sport} cards={cards} hidden={anchorsHiddenBecause(data.entrance)} />
          <section aria-labelledby="live-matches" className="grid min-w-0 gap-2.5">
            <h2 id="live-matches" className="flex items-baseline gap-2 px-1 text-xl font-semibold">
              {sport === 'anchor' ? '主播的比赛' : '正在比赛'}
              <span className="gs-num text-sm font-normal text-ink-3">{data.total} 场</span>
            </h2>
            {matches.length === 0 ? (
              <Card>
                {hasMatches === false ? (
                  <Empty title="本站还没有比赛数据" />
                ) : (
                  <Empty title="现在没有比赛">看看下面即将开始的，可以先设提醒</Empty>
                )}
              </Card>
            ) : (
              <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
                {matches.map((match) => (
                  <div key={matchOf(match)} data-row={matchOf(match)} className="grid min-w-0">
                    <MatchTile match={match} clock={clock} />
                  </div>
                ))}
              </div>
            )}
          </section>
        </>
      ) : (
        <BlockState
          query={query}
          failed="直播列表没加载出来"
          note={`${unansweredText(error) ?? ''}其他页面照常可用。`}
          frame={Card}
          loading={<LobbySkeleton />}
        />
      )}
    </div>
  )
}

const wideRow = 'grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3 xl:grid-cols-4'

/** Anchors on air first, then the others, or the reason why there are none, so that the section is never blank. */
function Anchors({
  sport,
  cards,
  hidden,
}: {
  readonly sport: LobbyFilter | undefined
  readonly cards: readonly AnchorCard[]
  readonly hidden: ReturnType<typeof anchorsHiddenBecause>
}) {
  // Without channels the section is left out [STATE-15].
  if (hidden === 'no-channels') return null
  const onAirCount = cards.filter(({ status }) => status !== 'On0').length
  return (
    <section aria-labelledby="live-anchors" className="grid min-w-0 gap-2.5">
      <h2 id="live-anchors" className="flex items-baseline gap-2 px-1 text-xl font-semibold">
        {onAirCount > 0 ? '主播在播' : '主播'}
        {onAirCount > 0 && (
          <span className="gs-num text-sm font-normal text-ink-3">
            {onAirCount}/{cards.length} 间
          </span>
        )}
      </h2>
      {hidden === 'maintenance' ? (
        <Card>
          <RefusedBlock kind="maintenance" title="主播间维护中">
            比赛动画和盘口照常可用，恢复后自动显示。
          </RefusedBlock>
        </Card>
      ) : cards.length === 0 ? (
        <Card>
          {sport === undefined ? (
            <Empty title="还没有主播">有主播开播后显示在这里</Empty>
          ) : (
            <Empty title="这个分类还没有主播">换一个分类看看</Empty>
          )}
        </Card>
      ) : (
        <div className={wideRow}>
          {cards.map((card) => (
            <div key={card.roomNo} data-row={card.roomNo} className="min-w-0">
              <AnchorTile card={card} />
            </div>
          ))}
        </div>
      )}
    </section>
  )
}

function LobbySkeleton() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton shape="block" height={32} />
      <div className={wideRow}>
        {[1, 2, 3, 4].map((each) => (
          <Skeleton key={each} shape="block" height={150} />
        ))}
      </div>
      <Skeleton shape="block" height={32} />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} shape="block" height={260} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
