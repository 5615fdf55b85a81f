import type { Match, MatchState } from '@grandstand/contract/sportsbook'
import { clsx } from 'clsx'
import { useMatchState } from '../data.ts'
import { Serve } from '../board/serve.tsx'
import { scoreboardOf, type Scoreboard } from '../match-state/scoreboard.ts'

const isSame = (a: Scoreboard, b: Scoreboard) => JSON.stringify(a) === JSON.stringify(b)

/** Sets, quarters or maps of a match below its score. Draws nothing for football and before the start. */
export function ScoreTable({ match }: { readonly match: Match }) {
  const select = (state: MatchState) => scoreboardOf(match.sport, state)
  const { columns, serving } = useMatchState(match, select, isSame)
  if (columns.length === 0) return null
  return (
    <table className="w-full border-t border-bug-fill text-xs text-(--gs-bug-ink-2)">
      <caption className="gs-sr">分段比分</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="gs-sr">球队</span>
          </th>
          {columns.map(({ title, name }) => (
            <th key={name} scope="col" abbr={name} className="w-10 pt-1 text-center font-normal">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['home', 'away'] as const).map((side) => (
          <tr key={side} className="last:[&>*]:pb-1.5">
            <th scope="row" className="max-w-0 truncate py-0.5 pl-3.5 text-left font-normal md:pl-4">
              {match[side].shortName}
              {serving === side && (
                <span className="pl-1.5">
                  <Serve />
                </span>
              )}
            </th>
            {columns.map((column) => (
              <td
                key={column.name}
                className={clsx(
                  'gs-num py-0.5 text-center text-sm',
                  column.isCurrent ? 'font-semibold text-bug-ink' : '',
                )}
              >
                {column[side]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
