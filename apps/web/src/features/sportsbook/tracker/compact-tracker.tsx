import {
  isHappening,
  type TrackedMatch,
  type TrackerEvent,
  type TrackerState,
} from '@grandstand/contract/sportsbook'
import { Skeleton } from '@grandstand/ui'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { useTrackerState } from './data.ts'
import { Field } from './field.tsx'
import { Interval } from './interval.tsx'
import { eventWords } from './words.ts'
import './tracker.css'

const selectEvents = ({ events }: TrackerState) => events

/** Enough height for the field above two markets. */
const tallQuery = '(min-height: 600px)'

/** The tracker in a strip under the score: a small field beside what happens, or what happens alone. */
export function CompactTracker({ match }: { readonly match: TrackedMatch }) {
  const events = useTrackerState(match.id, selectEvents)
  const [isOpen, setOpen] = useState(() => matchMedia(tallQuery).matches)
  return (
    <section aria-label="比赛动画" className="gs-tracker flex" data-compact="">
      {isOpen && (
        <div className="gs-tracker__small relative">
          {events ? (
            <>
              <Field match={match} events={events} />
              <Interval match={match} isSmall />
            </>
          ) : (
            <Skeleton shape="block" className="aspect-[105/68]" height="100%" />
          )}
        </div>
      )}
      <Course events={events ?? []} match={match} isOpen={isOpen} />
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={isOpen ? '收起动画' : '展开动画'}
        onClick={() => setOpen(!isOpen)}
        className="grid w-11 shrink-0 place-items-center text-(--gs-screen-ink-2) focus-visible:-outline-offset-2"
      >
        {isOpen ? <ChevronUp size={18} aria-hidden="true" /> : <ChevronDown size={18} aria-hidden="true" />}
      </button>
    </section>
  )
}

interface CourseProps {
  readonly events: readonly TrackerEvent[]
  readonly match: TrackedMatch
  readonly isOpen: boolean
}

const mostTold = 3

/** The current action, and below it the latest incidents while there is room. */
function Course({ events, match, isOpen }: CourseProps) {
  const now = events.at(-1)
  const told = events.filter((event) => isHappening(event) && event.id !== now?.id).slice(-mostTold)
  if (!now)
    return (
      <p className="min-w-0 flex-1 self-center px-3 py-2 text-sm text-(--gs-screen-ink-2)">等待比赛动态</p>
    )
  return (
    <div className="grid min-w-0 flex-1 content-center gap-0.5 py-2 pl-3 text-xs">
      <p className="truncate text-sm font-semibold" data-phase={now.kind}>
        {textOf(now, match)}
      </p>
      {isOpen &&
        told.toReversed().map((event) => (
          <p key={event.id} className="truncate text-(--gs-screen-ink-2)">
            {event.minute !== '' && <span className="gs-num">{event.minute}′ </span>}
            {textOf(event, match)}
          </p>
        ))}
    </div>
  )
}

function textOf(event: TrackerEvent, match: TrackedMatch): string {
  const { who, what } = eventWords(event, match)
  return `${who} ${what}`
}
