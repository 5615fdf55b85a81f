import type { MatchPeriod, MatchResult } from '@grandstand/contract/sportsbook'
import { TeamCrest } from '@grandstand/ui-match/art'
import { Tag } from '@grandstand/ui'
import { periodWord } from '../match-state/clock.ts'

const outcomeWords: Record<MatchResult['outcome'], string | undefined> = {
  completed: undefined,
  postponed: '延期',
  abandoned: '中断',
  walkover: '弃权',
}

const shortWords: Partial<Record<MatchPeriod, string>> = {
  'first-half': '上半',
  'second-half': '下半',
  overtime: '加时',
}
/** Short name of a period for its column head: 上半, 3 or 加时. */
const shortWord = (period: MatchPeriod): string => shortWords[period] ?? period.replace(/^\D+/, '')

// The periods shown for a result. Kills of each esports map are left out because they say little next to the maps
// won.
const toldPeriods = ({ sport, byPeriod }: MatchResult): MatchResult['byPeriod'] =>
  sport === 'esports' || byPeriod.length < 2 ? [] : byPeriod

/** The period columns next to the score: those of the result with the most periods. */
export function columnsOf(results: readonly MatchResult[]): readonly MatchPeriod[] {
  const longest = results.map(toldPeriods).toSorted((a, b) => b.length - a.length)[0] ?? []
  return longest.map(({ period }) => period)
}

const column = 'w-7 max-sm:w-6 max-sm:nth-[n+5]:hidden'
const total = 'w-9 max-sm:w-8'

/** The column heads of a competition. */
export function ResultHead({
  name,
  periods,
}: {
  readonly name: string
  readonly periods: readonly MatchPeriod[]
}) {
  return (
    <div className="flex h-9 items-center gap-3 bg-sunken px-4">
      <h2 className="min-w-0 flex-1 truncate text-sm font-semibold">{name}</h2>
      <span aria-hidden="true" className="gs-num flex gap-2 text-right text-xs max-sm:gap-1 text-ink-3">
        {periods.map((period) => (
          <span key={period} className={column}>
            {shortWord(period)}
          </span>
        ))}
        <span className={total}>总分</span>
      </span>
    </div>
  )
}

interface ResultLineProps {
  readonly result: MatchResult
  readonly at: string
  readonly periods: readonly MatchPeriod[]
}

/** One result: both sides with their score, and the score of each period. */
export function ResultLine({ result, at, periods }: ResultLineProps) {
  const { home, away, score, outcome } = result
  const word = outcomeWords[outcome]
  const isPlayed = word === undefined || score.home + score.away > 0
  const told = new Map(toldPeriods(result).map((each) => [each.period, each.score]))
  return (
    <div className="grid min-h-16 grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-x-3 max-sm:grid-cols-[36px_minmax(0,1fr)_auto] max-sm:gap-x-2 border-t border-line px-4 py-2.5 text-sm">
      <span className="gs-num text-xs leading-5 text-ink-3">
        {at}
        {word && (
          <Tag tone="neutral" className="mt-1">
            {word}
          </Tag>
        )}
      </span>
      <span className="grid min-w-0 gap-1">
        <Side id={home.id} name={home.name} isWinner={isPlayed && score.home > score.away} />
        <Side id={away.id} name={away.name} isWinner={isPlayed && score.away > score.home} />
      </span>
      <span className="flex items-center gap-2 max-sm:gap-1">
        {periods.map((period) => (
          <span key={period} className={`gs-num grid gap-1 text-right text-ink-3 ${column}`}>
            <PeriodScore period={period} score={told.get(period)} />
          </span>
        ))}
        <span className={`gs-num grid gap-1 text-right text-base font-[650] ${total}`}>
          <span className="gs-sr">{isPlayed ? `总分 ${score.home} 比 ${score.away}` : '没有比分'}</span>
          <span aria-hidden="true">{isPlayed ? score.home : '–'}</span>
          <span aria-hidden="true">{isPlayed ? score.away : '–'}</span>
        </span>
      </span>
    </div>
  )
}

function PeriodScore(props: {
  readonly period: MatchPeriod
  readonly score: MatchResult['score'] | undefined
}) {
  const { period, score } = props
  if (score === undefined) return null
  return (
    <>
      <span className="gs-sr">
        {`${periodWord({ status: 'in-play', period })} ${score.home} 比 ${score.away}`}
      </span>
      <span aria-hidden="true">{score.home}</span>
      <span aria-hidden="true">{score.away}</span>
    </>
  )
}

function Side({
  id,
  name,
  isWinner,
}: {
  readonly id: string
  readonly name: string
  readonly isWinner: boolean
}) {
  return (
    <span className={`flex min-w-0 items-center gap-2 ${isWinner ? 'font-semibold' : 'text-ink-2'}`}>
      <TeamCrest id={id} size={18} />
      <span className="truncate">{name}</span>
    </span>
  )
}
