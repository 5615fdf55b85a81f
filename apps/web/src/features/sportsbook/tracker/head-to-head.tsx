import type { MatchResult, TrackedMatch } from '@grandstand/contract/sportsbook'
import { Card, CardHead } from '@grandstand/ui'
import { pageLanguage } from '../../../lib/language.ts'
import { columnsOf, ResultLine } from '../results/result-line.tsx'
import { Ask } from './ask.tsx'
import { useHeadToHead } from './data.ts'

const day = new Intl.DateTimeFormat(pageLanguage, {
  timeZone: 'Asia/Shanghai',
  month: '2-digit',
  day: '2-digit',
})

/** Earlier results of both sides: against each other and against others. */
export function HeadToHead({ match }: { readonly match: TrackedMatch }) {
  const query = useHeadToHead(match.id)
  return (
    <Ask query={query} what="交锋">
      {({ meetings, home, away }) => (
        <div className="grid grid-cols-1 gap-3">
          <Past title="两队交锋" none="近期没有交锋" results={meetings} note={balance(meetings, match)} />
          <Past title={`${match.home.name} 近况`} none="还没有近期比赛" results={home} />
          <Past title={`${match.away.name} 近况`} none="还没有近期比赛" results={away} />
        </div>
      )}
    </Ask>
  )
}

/** The balance of earlier meetings: 近 4 场：丹麦 2 胜 1 平 1 负. */
function balance(meetings: readonly MatchResult[], match: TrackedMatch): string | undefined {
  if (meetings.length === 0) return undefined
  const of = { won: 0, drawn: 0, lost: 0 }
  for (const { home, score } of meetings) {
    const isHome = home.id === match.home.id
    const [own, rival] = isHome ? [score.home, score.away] : [score.away, score.home]
    of[own > rival ? 'won' : own < rival ? 'lost' : 'drawn'] += 1
  }
  const drawn = match.sport === 'football' ? ` ${of.drawn} 平` : ''
  return `${match.home.shortName} ${of.won} 胜${drawn} ${of.lost} 负`
}

interface PastProps {
  readonly title: string
  readonly none: string
  readonly results: readonly MatchResult[]
  readonly note?: string | undefined
}

function Past({ title, none, results, note }: PastProps) {
  const periods = columnsOf(results)
  return (
    <Card isFlush>
      <div className="px-4 pt-3 pb-2">
        <CardHead title={title} note={note} />
      </div>
      {results.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-3">{none}</p>
      ) : (
        results.map((result) => (
          <ResultLine
            key={result.matchId}
            result={result}
            periods={periods}
            at={day.format(result.startsAt)}
          />
        ))
      )}
    </Card>
  )
}
