import { Block } from '@grandstand/client/block'
import { boardMarketName } from '@grandstand/betting'
import type { Sport } from '@grandstand/contract/sportsbook'
import { Chip, ChipRow, Empty, IconButton, LinkTab, LinkTabs } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useMedia } from '../../../lib/media.ts'
import { useHasMatches, useMatches, type When } from '../data.ts'
import { allColumnsOf, columnKey, type BoardColumn, type ColumnKey } from './columns.ts'
import { type BoardOrder } from './rows.ts'
import { noMatchesYet, sports, sportWords, whens, whenWords } from '../words.ts'
import { Board, phoneQuery } from './board.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { useBoardTop } from './data.ts'
import { SportIcon } from './sport-icon.tsx'
import { useCount } from './sports-nav.tsx'

/** The URL parameters: sport, time range, and the market of the phone's buttons. */
export interface SportsAsked {
  readonly sport: Sport
  readonly when: When
  /** The column of the phone's buttons; undefined for the first. */
  readonly market: ColumnKey | undefined
}

/** The sports page: title, tabs, sort order, and the board of one sport. */
export function SportsScreen({ sport, when, market }: SportsAsked) {
  const isPhone = useMedia(phoneQuery)
  const [order, setOrder] = useState<BoardOrder>('competition')
  const count = useCount(sport, when)
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 max-md:-mx-3 max-md:-mt-3 max-md:gap-0">
      {isPhone ? (
        <PhoneHead sport={sport} when={when} market={market} />
      ) : (
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="text-2xl font-bold">
            {sportWords[sport]}
            {whenWords[when]}
          </h1>
          {count !== undefined && <span className="gs-num text-sm text-ink-3">{count} 场</span>}
          <SportChips sport={sport} when={when} />
          <OrderChips order={order} onChange={setOrder} />
        </header>
      )}
      <BoardOf sport={sport} when={when} order={order} phoneColumn={market} />
    </div>
  )
}

/** Sport and time chips for screens without the side navigation (under 1024 px). */
function SportChips({ sport, when }: { readonly sport: Sport; readonly when: When }) {
  return (
    <ChipRow label="运动和时间" className="lg:hidden">
      {sports.map((each) => (
        <Chip key={each} asChild tone="outline">
          <Link
            to="/app/sports"
            search={{ sport: each, when }}
            aria-current={each === sport ? 'page' : undefined}
          >
            {sportWords[each]}
          </Link>
        </Chip>
      ))}
      {whens.map((each) => (
        <Chip key={each} asChild tone="outline">
          <Link
            to="/app/sports"
            search={{ sport, when: each }}
            aria-current={each === when ? 'page' : undefined}
          >
            {whenWords[each]}
          </Link>
        </Chip>
      ))}
    </ChipRow>
  )
}

function OrderChips(props: { readonly order: BoardOrder; readonly onChange: (order: BoardOrder) => void }) {
  return (
    <ChipRow label="排列" className="ml-auto">
      <Chip
        tone="outline"
        isSelected={props.order === 'competition'}
        onClick={() => props.onChange('competition')}
      >
        按赛事
      </Chip>
      <Chip tone="outline" isSelected={props.order === 'time'} onClick={() => props.onChange('time')}>
        按时间
      </Chip>
    </ChipRow>
  )
}

/** The head of the phone's board: sports, tabs on the bar, and the sticky row of markets. */
function PhoneHead({ sport, when, market }: SportsAsked) {
  const columns = allColumnsOf(sport)
  const hasIt = columns.some((column) => columnKey(column) === market)
  const isShown = (column: BoardColumn, index: number) => (hasIt ? columnKey(column) === market : index === 0)
  return (
    <>
      <div className="bg-bar px-3 pt-1 text-bar-ink">
        <h1 className="gs-sr">
          {sportWords[sport]}
          {whenWords[when]}
        </h1>
        <nav aria-label="运动" className="flex gap-5">
          {sports.map((each) => (
            <Link
              key={each}
              to="/app/sports"
              search={{ sport: each, when, market }}
              aria-current={each === sport ? 'page' : undefined}
              className="flex min-h-11 items-center gap-1.5 text-base text-bar-ink-2 aria-[current=page]:text-xl aria-[current=page]:font-bold aria-[current=page]:text-bar-ink"
            >
              <SportIcon sport={each} size={18} />
              {sportWords[each]}
            </Link>
          ))}
          <IconButton asChild label="搜索" icon={<Search size={20} />} tone="bar-strong" className="ml-auto">
            <Link to="/app/search" />
          </IconButton>
        </nav>
        <LinkTabs label="时间" tone="bar">
          {whens.map((each) => (
            <PhoneTab key={each} sport={sport} when={each} market={market} isCurrent={each === when} />
          ))}
        </LinkTabs>
      </div>
      <div className="sticky top-[var(--gs-board-top,48px)] z-10 border-b border-line bg-canvas px-3 py-2">
        <ChipRow label="盘口">
          {allColumnsOf(sport).map((column, index) => (
            <Chip key={columnKey(column)} asChild tone="fill" size="md">
              <Link
                to="/app/sports"
                search={{ sport, when, market: columnKey(column) }}
                replace
                resetScroll={false}
                aria-current={isShown(column, index) ? 'page' : undefined}
              >
                {column.part === 'half' && '半场'}
                {boardMarketName(sport, column.kind)}
              </Link>
            </Chip>
          ))}
        </ChipRow>
      </div>
    </>
  )
}

function PhoneTab({ isCurrent, ...search }: SportsAsked & { readonly isCurrent: boolean }) {
  const count = useCount(search.sport, search.when)
  return (
    <LinkTab {...(count !== undefined && { count })}>
      <Link to="/app/sports" search={search} aria-current={isCurrent ? 'page' : undefined}>
        {whenWords[search.when]}
      </Link>
    </LinkTab>
  )
}

interface BoardOfProps {
  readonly sport: Sport
  readonly when: When
  readonly order: BoardOrder
  readonly phoneColumn: ColumnKey | undefined
}

function BoardOf({ sport, when, order, phoneColumn }: BoardOfProps) {
  const query = useMatches({ sport, when, limit: 400 })
  const top = useBoardTop()
  const hasMatches = useHasMatches()
  return (
    <Block query={query} failed="盘口没加载出来" frame={Panel} loading={<BoardSkeleton />}>
      {({ matches }) =>
        matches.length > 0 ? (
          <Board sport={sport} entries={matches} order={order} top={top} phoneColumn={phoneColumn} />
        ) : hasMatches === false ? (
          <Panel>
            <Empty title={noMatchesYet} />
          </Panel>
        ) : (
          <Panel>
            <Empty title={`现在没有${sportWords[sport]}${whenWords[when]}`}>
              {when === 'in-play' ? '可以先看今日和早盘' : '可以先看滚球'}
            </Empty>
          </Panel>
        )
      }
    </Block>
  )
}

const Panel = ({ children }: { readonly children: ReactNode }) => (
  <div className="border-line bg-surface py-10 md:rounded-3 md:border">{children}</div>
)
