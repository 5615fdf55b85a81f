import { boardMarketName } from '@grandstand/betting'
import type { Market, Match } from '@grandstand/contract/sportsbook'
import { useOpenColumn } from '../data.ts'
import { allColumnsOf, columnKey, halfWord, rowSelections, type BoardColumn } from './columns.ts'
import { RowCells } from './odds-cell.tsx'

interface PhoneCellsProps {
  readonly match: Match
  readonly markets: readonly Market[]
  readonly column: BoardColumn
}

/** The buttons of a row: of the chosen market, or in play of the next one that is still open. */
export function PhoneCells({ match, markets, column }: PhoneCellsProps) {
  const open = useOpenColumn(match, column, allColumnsOf(match.sport))
  if (open === 'closed')
    return (
      <p className="grid min-h-(--gs-h-cell-lg) w-[47%] shrink-0 place-items-center text-xs text-ink-3">
        已收盘
      </p>
    )
  const selections = rowSelections[open.kind]
  return (
    <div
      className={`grid shrink-0 gap-x-1.5 ${selections.length === 3 ? 'w-[49%] grid-cols-3' : 'w-[47%] grid-cols-2'}`}
    >
      {columnKey(open) !== columnKey(column) && (
        // Another market than the chosen one: said before it is tapped for that one.
        <p className="col-span-full truncate text-center text-xs text-ink-3">
          {boardMarketName(match.sport, column.kind)}已收盘 ·{' '}
          <b className="text-warn">
            {open.part === 'half' && halfWord}
            {boardMarketName(match.sport, open.kind)}
          </b>
        </p>
      )}
      <RowCells match={match} markets={markets} column={open} />
    </div>
  )
}
