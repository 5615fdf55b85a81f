import type { MatchResult } from '@grandstand/contract/sportsbook'
import { TeamCrest } from '@grandstand/ui/art'
import { Tag } from '@grandstand/ui'
import { periodWord } from '../model/clock.ts'

const outcomeWords: Record<MatchResult['outcome'], string | undefined> = {
  completed: undefined,
  postponed: '延期',
  abandoned: '中断',
  walkover: '弃权',
}

/** One result: both sides with their score, and the score of each period. */
export function ResultLine({ result, at }: { readonly result: MatchResult; readonly at: string }) {
  const { home, away, score, byPeriod, outcome } = result
  const word = outcomeWords[outcome]
  const isPlayed = word === undefined || score.home + score.away > 0
  // Esports tell kills of each map, which say little beside the maps won.
  const periods = result.sport === 'esports' ? [] : byPeriod
  return (
    <div className="grid min-h-16 grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line px-4 py-2.5 text-sm">
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
      <span className="flex items-center gap-2">
        {periods.length > 1 &&
          periods.map((each) => (
            <span
              key={each.period}
              className="gs-num grid w-7 gap-1 text-right text-ink-3 max-sm:nth-[n+5]:hidden"
            >
              <span className="gs-sr">
                {`${periodWord({ status: 'in-play', period: each.period })} ${each.score.home} 比 ${each.score.away}`}
              </span>
              <span aria-hidden="true">{each.score.home}</span>
              <span aria-hidden="true">{each.score.away}</span>
            </span>
          ))}
        <span className="gs-num grid w-9 gap-1 text-right text-base font-[650]">
          <span className="gs-sr">{isPlayed ? `总分 ${score.home} 比 ${score.away}` : '没有比分'}</span>
          <span aria-hidden="true">{isPlayed ? score.home : '–'}</span>
          <span aria-hidden="true">{isPlayed ? score.away : '–'}</span>
        </span>
      </span>
    </div>
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
