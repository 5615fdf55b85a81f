import type { Standing, TrackedMatch } from '@grandstand/contract/sportsbook'
import { Card, CardHead, Empty } from '@grandstand/ui'
import { TeamCrest } from '@grandstand/ui-match/art'
import { Ask } from './ask.tsx'
import { useStandings } from './data.ts'

const formWords = { won: '胜', drawn: '平', lost: '负' } as const
const formClass = {
  won: 'bg-ink-1 text-surface',
  drawn: 'bg-fill text-ink-2',
  lost: 'border border-line-strong text-ink-3',
} as const

/** The table of the match's competition, in a cup of its group, with both sides marked. */
export function Standings({ match }: { readonly match: TrackedMatch }) {
  const query = useStandings(match.competition.id)
  const marked = new Set<string>([match.home.id, match.away.id])
  return (
    <Ask query={query} what="积分榜" rows={10}>
      {({ competition, rows: all, matches }) => {
        const group = all.find(({ competitor }) => marked.has(competitor.id))?.group
        const rows = group === undefined ? all : all.filter((row) => row.group === group)
        const played = rows.reduce((sum, row) => sum + row.played, 0) / 2
        return rows.length === 0 ? (
          <Card className="py-8">
            <Empty title="还没有积分榜">这个赛事打完第一场后显示</Empty>
          </Card>
        ) : (
          <Card isFlush>
            <div className="px-4 pt-3">
              <CardHead
                title={group === undefined ? competition.name : `${competition.name} · ${group}`}
                note={`按已完场 ${group === undefined ? matches : played} 场计算`}
              />
            </div>
            <StandingsTable rows={rows} marked={marked} hasDraws={match.sport === 'football'} />
          </Card>
        )
      }}
    </Ask>
  )
}

interface TableProps {
  readonly rows: readonly Standing[]
  readonly marked: ReadonlySet<string>
  readonly hasDraws: boolean
}

function StandingsTable({ rows, marked, hasDraws }: TableProps) {
  const number = 'gs-num px-1.5 text-right'
  return (
    <table className="mt-1 w-full text-sm">
      <thead className="bg-sunken text-xs text-ink-3">
        <tr>
          <th className="w-9 py-1.5 pl-4 text-right font-normal">#</th>
          <th className="px-2 text-left font-normal">球队</th>
          <th className={`${number} font-normal`}>赛</th>
          <th className={`${number} font-normal`}>胜</th>
          {hasDraws && <th className={`${number} font-normal`}>{formWords.drawn.slice(0, 1)}</th>}
          <th className={`${number} font-normal`}>负</th>
          <th className={`${number} font-normal max-sm:hidden`}>得失</th>
          <th className={`${number} font-normal max-md:hidden`}>近况</th>
          <th className={`${number} pr-4 font-normal`}>积分</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.competitor.id}
            className={`border-t border-line ${marked.has(row.competitor.id) ? 'bg-accent-soft font-semibold' : ''}`}
          >
            <td className="gs-num py-2 pl-4 text-right text-ink-3">{row.rank}</td>
            <th scope="row" className="max-w-0 px-2 text-left [font-weight:inherit]">
              <span className="flex min-w-0 items-center gap-2">
                <TeamCrest id={row.competitor.id} size={18} />
                <span className="truncate">{row.competitor.name}</span>
              </span>
            </th>
            <td className={`${number} w-9`}>{row.played}</td>
            <td className={`${number} w-9`}>{row.won}</td>
            {hasDraws && <td className={`${number} w-9`}>{row.drawn}</td>}
            <td className={`${number} w-9`}>{row.lost}</td>
            <td className={`${number} w-16 max-sm:hidden`}>
              {row.scored}–{row.conceded}
            </td>
            <td className={`${number} w-28 max-md:hidden`}>
              <Form form={row.form} />
            </td>
            <td className={`${number} w-14 pr-4 font-[650]`}>{row.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Results of the last five matches as short words, latest last. */
function Form({ form }: { readonly form: Standing['form'] }) {
  return (
    <span className="inline-flex gap-0.5">
      {form.map((each, place) => (
        <span
          key={`${form.length - place} ago`}
          className={`grid size-[18px] place-items-center rounded-1 text-xs ${formClass[each]}`}
        >
          {formWords[each].slice(0, 1)}
        </span>
      ))}
    </span>
  )
}
