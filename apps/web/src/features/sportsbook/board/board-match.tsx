import type { Market, Match } from '@grandstand/contract/sportsbook'
import { TeamCrest } from '@grandstand/ui-match/art'
import { memo } from 'react'
import { useColumnState, useMatchState } from '../data.ts'
import { boardSelections, columnTitle, spareFor, type BoardColumn } from './columns.ts'
import { halfText } from '../match-state/story.ts'
import { MadeUp } from '@grandstand/ui-match'
import { ContextStrip } from './context-strip.tsx'
import { MatchClock } from './match-clock.tsx'
import { MoreMarkets } from './more-markets.tsx'
import { ColumnCell } from './odds-cell.tsx'
import { TeamLink } from './team-link.tsx'
import { TeamScore } from './team-score.tsx'
import { truncateOver } from './truncate-over.ts'

/** Column widths of the board's grid: teams, the result, equal shares for the lines. */
export const boardGrid = (columns: number): string =>
  `196px 96px repeat(${Math.max(1, columns - 1)}, minmax(0, 1fr))`

interface BoardMatchProps {
  readonly match: Match
  readonly markets: readonly Market[]
  readonly columns: readonly BoardColumn[]
  /** A room on the air that shows the match. */
  readonly roomNo: string | undefined
  /** No group head above the match names its competition. */
  readonly isAlone: boolean
}

/** One match on the wide board: home line, away line, and a third line with clock, draw and context. */
export const BoardMatch = memo(function BoardMatch(props: BoardMatchProps) {
  const { match, markets, columns, roomNo, isAlone } = props
  const hasDraw = columns[0]?.kind === 'match-result'
  return (
    <div
      className="grid gap-x-2 gap-y-1 border-b border-line px-3 py-2"
      style={{ gridTemplateColumns: boardGrid(columns.length), gridAutoRows: 'minmax(32px, auto)' }}
    >
      <TeamLine match={match} side="home" />
      <TeamLine match={match} side="away" />
      <div className="col-start-1 row-start-3 flex min-w-0 items-center justify-between gap-2">
        <MatchClock match={match} note={useMatchState(match, halfText) || undefined} />
        {isAlone && <MadeUp competition={match.competition.name} />}
        <MoreMarkets match={match} />
      </div>
      {columns.map((column, index) => (
        <Column key={index} match={match} markets={markets} column={column} columns={columns} index={index} />
      ))}
      <div
        className="row-start-3 grid min-w-0 items-center pl-0.5"
        style={{ gridColumn: `${hasDraw || columns.length === 1 ? 3 : 2} / -1` }}
      >
        <ContextStrip match={match} roomNo={roomNo} />
      </div>
    </div>
  )
})

interface ColumnProps extends Pick<BoardMatchProps, 'match' | 'markets' | 'columns'> {
  readonly column: BoardColumn
  readonly index: number
}

/** The cells of one column: of its market, of another with its name below, or one word when there is none. */
function Column({ match, markets, columns, column, index }: ColumnProps) {
  const selections = boardSelections[column.kind]
  const state = useColumnState(match, column, spareFor(match.sport, columns, index))
  const at = index + 2
  // A line that was never offered is a dash in each of its cells. A result without a market in play was decided.
  const isWord = state === 'over' || state === 'closed' || (state === 'absent' && index === 0)
  if (isWord)
    return (
      <p
        className="grid place-items-center rounded-2 bg-sunken text-xs text-ink-3"
        style={{ gridColumn: at, gridRow: `1 / span ${selections.length}` }}
      >
        {state !== 'over' ? '已收盘' : index === 0 ? '已结束' : '–'}
      </p>
    )
  const shown = state === 'absent' ? column : state
  return (
    <>
      {boardSelections[shown.kind].map((selection, line) => (
        <ColumnCell
          key={selection}
          match={match}
          column={shown}
          initial={markets}
          selection={selection}
          label="line"
          place={{ gridColumn: at, gridRow: line + 1 }}
        />
      ))}
      {shown !== column && (
        <p
          className="self-center truncate text-center text-xs text-ink-3"
          style={{ gridColumn: at, gridRow: 3 }}
        >
          {columnTitle(match.sport, shown)}
        </p>
      )}
    </>
  )
}

function TeamLine({ match, side }: { readonly match: Match; readonly side: 'home' | 'away' }) {
  const team = match[side]
  return (
    <div
      className={`col-start-1 flex min-w-0 items-center gap-2.5 ${side === 'home' ? 'row-start-1' : 'row-start-2'}`}
    >
      <TeamCrest id={team.id} size={20} />
      <TeamLink
        match={match}
        side={side}
        className={`min-w-0 flex-1 text-base text-ink-1 hover:text-accent-ink ${truncateOver(8, team.name)}`}
      />
      <TeamScore match={match} side={side} />
    </div>
  )
}
