import { serverNow } from '@grandstand/client/clock'
import type { Market, Match, Sport } from '@grandstand/contract/sportsbook'
import { OddsGrid } from '@grandstand/ui-match'
import { memo, useMemo, useState } from 'react'
import { useMedia } from '../../../lib/media.ts'
import {
  allColumnsOf,
  columnKey,
  columnsFor,
  firstColumnOf,
  type BoardKind,
  type ColumnKey,
} from './columns.ts'
import {
  boardRows,
  groupMatches,
  topFirst,
  toggled,
  virtualFrom,
  type BoardOrder,
  type BoardRow,
  type BoardTop,
  type MatchGroup,
} from './rows.ts'
import { BoardHead } from './board-head.tsx'
import { BoardMatch } from './board-match.tsx'
import { BoardMatchPhone } from './board-match-phone.tsx'
import { CompetitionHead } from './competition-head.tsx'
import { PriceState } from './price-state.tsx'
import { useWidth } from './use-width.ts'
import { VirtualRows } from './virtual-rows.tsx'

export const phoneQuery = '(max-width: 767px)'

export interface BoardEntry {
  readonly match: Match
  readonly markets: readonly Market[]
}

export interface BoardProps {
  readonly sport: Sport
  readonly entries: readonly BoardEntry[]
  readonly order: BoardOrder
  readonly top?: BoardTop
  /** Rooms on the air by the id of the match that they show. */
  readonly rooms?: ReadonlyMap<string, string>
  /**
   * The market of the phone's buttons (`columnKey`). Falls back to the sport's first column when the sport does not
   * have it.
   */
  readonly phoneColumn?: ColumnKey | undefined
}

const noMarkets: readonly Market[] = []
const noRooms: ReadonlyMap<string, string> = new Map()
const noTop: BoardTop = { competitions: [], worldCupMatches: [] }

/** Matches with their odds: columns on wide screens, two or three large buttons on phones. */
export const Board = memo(function Board(props: BoardProps) {
  const { sport, entries, order, top = noTop, rooms = noRooms, phoneColumn } = props
  const isPhone = useMedia(phoneQuery)
  const [width, measure] = useWidth()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const columns = useMemo(() => columnsFor(sport, width), [sport, width])
  const groups = useMemo(
    () =>
      topFirst(
        groupMatches(
          entries.map((entry) => entry.match),
          order,
          serverNow(),
        ),
        top,
      ),
    [entries, order, top],
  )
  const rows = useMemo(() => boardRows(groups, folded), [groups, folded])
  const marketsOf = useMemo(
    () => new Map(entries.map(({ match, markets }) => [match.id, markets])),
    [entries],
  )
  const offered = allColumnsOf(sport)
  const phone = offered.find((each) => columnKey(each) === phoneColumn) ?? firstColumnOf(sport)

  const renderHead = (group: MatchGroup, isFolded: boolean) => (
    <CompetitionHead
      group={group}
      isFolded={isFolded}
      note={isPhone ? phoneNotes[phone.kind] : undefined}
      onFold={(key) => setFolded((now) => toggled(now, key))}
    />
  )
  const renderMatch = ({ match }: Extract<BoardRow, { type: 'match' }>) => {
    const markets = marketsOf.get(match.id) ?? noMarkets
    return isPhone ? (
      <BoardMatchPhone
        match={match}
        markets={markets}
        column={phone}
        roomNo={rooms.get(match.id)}
        isAlone={order === 'time'}
      />
    ) : (
      <BoardMatch
        match={match}
        markets={markets}
        columns={columns}
        roomNo={rooms.get(match.id)}
        isAlone={order === 'time'}
      />
    )
  }
  // In a low window the heads scroll with the rows: with the bars of the page they would leave no price.
  const stickyTop = isPhone ? 'calc(var(--gs-board-top, 48px) + 52px)' : 'calc(var(--gs-topbar) + 33px)'
  return (
    <PriceState>
      <OddsGrid
        label="盘口"
        className="board border-line bg-surface md:rounded-3 md:border [--gs-h-cell:32px] pointer-coarse:[--gs-h-cell:44px]"
      >
        <div ref={measure} />
        {!isPhone && (
          <div className="sticky top-(--gs-topbar) z-10 overflow-hidden bg-surface md:rounded-t-3">
            <BoardHead sport={sport} columns={columns} />
          </div>
        )}
        {/* A phone's rows do not depend on the width, and are drawn in slices with the page. */}
        {width === 0 && !isPhone ? null : rows.length > virtualFrom ? (
          <VirtualRows
            rows={rows}
            rowHeight={isPhone ? 84 : 121}
            stickyTop={stickyTop}
            renderHead={renderHead}
            renderMatch={renderMatch}
          />
        ) : (
          groups.map((group) => (
            <section key={group.key} aria-label={group.title}>
              <div className="sticky z-[9] [@media(max-height:500px)]:static" style={{ top: stickyTop }}>
                {renderHead(group, folded.has(group.key))}
              </div>
              {!folded.has(group.key) &&
                group.matches.map((match) => (
                  <div key={match.id} className="gs-odds-row" data-row={match.id}>
                    {renderMatch({ type: 'match', key: match.id, match, isLast: false })}
                  </div>
                ))}
            </section>
          ))
        )}
      </OddsGrid>
    </PriceState>
  )
})

const phoneNotes: Record<BoardKind, string> = {
  'match-result': '主 / 平 / 客',
  winner: '主 / 客',
  handicap: '主 / 客',
  total: '大 / 小',
  'corners-total': '大 / 小',
  'sets-handicap': '主 / 客',
}
