import type { Statistic, TrackedMatch, TrackerState } from '@grandstand/contract/sportsbook'
import { periodWord } from '../match-state/clock.ts'
import { useTrackerState } from './data.ts'
import { statisticWords } from './words.ts'

const selectStand = ({ status, period, score, statistics }: TrackerState) => ({
  status,
  period,
  score,
  statistics,
})
type Stand = ReturnType<typeof selectStand>
const isSameStand = (a: Stand, b: Stand) =>
  a.status === b.status && a.score === b.score && a.statistics === b.statistics

const mostShown = 3

interface IntervalProps {
  readonly match: Pick<TrackedMatch, 'id'>
  /** There is only room for the name of the break. */
  readonly isSmall?: boolean
}

/** Covers the empty field during a break with the score and the first statistics. */
export function Interval({ match, isSmall = false }: IntervalProps) {
  const stand = useTrackerState(match.id, selectStand, isSameStand)
  if (stand?.status !== 'break') return null
  const { score, statistics } = stand
  const word = stand.period === 'half-time' ? '中场休息' : periodWord(stand)
  return (
    <div
      className={`absolute inset-0 grid content-center justify-items-center bg-(--gs-screen-scrim) text-center ${isSmall ? 'text-xs' : 'gap-1 text-sm'}`}
    >
      <b className="font-semibold">{word}</b>
      {!isSmall && (
        <>
          <b className="gs-num text-3xl font-bold">{`${score.home}–${score.away}`}</b>
          <dl className="grid gap-0.5">
            {statistics.slice(0, mostShown).map((each) => (
              <Row key={each.key} row={each} />
            ))}
          </dl>
        </>
      )}
    </div>
  )
}

const Row = ({ row: { key, home, away } }: { readonly row: Statistic }) => (
  <div className="flex items-baseline justify-center gap-3">
    <dt className="order-2 w-20 text-xs text-(--gs-screen-ink-2)">{statisticWords[key]}</dt>
    <dd className="gs-num order-1 w-8 text-right font-semibold">{home}</dd>
    <dd className="gs-num order-3 w-8 text-left font-semibold">{away}</dd>
  </div>
)
