import type { CompetitionId } from '@grandstand/contract'
import type { Clock } from '../../../kernel/clock.ts'
import type { Logger } from '../../../kernel/logger.ts'
import type { MatchFeed } from '../feed/feed.ts'
import type { Recorder } from '../recording/recorder.ts'

/** Longest time that a request waits for older results; fetching continues afterwards. */
const waitMsMax = 1_000
/** Above the number of matches in a season of one competition, or in a day of all competitions. */
const matchesMax = 600
const dayMs = 24 * 3_600_000
const seasonMs = 12 * dayMs

interface Needs {
  readonly feed: MatchFeed
  readonly recorder: Recorder
  readonly clock: Clock
  readonly logger: Logger
}

/**
 * Fetches results from before the platform began to listen, on request and each range once in the life of the
 * process. A feed without an archive has none.
 */
export function createHistory({ feed, recorder, clock, logger }: Needs) {
  const fetched = new Map<string, Promise<void>>()

  async function fetch(asked: { from: number; until: number; competitionId?: CompetitionId }): Promise<void> {
    const { from, until, competitionId } = asked
    await feed.history?.(
      { from, until, limit: matchesMax, ...(competitionId && { feedCompetitionId: competitionId }) },
      { match: recorder.match, result: recorder.result },
      { clock },
    )
    while ((await recorder.step()) === 'more');
  }

  /** @returns false while the range is still being fetched */
  function once(key: string, run: () => Promise<void>): Promise<boolean> {
    const running =
      fetched.get(key) ??
      run().catch((error: unknown) => {
        fetched.delete(key)
        logger.warn({ err: error, key }, 'older results could not be fetched')
      })
    fetched.set(key, running)
    return Promise.race([running.then(() => true), pause(waitMsMax).then(() => false)])
  }

  return {
    /** Fetches the season's results of a competition up to now. */
    ofCompetition: (competitionId: CompetitionId): Promise<boolean> =>
      once(`competition ${competitionId}`, () => {
        const now = clock.now()
        return fetch({ from: now - seasonMs, until: now, competitionId })
      }),
    /** Fetches the results of a day, up to now; false while they are still being fetched. */
    ofDay: (from: number, until: number): Promise<boolean> => {
      const now = clock.now()
      if (from > now || from < now - seasonMs) return Promise.resolve(true)
      return once(`day ${from}`, () => fetch({ from, until: Math.min(until, now) }))
    },
  }
}
export type History = ReturnType<typeof createHistory>

async function pause(ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref()
  })
}
