import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { isDatabaseFault } from '../../../kernel/dead-letters.ts'
import type { Logger } from '../../../kernel/logger.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import type { Following } from '../following/service.ts'
import { VenueAway, type VenueHost } from '../venue.ts'
import { venuesChangedTopic, type Registry } from '../registry/service.ts'
import type { EndReason, Sessions } from './service.ts'
import * as store from './store.ts'

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly host: Pick<VenueHost, 'endSession'>
  readonly logger: Logger
}

interface WatchNeeds extends Needs {
  readonly following: Pick<Following, 'fetchAfterEnds'>
}

/** Ends that one venue is told of in one step. */
const atOnce = 50

/**
 * Tells venues which sessions have ended, and ends those whose time is over. A venue that does not confirm one is asked
 * again by the next call, and keeps no other from being told.
 */
export async function tellEnds(needs: Needs): Promise<void> {
  const { database, clock } = needs
  await store.endExpired(database, new Date(clock.now()))
  const byVenue = new Map<string, store.SessionToTell[]>()
  for (const each of await store.sessionsToTell(database, atOnce))
    byVenue.set(each.venue, [...(byVenue.get(each.venue) ?? []), each])
  await Promise.all([...byVenue.values()].map((sessions) => tellVenue(needs, sessions)))
}

async function tellVenue(
  { database, clock, host, logger }: Needs,
  sessions: readonly store.SessionToTell[],
): Promise<void> {
  for (const { id, venue, member_id: memberId } of sessions)
    try {
      await host.endSession?.(venue, memberId, id)
      await store.setTold(database, id, new Date(clock.now()))
    } catch (error) {
      if (isDatabaseFault(error)) throw error
      logger.warn({ session: id, venue, err: error }, 'a venue did not confirm the end of a session')
      // It would not confirm the others now either.
      if (error instanceof VenueAway) return
    }
}

/** Starts the worker that tells venues about ended sessions, and fetches the money that followed them. */
export function startSessionEnds(needs: WatchNeeds): WorkerLoop {
  let pruneAt = 0
  return startWorkerLoop({
    name: 'venue-session-ends',
    everyMs: 2_000,
    logger: needs.logger,
    async step() {
      await tellEnds(needs)
      await needs.following.fetchAfterEnds()
      const now = needs.clock.now()
      if (now > pruneAt) await store.deleteOldCodes(needs.database, new Date(now - 24 * 3_600_000))
      if (now > pruneAt) pruneAt = now + 600_000
      return 'idle'
    },
  })
}

/** What an event says about whose sessions end, and why. */
export type Ending = (payload: Readonly<Record<string, unknown>>) => readonly [store.SessionChoice, EndReason]

/** Ends sessions after events that forbid going on with them. */
export function endSessionsAfter(
  outbox: Pick<Outbox, 'subscribe'>,
  sessions: Pick<Sessions, 'end'>,
  endings: Readonly<Record<string, Ending>>,
): void {
  outbox.subscribe({
    consumer: 'venue-sessions',
    topics: Object.keys(endings),
    handle: async ({ topic, payload }) => {
      const ending = endings[topic]?.(payload)
      if (ending !== undefined) await sessions.end(...ending)
    },
  })
}

/** Ends the sessions of venues that are in maintenance or off. Open rounds go on there. */
export function endSessionsOfClosed(
  outbox: Pick<Outbox, 'subscribe'>,
  sessions: Pick<Sessions, 'end'>,
  registry: Pick<Registry, 'list' | 'now'>,
): void {
  outbox.subscribe({
    consumer: 'venue-sessions-of-closed',
    topics: [venuesChangedTopic],
    handle: async () => {
      for (const { code } of registry.list())
        if ((await registry.now(code))?.status !== 1) await sessions.end({ venue: code }, 'venue-closed')
    },
  })
}
