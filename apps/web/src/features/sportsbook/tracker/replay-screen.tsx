import { useNow } from '@grandstand/client/clock'
import { matchId } from '@grandstand/contract'
import type { TrackedMatch, TrackerState } from '@grandstand/contract/sportsbook'
import { Card, Empty, TabList, TabPanel, Tabs } from '@grandstand/ui'
import { ScoreStrip } from '@grandstand/ui-match'
import { TeamCrest } from '@grandstand/ui-match/art'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { clockText, periodWord } from '../match-state/clock.ts'
import { Ask } from './ask.tsx'
import { useReplays, useTracker, useTrackerState } from './data.ts'
import { Happenings } from './happenings.tsx'
import { LineUps } from './line-ups.tsx'
import { Statistics } from './statistics.tsx'
import { Tracker } from './tracker.tsx'

/** The matches that are replayed from a file. */
export function ReplaysScreen() {
  const query = useReplays()
  return (
    <div className="grid grid-cols-1 gap-3">
      <h1 className="text-2xl font-bold">比赛回放</h1>
      <Ask query={query} what="回放">
        {({ matches }) =>
          matches.length === 0 ? (
            <Card className="py-10">
              <Empty title="现在没有回放">导入真实比赛的数据后，可以在这里看动画</Empty>
            </Card>
          ) : (
            <Card isFlush>
              <ul>
                {matches.map((match) => (
                  <li key={match.id} className="border-t border-line first:border-t-0">
                    <Link
                      to="/app/replay/$matchId"
                      params={{ matchId: match.id }}
                      className="grid min-h-14 content-center px-4 py-2 hover:bg-fill focus-visible:-outline-offset-2"
                    >
                      <span className="font-semibold">
                        {match.home.name} vs {match.away.name}
                      </span>
                      <span className="text-xs text-ink-3">
                        {match.competition.name} · 数据来源 {match.source}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </Ask>
    </div>
  )
}

/** A real match replayed from a file, without prices and with its source named. */
export function ReplayScreen({ id }: { readonly id: string }) {
  const known = matchId.safeParse(id)
  return known.success ? <KnownReplay id={known.data} /> : <NoReplay />
}

function NoReplay() {
  return (
    <Card className="py-10">
      <Empty title="没有这场回放">可能已经放完，或地址不完整</Empty>
    </Card>
  )
}

function KnownReplay({ id }: { readonly id: TrackedMatch['id'] }) {
  const query = useTracker(id)
  const isMissing = query.error !== null && 'refusal' in query.error && query.error.refusal === 'not-found'
  if (isMissing) return <NoReplay />
  return (
    <Ask query={query} what="回放">
      {({ match }) => <Replay match={match} />}
    </Ask>
  )
}

const panels = [
  { value: 'happenings', label: '事件' },
  { value: 'statistics', label: '统计' },
  { value: 'line-ups', label: '阵容' },
] as const
type Panel = (typeof panels)[number]['value']

function Replay({ match }: { readonly match: TrackedMatch }) {
  const [panel, setPanel] = useState<Panel>('happenings')
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-3">
      <div className="overflow-hidden max-md:-mx-3 max-md:-mt-3 md:rounded-3">
        <ReplayStrip match={match} />
        <Tracker match={match} />
      </div>
      <p className="text-xs text-ink-3">
        {match.competition.name} · 真实比赛回放，不接受投注 · 数据来源 <b>{match.source}</b>
      </p>
      <Tabs value={panel} onChange={setPanel}>
        <TabList label="关于比赛" items={panels} />
        <TabPanel value="happenings" className="pt-3">
          <Happenings match={match} />
        </TabPanel>
        <TabPanel value="statistics" className="pt-3">
          <Statistics match={match} />
        </TabPanel>
        <TabPanel value="line-ups" className="pt-3">
          <LineUps match={match} />
        </TabPanel>
      </Tabs>
    </div>
  )
}

/** Only football is replayed, whose clock needs no periods. */
const selectStand = ({ status, period, clock, score }: TrackerState) => ({
  status,
  period,
  clock,
  score,
  byPeriod: [],
})
type Stand = ReturnType<typeof selectStand>
const isSameStand = (a: Stand, b: Stand) =>
  a.clock === b.clock && a.score === b.score && a.status === b.status

function ReplayStrip({ match }: { readonly match: TrackedMatch }) {
  const stand = useTrackerState(match.id, selectStand, isSameStand)
  const now = useNow(1000)
  const side = (of: 'home' | 'away') => ({
    name: match[of].name,
    crest: <TeamCrest id={match[of].id} size={24} />,
    score: stand ? String(stand.score[of]) : '–',
  })
  return (
    <ScoreStrip
      home={side('home')}
      away={side('away')}
      clock={stand ? clockText(match.sport, stand, now) : ''}
      period={stand ? periodWord(stand) : ''}
    />
  )
}
