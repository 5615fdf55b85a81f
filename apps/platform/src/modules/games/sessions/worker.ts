import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Logger } from '../../../kernel/logger.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import { VenueAway, type VenueHost } from '../venue.ts'
import type { EndReason, Sessions } from './service.ts'
import * as store from './store.ts'

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly host: Pick<VenueHost, 'endSession'>
  readonly logger: Logger
}

const atOnce = 50

/** Tells venues which sessions have ended, and ends those whose time is over. */
export async function tellEnds({ database, clock, host, logger }: Needs): Promise<void> {
  const now = new Date(clock.now())
  await store.endExpired(database, now)
  for (const { id, venue, member_id: memberId } of await store.sessionsToTell(database, atOnce))
    try {
      await host.endSession?.(venue, memberId, id)
      await store.setTold(database, id, new Date(clock.now()))
    } catch (error) {
      if (!(error instanceof VenueAway)) throw error
      logger.warn({ session: id, venue }, 'a venue did not confirm the end of a session')
    }
}

/** Starts the worker that tells venues about ended sessions. */
export function startSessionEnds(needs: Needs): WorkerLoop {
  let pruneAt = 0
  return startWorkerLoop({
    name: 'venue-session-ends',
    everyMs: 2_000,
    logger: needs.logger,
    async step() {
      await tellEnds(needs)
      const now = needs.clock.now()
      if (now > pruneAt) await store.deleteOldCodes(needs.database, new Date(now - 24 * 3_600_000))
      if (now > pruneAt) pruneAt = now + 600_000
      return 'idle'
    },
  })
}

/** Ends a member's sessions after events that forbid going on with them. */
export function endSessionsAfter(
  outbox: Pick<Outbox, 'subscribe'>,
  sessions: Pick<Sessions, 'end'>,
  reasons: Readonly<Record<string, EndReason>>,
): void {
  outbox.subscribe({
    consumer: 'venue-sessions',
    topics: Object.keys(reasons),
    handle: async ({ topic, payload }) => {
      const because = reasons[topic]
      if (because !== undefined) await sessions.end({ memberId: String(payload['memberId']) }, because)
    },
  })
}
