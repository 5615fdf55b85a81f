import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keptEvents, matchTracker } from './follow-channels.ts'
import { isHappening, trackerKind, type TrackerEvent, type TrackerState } from './follow.ts'

const events = fc
  .array(fc.constantFrom(...trackerKind.options), { maxLength: 400 })
  .map((kinds) => kinds.map((kind, at): TrackerEvent => ({ id: String(at), kind, at, minute: '1' })))

it('[H-J20] match-tracker keeps the latest events and before them what happened, the same in one step or in many', () => {
  fc.assert(
    fc.property(events, fc.integer({ min: 1, max: 40 }), (all, step) => {
      let state = { events: [] as TrackerEvent[] } as TrackerState
      for (let from = 0; from < all.length; from += step)
        state = matchTracker.fold(state, { appended: all.slice(from, from + step) })
      expect(state.events).toEqual(keptEvents(all))
      expect(state.events.slice(-30)).toEqual(all.slice(-30))
      expect(state.events.length).toBeLessThanOrEqual(150)
      const happened = all.filter(isHappening)
      const kept = state.events.filter(isHappening)
      expect(kept).toEqual(happened.slice(-kept.length))
      expect(kept.length).toBeGreaterThanOrEqual(Math.min(120, happened.length))
    }),
  )
})
