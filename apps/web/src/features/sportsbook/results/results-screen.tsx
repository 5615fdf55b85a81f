import { BlockState } from '@grandstand/client/block'
import { MoreButton } from '@grandstand/client/ask'
import { useNow } from '@grandstand/client/clock'
import { siteDay } from '@grandstand/contract/site-day'
import { competitionId as competitionIdRule } from '@grandstand/contract'
import type { MatchPeriod, MatchResult, Sport } from '@grandstand/contract/sportsbook'
import { Card, Chip, ChipRow, Empty, SkeletonRows } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { WindowVirtualizer } from 'virtua'
import { timeText } from '../match-state/clock.ts'
import { sports, sportWords } from '../words.ts'
import { dayName, daysBack } from './days.ts'
import { useResults } from './data.ts'
import { columnsOf, ResultHead, ResultLine } from './result-line.tsx'

export interface ResultsShown {
  readonly day: string | undefined
  readonly sport: Sport | undefined
  readonly competition: string | undefined
}

const daysShown = 7
const lately = '近 24 小时'
/** Without this option a link that omits a parameter would match a page whose URL sets it. */
const whole = { explicitUndefined: true }

/** Results of the last 24 hours or of a day, by competition. The filters are stored in the URL. */
export function ResultsScreen({ day, sport, competition }: ResultsShown) {
  const now = useNow(60_000)
  const known = competitionIdRule.safeParse(competition)
  const competitionId = known.success ? known.data : undefined
  const query = useResults({ day, sport, competitionId })
  const search = (change: Partial<ResultsShown>) => ({ day, sport, competition, ...change })
  const competitions = query.data?.pages[0]?.competitions ?? []
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <h1 className="text-2xl font-bold">赛果</h1>
      <ChipRow label="日期">
        {[undefined, ...daysBack(now, daysShown)].map((each) => (
          <Chip key={each ?? 'lately'} asChild tone="outline">
            <Link
              to="/app/results"
              activeOptions={whole}
              search={search({ day: each, competition: undefined })}
              aria-current={each === day ? 'page' : undefined}
            >
              {each === undefined ? lately : dayName(each, now)}
            </Link>
          </Chip>
        ))}
      </ChipRow>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <ChipRow label="运动">
          {[undefined, ...sports].map((each) => (
            <Chip key={each ?? 'all'} asChild tone="outline">
              <Link
                to="/app/results"
                activeOptions={whole}
                search={search({ sport: each, competition: undefined })}
                aria-current={each === sport ? 'page' : undefined}
              >
                {each ? sportWords[each] : '全部'}
              </Link>
            </Chip>
          ))}
        </ChipRow>
        {competitions.length > 1 && (
          <CompetitionChips competitions={competitions} chosen={competition} search={search} />
        )}
      </div>
      <Found query={query} day={day} />
    </div>
  )
}

interface CompetitionChipsProps {
  readonly competitions: readonly {
    readonly competition: { readonly id: string; readonly name: string }
    readonly count: number
  }[]
  readonly chosen: string | undefined
  readonly search: (change: Partial<ResultsShown>) => ResultsShown
}

function CompetitionChips({ competitions, chosen, search }: CompetitionChipsProps) {
  return (
    <ChipRow label="赛事" className="w-full">
      <Chip asChild tone="outline">
        <Link
          to="/app/results"
          activeOptions={whole}
          search={search({ competition: undefined })}
          aria-current={chosen === undefined ? 'page' : undefined}
        >
          所有赛事
        </Link>
      </Chip>
      {competitions.map(({ competition, count }) => (
        <Chip key={competition.id} asChild tone="outline" count={count} unit="场">
          <Link
            to="/app/results"
            activeOptions={whole}
            search={search({ competition: competition.id })}
            aria-current={chosen === competition.id ? 'page' : undefined}
          >
            {competition.name}
          </Link>
        </Chip>
      ))}
    </ChipRow>
  )
}

/** The start of a match, with its day where the list has more than one. */
const startText = (at: number, day: string | undefined, now: number): string =>
  day !== undefined || siteDay(at) === siteDay(now)
    ? timeText(at)
    : `${dayName(siteDay(at), now)} ${timeText(at)}`

type Row = { readonly key: string; readonly periods: readonly MatchPeriod[] } & (
  | { readonly head: string }
  | { readonly result: MatchResult }
)

/** Results with a head above each competition. */
function rowsOf(results: readonly MatchResult[]): Row[] {
  const competitions = new Map(results.map(({ competition }) => [competition.id, competition.name]))
  return [...competitions].flatMap(([id, head]): Row[] => {
    const all = results.filter(({ competition }) => competition.id === id)
    const periods = columnsOf(all)
    return [
      { key: `head ${id}`, periods, head },
      ...all.map((result) => ({ key: result.matchId, periods, result })),
    ]
  })
}

interface FoundProps {
  readonly query: ReturnType<typeof useResults>
  readonly day: string | undefined
}

function Found({ query, day }: FoundProps) {
  const now = useNow(60_000)
  const { rows: results } = query
  if (results === undefined)
    return (
      <Card className="py-4">
        <BlockState
          query={query}
          failed="赛果没加载出来"
          loading={<SkeletonRows count={8} label="正在加载赛果" />}
        />
      </Card>
    )
  const rows = rowsOf(results)
  const isFilling = query.data?.pages[0]?.isPartial === true
  if (rows.length === 0 && isFilling)
    return (
      <Card className="py-10">
        <Empty title="正在整理较早的赛果">马上就好，会自动显示</Empty>
      </Card>
    )
  if (rows.length === 0)
    return (
      <Card className="py-10">
        <Empty title={`${day === undefined ? lately : dayName(day, now)}还没有赛果`}>
          比赛结束后一分钟内显示，可以先看前一天
        </Empty>
      </Card>
    )
  return (
    <>
      <Card isFlush>
        <WindowVirtualizer data={rows} itemSize={66} bufferSize={400}>
          {(row) =>
            'head' in row ? (
              <ResultHead key={row.key} name={row.head} periods={row.periods} />
            ) : (
              <div key={row.key}>
                <ResultLine
                  result={row.result}
                  periods={row.periods}
                  at={startText(row.result.startsAt, day, now)}
                />
              </div>
            )
          }
        </WindowVirtualizer>
      </Card>
      <MoreButton pages={query}>更多赛果</MoreButton>
    </>
  )
}
