import type { Incident, Match, MatchState } from '@grandstand/contract/sportsbook'
import { Card, CardHead, Empty } from '@grandstand/ui'
import { Momentum } from '@grandstand/ui-match'
import { ArrowLeftRight, CircleDot, RectangleVertical, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { SportIcon } from '../board/sport-icon.tsx'
import { useMatchState } from '../data.ts'
import { incidentRowText } from './incident-row.ts'
import { hasMomentum, momentumBars, momentumLabel } from '../match-state/momentum.ts'
import { incidentText, minuteText, timelineOf } from '../match-state/story.ts'

const whole = (state: MatchState) => state
const sameStory = (a: MatchState, b: MatchState) =>
  a.incidents === b.incidents && a.momentum === b.momentum && a.status === b.status

/** The course of a match: momentum and incidents. */
export function MatchStory({ match }: { readonly match: Match }) {
  const state = useStory(match)
  if (state.status === 'scheduled') {
    return (
      <Card className="py-8">
        <Empty title="比赛还没开始">开赛后这里显示势头、事件和统计</Empty>
      </Card>
    )
  }
  return (
    <>
      {hasMomentum(state) && <MomentumCard match={match} state={state} />}
      <TimelineCard match={match} state={state} />
    </>
  )
}

/** The part of the match's state that the story cards need. */
export const useStory = (match: Match): MatchState => useMatchState(match, whole, sameStory)

interface StoryProps {
  readonly match: Match
  readonly state: MatchState
}

const footballTicks = [0, 15, 30, 45, 60, 75, 90].map((minute) => ({
  at: minute / 90,
  label: minute === 45 ? '半场' : `${minute}'`,
}))

/** Card with the momentum bars. */
export function MomentumCard({ match, state }: StoryProps) {
  const isFootball = match.sport === 'football'
  return (
    <Card>
      <CardHead
        title="进攻势头"
        action={
          <>
            <Legend className="bg-accent">{match.home.shortName}</Legend>
            <Legend className="bg-ink-3">{match.away.shortName}</Legend>
          </>
        }
      />
      <Momentum
        size="full"
        values={momentumBars(state.momentum)}
        label={momentumLabel(state.momentum, match)}
        events={goalMarks(state.incidents, match)}
        {...(isFootball && { total: Math.max(90, state.momentum.length), ticks: footballTicks })}
      />
    </Card>
  )
}

const goals: ReadonlySet<Incident['kind']> = new Set(['goal', 'own-goal', 'penalty-goal'])

/** Goal marks above and below the bars, without cancelled goals. */
function goalMarks(incidents: readonly Incident[], match: Match) {
  const cancelled = new Set(
    incidents.flatMap((each, at) =>
      each.kind === 'goal-cancelled'
        ? [incidents.slice(0, at).findLast((other) => goals.has(other.kind) && other.side === each.side)?.id]
        : [],
    ),
  )
  return incidents.flatMap((each) => {
    if (!goals.has(each.kind) || each.side === undefined || cancelled.has(each.id)) return []
    const [minute = 1, stoppage = 0] = each.minute.split('+').map(Number)
    const icon = <SportIcon sport={match.sport} size={16} />
    return [{ at: minute + stoppage - 1, side: each.side, name: incidentText(each, match), icon }]
  })
}

function Legend({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 text-xs">
      <i aria-hidden="true" className={`size-2.5 rounded-[2px] ${className}`} />
      {children}
    </span>
  )
}

/** Card with the incident timeline. */
export function TimelineCard({ match, state }: StoryProps) {
  const timeline = timelineOf(state.incidents)
  return (
    <Card>
      <CardHead title="事件" note={timeline.length > 0 ? `${timeline.length} 条` : undefined} />
      {timeline.length === 0 ? (
        <p className="pt-2 text-sm text-ink-3">还没有进球、红黄牌或 VAR</p>
      ) : (
        <ol className="mt-2 grid gap-1">
          {timeline.map((incident) => (
            <TimelineRow key={incident.id} incident={incident} match={match} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function TimelineRow({ incident, match }: { readonly incident: Incident; readonly match: Match }) {
  return (
    <li className="grid grid-cols-[64px_20px_minmax(0,1fr)] items-center gap-2 py-1 text-sm">
      <span className="gs-num text-xs text-ink-3">{minuteText(incident.minute)}</span>
      <span className="grid place-items-center text-ink-2">{iconOf(incident, match)}</span>
      <span className="min-w-0">
        {incidentRowText(incident, match)}
        {incident.player && <span className="text-ink-3"> · {incident.player}</span>}
      </span>
    </li>
  )
}

function iconOf({ kind }: Incident, { sport }: Match): ReactNode {
  if (goals.has(kind)) return <SportIcon sport={sport} size={14} />
  if (kind === 'substitution') return <ArrowLeftRight size={14} />
  if (kind === 'yellow-card')
    return <RectangleVertical size={14} className="fill-(--gs-p-sand) text-(--gs-p-sand)" />
  if (kind === 'red-card')
    return <RectangleVertical size={14} className="fill-(--gs-badge) text-(--gs-badge)" />
  if (kind === 'var-check' || kind === 'goal-cancelled') return <Video size={14} />
  return kind === 'period-start' || kind === 'period-end' || kind === 'match-end' ? (
    <span aria-hidden="true" className="h-px w-3 bg-line-strong" />
  ) : (
    <CircleDot size={14} />
  )
}
