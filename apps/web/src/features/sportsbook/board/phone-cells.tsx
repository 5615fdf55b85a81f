import type { Market, Match } from '@grandstand/contract/sportsbook'
import { useOpenColumn } from '../data.ts'
import { allColumnsOf, rowSelections, type BoardColumn } from './columns.ts'
import { RowCells } from './odds-cell.tsx'
import { OtherMarket } from './other-market.tsx'

interface PhoneCellsProps {
  readonly match: Match
  readonly markets: readonly Market[]
  readonly column: BoardColumn
}

/** The buttons of a row: of the chosen market, or in play of the next one that is still open. */
export function PhoneCells({ match, markets, column }: PhoneCellsProps) {
  const open = useOpenColumn(match, column, allColumnsOf(match.sport))
  // The width follows the chosen market, so that teams and score stay where they are when it closes.
  const width = rowSelections[column.kind].length === 3 ? 'w-[49%]' : 'w-[47%]'
  if (open === 'closed' || open === 'over')
    return (
      <p className={`grid min-h-(--gs-h-cell-lg) shrink-0 place-items-center text-xs text-ink-3 ${width}`}>
        {open === 'over' ? '已结束' : '已收盘'}
      </p>
    )
  const [first = 'home', second = 'away', third] = rowSelections[open.kind]
  const cells = { match, markets, column: open }
  const other = open !== column && <OtherMarket sport={match.sport} closed={column} shown={open} />
  if (third !== undefined || !other)
    return (
      <div
        className={`grid shrink-0 gap-x-1.5 ${width} ${third === undefined ? 'grid-cols-2' : 'grid-cols-3'}`}
      >
        {other && <div className="col-span-full">{other}</div>}
        <RowCells {...cells} />
      </div>
    )
  return (
    <div className={`grid shrink-0 grid-cols-3 gap-x-1.5 ${width}`}>
      <RowCells {...cells} selections={[first]} />
      {other}
      <RowCells {...cells} selections={[second]} />
    </div>
  )
}
