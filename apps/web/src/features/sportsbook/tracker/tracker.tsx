import {
  isHappening,
  type TrackedMatch,
  type TrackerEvent,
  type TrackerState,
} from '@grandstand/contract/sportsbook'
import { Skeleton } from '@grandstand/ui'
import { StageFrame, type StageKind } from '@grandstand/ui-match/art'
import { useTrackerState } from './data.ts'
import { Field } from './field.tsx'
import { Interval } from './interval.tsx'
import { eventWords, isGreat } from './words.ts'
import './tracker.css'

const stages: Record<TrackedMatch['sport'], StageKind> = {
  football: 'football',
  basketball: 'basketball',
  tennis: 'tennis',
  esports: 'lanes',
}

const selectShown = ({ status, events }: TrackerState) => ({ status, events })
type Shown = ReturnType<typeof selectShown>
const isSameShown = (a: Shown, b: Shown) => a.status === b.status && a.events === b.events

/** The match tracker: the field, the ball, and the current action as text. This is the stream mode ANIMATION. */
export function Tracker({ match }: { readonly match: TrackedMatch }) {
  const shown = useTrackerState(match.id, selectShown, isSameShown)
  if (shown === undefined)
    return (
      <div className="aspect-[105/76]">
        <Skeleton shape="block" height="100%" />
      </div>
    )
  const isWaiting = shown.status === 'scheduled' || shown.status === 'postponed'
  return (
    <section aria-label="比赛动画" className="gs-tracker" data-mode="ANIMATION">
      {isWaiting ? (
        <Waiting match={match} isOff={shown.status === 'postponed'} />
      ) : (
        <>
          <div className="relative">
            <Field match={match} events={shown.events} />
            <Interval match={match} />
          </div>
          <Great events={shown.events} match={match} />
          <Ticker events={shown.events} match={match} />
        </>
      )}
    </section>
  )
}

function Waiting({ match, isOff }: { readonly match: TrackedMatch; readonly isOff: boolean }) {
  return (
    <div className="relative aspect-video">
      <StageFrame id={match.id} kind={stages[match.sport]} isEmpty />
      <p className="absolute inset-x-0 bottom-0 bg-(--gs-screen-scrim) px-4 py-3 text-center text-sm">
        {isOff ? '比赛已延期' : '比赛还没开始，开赛后自动播放动画'}
      </p>
    </div>
  )
}

interface EventsProps {
  readonly events: readonly TrackerEvent[]
  readonly match: TrackedMatch
}

/** A goal, a penalty or a red card in large letters while it is the latest event. */
function Great({ events, match }: EventsProps) {
  const last = events.at(-1)
  if (!last || !isGreat(last.kind)) return null
  const { who, what } = eventWords(last, match)
  const about = [who, last.player, last.score && `${last.score.home}–${last.score.away}`].filter(Boolean)
  return (
    <p
      key={last.id}
      className="gs-tracker__great pointer-events-none absolute inset-x-0 top-[30%] mx-auto w-fit max-w-[90%] rounded-3 bg-(--gs-screen-scrim) px-5 py-3 text-center"
    >
      <b className="block text-2xl font-bold">{what}</b>
      <span className="gs-num text-sm">{about.join(' · ')}</span>
    </p>
  )
}

/** The line below the field: the current action on the left, the latest incident on the right. */
function Ticker({ events, match }: EventsProps) {
  const now = events.at(-1)
  const told = events.findLast(isHappening)
  if (!now) return <p className="px-4 py-2.5 text-sm text-(--gs-screen-ink-2)">等待比赛动态</p>
  const { who, what } = eventWords(now, match)
  return (
    <div className="flex min-h-11 items-center gap-3 px-4 py-2 text-sm">
      <i
        aria-hidden="true"
        className="size-2.5 shrink-0 rounded-[2px]"
        style={{
          background:
            now.side === undefined
              ? 'var(--gs-p-stone)'
              : now.side === 'home'
                ? 'var(--gs-tracker-home)'
                : 'var(--gs-tracker-away)',
          outline: '1px solid rgb(255 255 255 / 0.5)',
        }}
      />
      <span className="truncate font-semibold" data-phase={now.kind}>
        {who} {what}
      </span>
      {told && told.id !== now.id && (
        <span className="ml-auto truncate text-xs text-(--gs-screen-ink-2)">
          {told.minute !== '' && <span className="gs-num">{told.minute}′ </span>}
          {eventWords(told, match).who} {eventWords(told, match).what}
          {told.player && ` · ${told.player}`}
        </span>
      )}
    </div>
  )
}
