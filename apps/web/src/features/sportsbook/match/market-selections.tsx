import { spokenMarket } from '@grandstand/betting'
import type { Market, Match, SelectionKey } from '@grandstand/contract/sportsbook'
import { Button } from '@grandstand/ui'
import { useState } from 'react'
import { MarketCell } from '../board/odds-cell.tsx'
import { scoreColumns, selectionsInOrder, shapeOf } from './market-shape.ts'

interface SelectionsProps {
  readonly match: Match
  readonly market: Market
}

/** The odds of one market in the layout of its question. */
export function MarketSelections({ match, market }: SelectionsProps) {
  const shape = shapeOf(market)
  if (shape === 'scores') return <Scores match={match} market={market} />
  if (shape === 'names') return <Names match={match} market={market} />
  const keys = selectionsInOrder(market)
  const columns = shape === 'three' || shape === 'nine' ? 'grid-cols-3' : 'grid-cols-2'
  return (
    <Cells
      match={match}
      market={market}
      keys={keys}
      className={columns}
      size={shape === 'lines' ? 'cell' : 'lg'}
    />
  )
}

interface CellsProps extends SelectionsProps {
  readonly keys: readonly SelectionKey[]
  readonly className: string
  readonly size?: 'cell' | 'lg'
}

function Cells({ match, market, keys, className, size = 'cell' }: CellsProps) {
  return (
    <div className={`grid gap-1.5 ${className}`}>
      {keys.map((key) => (
        <MarketCell
          key={key}
          match={match}
          market={market}
          selection={key}
          label="name"
          size={size}
          spoken={spokenMarket(match.sport, market)}
        />
      ))}
    </div>
  )
}

/** Correct scores in three columns: home wins, draws, away wins. */
function Scores({ match, market }: SelectionsProps) {
  const { columns, rest } = scoreColumns(market)
  const names = [match.home.shortName, '平局', match.away.shortName]
  return (
    <>
      <div className="grid grid-cols-3 items-start gap-1.5">
        {columns.map((keys, index) => (
          <div key={names[index]} className="grid min-w-0 gap-1.5">
            <span className="truncate text-center text-xs text-ink-3">{names[index]}</span>
            <Cells match={match} market={market} keys={keys} className="grid-cols-1" />
          </div>
        ))}
      </div>
      {rest.length > 0 && <Cells match={match} market={market} keys={rest} className="grid-cols-1" />}
    </>
  )
}

const namesShown = 8

/** Players or teams, most likely first, with the rest behind a button. */
function Names({ match, market }: SelectionsProps) {
  const [isWhole, setIsWhole] = useState(false)
  // Keeps the order from when the list was opened: a list that re-sorts while the member taps causes wrong taps.
  const [opened] = useState(() => selectionsInOrder(market))
  const offered = new Set<SelectionKey>(market.selections.map(({ key }) => key))
  const keys = [
    ...opened.filter((key) => offered.has(key)),
    ...selectionsInOrder(market).filter((key) => !opened.includes(key)),
  ]
  const shown = isWhole ? keys : keys.slice(0, namesShown)
  return (
    <>
      <Cells match={match} market={market} keys={shown} className="grid-cols-2" />
      {keys.length > namesShown && (
        <Button tone="ghost" size="sm" onClick={() => setIsWhole((now) => !now)}>
          {isWhole ? '收起' : `全部 ${keys.length} 个`}
        </Button>
      )}
    </>
  )
}
