import { Block } from '@grandstand/client/block'
import type { Sport } from '@grandstand/contract/sportsbook'
import { Chip, ChipRow, Empty, useAfterTap } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { useMedia } from '../../../lib/media.ts'
import { useSteadyRows } from '../../../lib/use-steady-rows.ts'
import { useRooms } from '../../live/data.ts'
import { useHasMatches, useMatches, type When } from '../data.ts'
import { boardTabs, boardTabWords, noMatchesYet, sports, sportWords, type BoardTab } from '../words.ts'
import { Board, phoneQuery, type BoardEntry } from './board.tsx'
import { filteredEntries, noFilter, type BoardFilter, type Rooms } from './board-filter.ts'
import { BoardPanel } from './board-panel.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import type { ColumnKey } from './columns.ts'
import { useBoardTop } from './data.ts'
import { FavouritesBoard } from './favourites-board.tsx'
import { FilterButton } from './filter-button.tsx'
import { OutrightsBoard } from './outrights-board.tsx'
import { PhoneHead } from './phone-head.tsx'
import { inBoardOrder, rowKeyOf, type BoardOrder } from './rows.ts'
import { isWhen, useCount } from './sports-nav.tsx'

/** The URL parameters: sport, list, and the market of the phone's buttons. */
export interface SportsAsked {
  readonly sport: Sport
  readonly tab: BoardTab
  /** The column of the phone's buttons; undefined for the first. */
  readonly market: ColumnKey | undefined
}

const noEntries: readonly BoardEntry[] = []

/** The sports page: title, tabs, filter, and the board of one sport. */
export function SportsScreen({ sport, tab, market }: SportsAsked) {
  const isPhone = useMedia(phoneQuery)
  const [filter, setFilter] = useState<BoardFilter>(noFilter)
  const rooms = useRooms()
  // The chips answer a tap at once, the many rows follow.
  const phoneColumn = useAfterTap(market)
  const when = isWhen(tab) ? tab : undefined
  const { data } = useMatches({ sport, when: when ?? 'in-play', limit: 400, isWanted: when !== undefined })
  const count = useCount(sport, when ?? 'in-play')
  const filtering = { entries: data?.matches ?? noEntries, rooms, filter, onChange: setFilter }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 max-md:-mx-3 max-md:-mt-3 max-md:gap-0">
      {isPhone ? (
        <PhoneHead
          sport={sport}
          tab={tab}
          market={market}
          nextMarket={phoneColumn}
          filter={when && <FilterButton {...filtering} isIcon />}
        />
      ) : (
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="text-2xl font-bold">
            {sportWords[sport]}
            {boardTabWords[tab]}
          </h1>
          {when && count !== undefined && <span className="gs-num text-sm text-ink-3">{count} 场</span>}
          <SportChips sport={sport} tab={tab} />
          {when && (
            <OrderChips order={filter.order} onChange={(order) => setFilter({ ...filter, order })}>
              <FilterButton {...filtering} isIcon={false} />
            </OrderChips>
          )}
        </header>
      )}
      <Shown sport={sport} tab={tab} filter={filter} rooms={rooms} phoneColumn={phoneColumn} />
    </div>
  )
}

/** Sport and list chips for screens without the side navigation (under 1024 px). */
function SportChips({ sport, tab }: { readonly sport: Sport; readonly tab: BoardTab }) {
  return (
    <ChipRow label="运动和时间" className="lg:hidden">
      {sports.map((each) => (
        <Chip key={each} asChild tone="outline">
          <Link
            to="/app/sports"
            search={{ sport: each, when: tab }}
            aria-current={each === sport ? 'page' : undefined}
          >
            {sportWords[each]}
          </Link>
        </Chip>
      ))}
      {/* Two choices in one row: sport and time. */}
      <span aria-hidden="true" className="mx-1 w-px shrink-0 bg-line-strong" />
      {boardTabs.map((each) => (
        <Chip key={each} asChild tone="outline">
          <Link
            to="/app/sports"
            search={{ sport, when: each }}
            aria-current={each === tab ? 'page' : undefined}
          >
            {boardTabWords[each]}
          </Link>
        </Chip>
      ))}
    </ChipRow>
  )
}

interface OrderProps {
  readonly order: BoardOrder
  readonly onChange: (order: BoardOrder) => void
  readonly children: React.ReactNode
}

function OrderChips({ order, onChange, children }: OrderProps) {
  return (
    <ChipRow label="排列" className="ml-auto">
      <Chip tone="outline" isSelected={order === 'competition'} onClick={() => onChange('competition')}>
        按赛事
      </Chip>
      <Chip tone="outline" isSelected={order === 'time'} onClick={() => onChange('time')}>
        按时间
      </Chip>
      {children}
    </ChipRow>
  )
}

interface ShownProps {
  readonly sport: Sport
  readonly tab: BoardTab
  readonly filter: BoardFilter
  readonly rooms: Rooms
  readonly phoneColumn: ColumnKey | undefined
}

function Shown({ tab, filter, ...props }: ShownProps) {
  const top = useBoardTop()
  if (tab === 'outrights') return <OutrightsBoard sport={props.sport} />
  if (tab === 'favourites') return <FavouritesBoard {...props} order={filter.order} top={top} />
  return <BoardOf {...props} when={tab} filter={filter} />
}

function BoardOf({
  sport,
  when,
  filter,
  rooms,
  phoneColumn,
}: Omit<ShownProps, 'tab'> & { readonly when: When }) {
  const query = useMatches({ sport, when, limit: 400 })
  // A loaded list is drawn in slices, so that it delays no tap.
  const data = useDeferredValue(query.data)
  const top = useBoardTop()
  const hasMatches = useHasMatches()
  const { order, isWatchedOnly, hidden } = filter
  const rows = useMemo(
    () => inBoardOrder(filteredEntries(data?.matches ?? noEntries, filter, rooms), order, top),
    [data, filter, rooms, order, top],
  )
  const list = [data?.list, order, isWatchedOnly, ...hidden].join(' ')
  const entries = useSteadyRows({ rows, list, keyOf: rowKeyOf })
  return (
    <Block query={{ ...query, data }} failed="盘口没加载出来" frame={BoardPanel} loading={<BoardSkeleton />}>
      {({ matches }) => {
        if (entries.length > 0)
          return (
            <Board
              sport={sport}
              entries={entries}
              order={order}
              top={top}
              rooms={rooms}
              phoneColumn={phoneColumn}
            />
          )
        return (
          <BoardPanel>
            {matches.length > 0 ? (
              <Empty title="没有符合筛选的比赛">点“筛选”可以重置</Empty>
            ) : hasMatches === false ? (
              <Empty title={noMatchesYet} />
            ) : (
              <Empty title={`现在没有${sportWords[sport]}${boardTabWords[when]}`}>
                {when === 'in-play' ? '可以先看今日和早盘' : '可以先看滚球'}
              </Empty>
            )}
          </BoardPanel>
        )
      }}
    </Block>
  )
}
