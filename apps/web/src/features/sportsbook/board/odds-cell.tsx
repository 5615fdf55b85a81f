import {
  formatLine,
  formatOdds,
  outcomeWord,
  selectionName,
  spokenBoardMarket,
  spokenSelection,
} from '@grandstand/betting'
import type { Market, MarketKind, Match, SelectionKey } from '@grandstand/contract/sportsbook'
import { OddsButton } from '@grandstand/ui-match'
import { useState, type CSSProperties } from 'react'
import { useSettings } from '../../member/data.ts'
import { useColumnCell, useSelectionCell } from '../data.ts'
import { rowSelections, type BoardColumn, type BoardSelection } from './columns.ts'
import { nextMovement, restingMovement, type Movement, type SelectionCell } from './movement.ts'
import { legKeyOf } from '../slip/slip.ts'
import { slipNow, useIsInSlip } from '../slip/slip-store.ts'
import { useStale } from './price-state.tsx'

/** How a cell is labelled: by its line alone, by a short word (主), a word (主胜), or the whole selection. */
export type CellLabel = 'line' | 'short' | 'word' | 'name'

interface CellProps {
  readonly match: Match
  readonly selection: SelectionKey
  readonly label: CellLabel
  readonly size?: 'cell' | 'lg'
  readonly place?: CSSProperties
  /** Name of the market for a screen reader, where it is none of a board. */
  readonly spoken?: string | undefined
}

/** The odds of a board column. Follows the main line when it changes. */
export function ColumnCell(
  props: CellProps & { readonly column: BoardColumn; readonly initial: readonly Market[] },
) {
  const cell = useColumnCell(props.match.id, props.column, props.selection, props.initial)
  if (cell === 'loading') return <OddsButton label="" price={null} isLoading {...boxOf(props)} />
  return <OddsCell {...props} kind={props.column.kind} cell={cell} />
}

interface RowCellsProps {
  readonly match: Match
  readonly markets: readonly Market[]
  readonly column: BoardColumn
  readonly label?: CellLabel
  /** Selections to show, by default all of the column's kind. One that is not offered is shown as a dash. */
  readonly selections?: readonly BoardSelection[]
}

/** A column's odds side by side in large buttons: home, draw, away. */
export function RowCells(props: RowCellsProps) {
  const { match, markets, column, label = 'short', selections = rowSelections[column.kind] } = props
  return selections.map((selection) => (
    <ColumnCell
      key={selection}
      match={match}
      column={column}
      initial={markets}
      selection={selection}
      label={label}
      size="lg"
    />
  ))
}

/** The odds of one selection of one market. */
export function MarketCell(props: CellProps & { readonly market: Market }) {
  const cell = useSelectionCell(props.match.id, props.market, props.selection)
  return <OddsCell {...props} kind={props.market.kind} cell={cell} />
}

function OddsCell(
  props: CellProps & { readonly kind: MarketKind; readonly cell: SelectionCell | undefined },
) {
  const { match, selection, kind, cell } = props
  const format = useSettings((settings) => settings.oddsFormat)
  const isStale = useStale()
  const movement = useMovement(cell, isStale)
  const isSelected = useIsInSlip(
    cell ? legKeyOf({ matchId: match.id, marketId: cell.marketId, selection }) : '',
  )
  if (cell === undefined)
    return <OddsButton label="" name={absentName(match, kind, selection)} price={null} {...boxOf(props)} />
  const names = { home: match.home.name, away: match.away.name }
  const market = props.spoken ?? spokenBoardMarket(match.sport, cell.question)
  const named = { kind, selection, line: cell.line, selectionName: cell.name, market }
  const toggle = () =>
    slipNow().dispatch({
      type: 'toggled',
      leg: {
        matchId: match.id,
        marketId: cell.marketId,
        selection,
        sport: match.sport,
        ...cell.question,
        ...(cell.name !== undefined && { selectionName: cell.name }),
        competitionName: match.competition.name,
        homeName: match.home.name,
        awayName: match.away.name,
        startsAt: match.startsAt,
        odds: cell.odds,
        version: cell.version,
      },
    })
  return (
    <OddsButton
      label={labelOf(props.label, match, kind, selection, cell)}
      // The button appends the odds or 暂停 to the name itself.
      name={spokenSelection(named, names)}
      price={formatOdds(cell.odds, format)}
      movement={movement?.direction ?? null}
      moveKey={movement?.count ?? 0}
      isSelected={isSelected}
      isSuspended={cell.isSuspended}
      isStale={isStale}
      {...boxOf(props)}
      onPress={toggle}
    />
  )
}

const boxOf = ({ size, place }: CellProps) => ({ ...(size && { size }), ...(place && { place }) })

/** The movement of the cell on this screen. It starts at rest at the current price. */
function useMovement(cell: SelectionCell | undefined, isPaused: boolean): Movement | undefined {
  const [movement, setMovement] = useState(() => cell && restingMovement(cell))
  if (cell === undefined) return undefined
  const next = movement ? nextMovement(movement, cell, isPaused) : restingMovement(cell)
  if (next !== movement) setMovement(next)
  return next
}

const shortWords: Partial<Record<SelectionKey, string>> = {
  home: '主',
  draw: '平',
  away: '客',
  over: '大',
  under: '小',
}

function labelOf(
  label: CellLabel,
  match: Match,
  kind: MarketKind,
  selection: SelectionKey,
  { line, name }: SelectionCell,
): string {
  if (label === 'name') {
    const names = { home: match.home.shortName, away: match.away.shortName }
    return selectionName({ kind, selection, line, selectionName: name }, names)
  }
  if (line === undefined && label === 'line') return ''
  if (line === undefined) return (label === 'short' && shortWords[selection]) || outcomeWord(selection)
  const lineText = formatLine(kind, selection, line)
  return isTotal(kind) ? `${shortWords[selection]} ${lineText}` : lineText
}

const isTotal = (kind: MarketKind): boolean => kind.endsWith('total')

const absentName = (match: Match, kind: MarketKind, selection: SelectionKey): string =>
  selectionName({ kind, selection }, { home: match.home.name, away: match.away.name })
