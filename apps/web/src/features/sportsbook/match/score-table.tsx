import type { Match, MatchState } from '@grandstand/contract/sportsbook'
import { useMatchState } from '../data.ts'
import { Serve } from '../board/serve.tsx'
import { scoreboardOf, type Scoreboard } from '../match-state/scoreboard.ts'
import './score-table.css'

const isSame = (a: Scoreboard, b: Scoreboard) => JSON.stringify(a) === JSON.stringify(b)

/** Sets, quarters or maps of a match below its score. Draws nothing for football and before the start. */
export function ScoreTable({ match }: { readonly match: Match }) {
  const select = (state: MatchState) => scoreboardOf(match.sport, state)
  const { columns, serving } = useMatchState(match, select, isSame)
  if (columns.length === 0) return null
  return (
    <table className="gs-periods">
      <caption className="gs-sr">分段比分</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="gs-sr">球队</span>
          </th>
          {columns.map(({ title, name }) => (
            <th key={name} scope="col" abbr={name}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['home', 'away'] as const).map((side) => (
          <tr key={side}>
            <th scope="row" className="truncate">
              {match[side].shortName} {serving === side && <Serve />}
            </th>
            {columns.map((column) => (
              <td key={column.name} className="gs-num" data-current={column.isCurrent || undefined}>
                {column[side]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
