import { BlockState } from '@grandstand/client/block'
import { useNow } from '@grandstand/client/clock'
import { matchId as matchIdOf, type MatchId } from '@grandstand/contract'
import type { LiveMatch, LobbyFilter } from '@grandstand/contract/live'
import { Card, CardHead, Empty, SkeletonRows } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { Button } from '@grandstand/ui'
import { dayAndTime, hourAndMinute } from '../../../lib/time.ts'
import { useLobby } from '../data.ts'

const atFirst = 8

/** Renders the reminder button of a match; provided by the page. */
export type Reminder = (props: { readonly matchId: MatchId; readonly name: string }) => ReactNode

/** Matches that start within a day, each with a reminder. */
export function ComingList({
  sport,
  reminder,
}: {
  readonly sport: LobbyFilter | undefined
  readonly reminder: Reminder
}) {
  const query = useLobby(sport, 'coming')
  const { data } = query
  const [isWhole, setIsWhole] = useState(false)
  const matches = data?.matches ?? []
  const shown = isWhole ? matches : matches.slice(0, atFirst)
  return (
    <Card isFlush>
      <CardHead title="即将开始" note={data && <span className="gs-num">{data.total} 场</span>} />
      {data === undefined && (
        <BlockState query={query} failed="赛程没加载出来" loading={<SkeletonRows count={5} />} />
      )}
      {data && matches.length === 0 && (
        <Empty title="24 小时内没有比赛">{sport !== undefined && '换一个分类看看'}</Empty>
      )}
      <ul>
        {shown.map((match) => (
          <ComingRow key={match.record.matchId} match={match} reminder={reminder} />
        ))}
      </ul>
      {!isWhole && matches.length > atFirst && (
        <div className="border-t border-line p-2 text-center">
          <Button tone="ghost" size="sm" onClick={() => setIsWhole(true)}>
            {matches.length < (data?.total ?? 0) ? '最近' : '全部'} {matches.length} 场
          </Button>
        </div>
      )}
    </Card>
  )
}

function ComingRow({
  match: { record, competitionName },
  reminder: Remind,
}: {
  readonly match: LiveMatch
  readonly reminder: Reminder
}) {
  const now = useNow(60_000)
  const { matchId, home, away, startsAt } = record
  const isToday = new Date(startsAt).toDateString() === new Date(now).toDateString()
  const name = `${home.name} vs ${away.name}`
  return (
    <li className="flex min-w-0 items-center gap-3 border-t border-line py-1.5 pr-2 pl-4 first:border-t-0">
      <span className="w-11 shrink-0 text-center">
        <span className="gs-num block text-sm font-semibold">{hourAndMinute(startsAt)}</span>
        {!isToday && (
          <span className="gs-num block text-xs text-ink-3">{dayAndTime(startsAt, now).split(' ')[0]}</span>
        )}
      </span>
      <Link
        to="/app/sports/match/$matchId"
        params={{ matchId }}
        className="grid min-h-11 min-w-0 flex-1 content-center hover:text-accent-ink"
      >
        <span className="truncate">{name}</span>
        <span className="truncate text-xs text-ink-3">{competitionName}</span>
      </Link>
      <Remind matchId={matchIdOf.parse(matchId)} name={name} />
    </li>
  )
}
