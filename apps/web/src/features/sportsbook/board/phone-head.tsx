import { boardMarketName } from '@grandstand/betting'
import { useIsMember } from '@grandstand/client/session'
import type { Sport } from '@grandstand/contract/sportsbook'
import { Chip, ChipRow, IconButton, LinkTab, LinkTabs } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFavourites } from '../find/data.ts'
import { boardTabs, boardTabWords, sports, sportWords, type BoardTab } from '../words.ts'
import { allColumnsOf, columnKey, halfWord, type BoardColumn, type ColumnKey } from './columns.ts'
import { SportIcon } from './sport-icon.tsx'
import { isWhen, useCount } from './sports-nav.tsx'

interface HeadProps {
  readonly sport: Sport
  readonly tab: BoardTab
  readonly market: ColumnKey | undefined
  /** The market of the other sports and times; follows after a tap on a market, which need not draw their links. */
  readonly nextMarket: ColumnKey | undefined
  /** The button of the filter, beside the markets. */
  readonly filter: ReactNode
}

/**
 * The head of the phone's board: sports, tabs on the bar, and the sticky row of markets. Their links preload nothing:
 * they lead to the page that is open.
 */
export function PhoneHead({ sport, tab, market, nextMarket, filter }: HeadProps) {
  return (
    <>
      <div className="bg-bar px-3 pt-1 text-bar-ink">
        <h1 className="gs-sr">
          {sportWords[sport]}
          {boardTabWords[tab]}
        </h1>
        <div className="flex items-center gap-2">
          <nav aria-label="运动" className="flex min-w-0 flex-1 gap-5 overflow-x-auto">
            {sports.map((each) => (
              <Link
                key={each}
                to="/app/sports"
                search={{ sport: each, when: tab, market: nextMarket }}
                preload={false}
                aria-current={each === sport ? 'page' : undefined}
                className="flex min-h-11 shrink-0 items-center gap-1.5 text-base text-bar-ink-2 focus-visible:-outline-offset-2 aria-[current=page]:text-xl aria-[current=page]:font-bold aria-[current=page]:text-bar-ink"
              >
                <SportIcon sport={each} size={18} />
                {sportWords[each]}
              </Link>
            ))}
          </nav>
          {/* The top bar has it where it is wide enough. */}
          <IconButton
            asChild
            label="搜索"
            icon={<Search size={20} />}
            tone="bar-strong"
            className="min-[380px]:hidden"
          >
            <Link to="/app/search" />
          </IconButton>
        </div>
        <LinkTabs label="时间" tone="bar">
          {boardTabs.map((each) => (
            <PhoneTab key={each} sport={sport} tab={each} market={nextMarket} isCurrent={each === tab} />
          ))}
        </LinkTabs>
      </div>
      {tab !== 'outrights' && (
        <div className="sticky top-[var(--gs-board-top,48px)] z-10 flex items-center gap-2 border-b border-line bg-canvas py-2 pr-2 pl-3 [@media(max-height:500px)]:static">
          <MarketChips sport={sport} tab={tab} market={market} />
          {filter}
        </div>
      )}
    </>
  )
}

function MarketChips({ sport, tab, market }: Omit<HeadProps, 'nextMarket' | 'filter'>) {
  const columns = allColumnsOf(sport)
  const hasIt = columns.some((column) => columnKey(column) === market)
  const isShown = (column: BoardColumn, index: number) => (hasIt ? columnKey(column) === market : index === 0)
  return (
    <ChipRow label="盘口" className="flex-1">
      {columns.map((column, index) => (
        <Chip key={columnKey(column)} asChild tone="fill" size="md">
          <Link
            to="/app/sports"
            search={{ sport, when: tab, market: columnKey(column) }}
            preload={false}
            replace
            resetScroll={false}
            aria-current={isShown(column, index) ? 'page' : undefined}
          >
            {column.part === 'half' && halfWord}
            {boardMarketName(sport, column.kind)}
          </Link>
        </Chip>
      ))}
    </ChipRow>
  )
}

interface TabProps extends Omit<HeadProps, 'nextMarket' | 'filter'> {
  readonly isCurrent: boolean
}

function PhoneTab({ sport, tab, market, isCurrent }: TabProps) {
  const count = useTabCount(sport, tab)
  return (
    <LinkTab {...(count !== undefined && { count })} unit="场">
      <Link
        to="/app/sports"
        search={{ sport, when: tab, market }}
        preload={false}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {boardTabWords[tab]}
      </Link>
    </LinkTab>
  )
}

/** Number of matches of a time, or of what the member follows of the sport. */
function useTabCount(sport: Sport, tab: BoardTab): number | undefined {
  const isMember = useIsMember()
  const { data: favourites } = useFavourites()
  const count = useCount(sport, isWhen(tab) ? tab : 'in-play')
  if (isWhen(tab)) return count
  if (tab !== 'favourites' || !isMember) return undefined
  return favourites?.filter((each) => each.sport === sport).length || undefined
}
