import type { Statistic, TrackedMatch, TrackerState } from '@grandstand/contract/sportsbook'
import { Card, Empty } from '@grandstand/ui'
import { useTrackerState } from './data.ts'
import { statisticWords } from './words.ts'

const selectStatistics = ({ statistics }: TrackerState) => statistics
const isSame = (a: readonly Statistic[], b: readonly Statistic[]) => JSON.stringify(a) === JSON.stringify(b)

/** Match statistics of both sides. */
export function Statistics({ match }: { readonly match: Pick<TrackedMatch, 'id' | 'home' | 'away'> }) {
  const rows = useTrackerState(match.id, selectStatistics, isSame) ?? []
  if (rows.length === 0)
    return (
      <Card className="py-8">
        <Empty title="还没有统计">开赛后这里显示控球、射门、角球和犯规</Empty>
      </Card>
    )
  return (
    <Card>
      <table className="w-full text-sm">
        <caption className="gs-sr">统计</caption>
        <thead>
          <tr className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] pb-2 text-xs text-ink-3">
            <th className="truncate text-left font-normal">{match.home.shortName}</th>
            <th className="gs-sr">项目</th>
            <th className="col-start-3 truncate text-right font-normal">{match.away.shortName}</th>
          </tr>
        </thead>
        <tbody className="grid gap-3">
          {rows.map((row) => (
            <StatisticRow key={row.key} row={row} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function StatisticRow({ row: { key, home, away } }: { readonly row: Statistic }) {
  const most = Math.max(home, away)
  return (
    <tr className="grid grid-cols-[44px_minmax(0,1fr)_44px] items-center gap-x-2">
      <td className={`gs-num text-left ${home >= away ? 'font-[650]' : 'text-ink-2'}`}>{home}</td>
      <th scope="row" className="text-center text-xs font-normal text-ink-2">
        {statisticWords[key]}
      </th>
      <td className={`gs-num text-right ${away >= home ? 'font-[650]' : 'text-ink-2'}`}>{away}</td>
      <td aria-hidden="true" className="col-span-3 mt-1 grid grid-cols-2 gap-1">
        <span className="flex h-1.5 justify-end overflow-hidden rounded-1 bg-fill">
          <i className="rounded-1 bg-accent" style={{ width: `${share(home, most)}%` }} />
        </span>
        <span className="flex h-1.5 overflow-hidden rounded-1 bg-fill">
          <i className="rounded-1 bg-ink-3" style={{ width: `${share(away, most)}%` }} />
        </span>
      </td>
    </tr>
  )
}

const share = (value: number, most: number) => (most === 0 ? 0 : Math.round((100 * value) / most))
