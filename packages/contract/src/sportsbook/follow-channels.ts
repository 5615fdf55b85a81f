import * as z from 'zod/mini'
import { defineChannel } from '../define.ts'
import { favouriteNotice } from './favourites.ts'
import { isHappening, trackerEvent, trackerState, type TrackerEvent } from './follow.ts'

/**
 * Number of latest events kept on both sides, without and with the match incidents before them. A football match has
 * about ninety.
 */
const latestKept = 30
const allKept = 150

/** The events that a tracker keeps, in order. */
export function keptEvents(events: readonly TrackerEvent[]): TrackerEvent[] {
  if (events.length <= latestKept) return [...events]
  const happened = events.slice(0, -latestKept).filter(isHappening)
  return [...happened, ...events.slice(-latestKept)].slice(-allKept)
}

/** Tracker state; the id is the match's. A delta replaces the fields it has and appends events. */
export const matchTracker = defineChannel({
  name: 'match-tracker',
  who: 'anyone',
  snapshot: trackerState,
  delta: z.object({
    set: z.optional(z.omit(trackerState, { events: true })),
    appended: z.array(trackerEvent),
  }),
  fold: (state, { set, appended }) => {
    const known = new Set(state.events.map(({ id }) => id))
    const fresh = appended.filter(({ id }) => !known.has(id))
    return { ...state, ...set, events: keptEvents([...state.events, ...fresh]) }
  },
})

const noticesKept = 20

/** Events in matches that the member follows, since the subscription; the id is `me`. */
export const favouriteNotices = defineChannel({
  name: 'favourite-notices',
  who: 'owner',
  snapshot: z.object({ notices: z.array(favouriteNotice) }),
  delta: z.object({ notice: favouriteNotice }),
  fold: ({ notices }, { notice }) => ({
    notices: [...notices.filter(({ id }) => id !== notice.id), notice].slice(-noticesKept),
  }),
})
