import {
  isHappening,
  type TrackedMatch,
  type TrackerEvent,
  type TrackerState,
} from '@grandstand/contract/sportsbook'
import { Card } from '@grandstand/ui'
import { useTrackerState } from './data.ts'
import { eventWords } from './words.ts'

const selectEvents = ({ events }: TrackerState) => events

/** The incidents of the match as text, latest first. */
export function Happenings({ match }: { readonly match: TrackedMatch }) {
  const events = (useTrackerState(match.id, selectEvents) ?? []).filter(isHappening)
  if (events.length === 0)
    return (
      <Card>
        <p className="text-sm text-ink-3">等待比赛动态</p>
      </Card>
    )
  return (
    <Card isFlush>
      <ol>
        {events.toReversed().map((event) => (
          <Happening key={event.id} event={event} match={match} />
        ))}
      </ol>
    </Card>
  )
}

function Happening({ event, match }: { readonly event: TrackerEvent; readonly match: TrackedMatch }) {
  const { who, what } = eventWords(event, match)
  return (
    <li className="flex min-h-9 items-center gap-3 border-t border-line px-4 text-sm first:border-t-0">
      <span className="gs-num w-12 shrink-0 text-xs text-ink-3">{event.minute && `${event.minute}′`}</span>
      <span className="truncate">
        {who} {what}
      </span>
      {event.player && <span className="ml-auto truncate text-xs text-ink-3">{event.player}</span>}
    </li>
  )
}
