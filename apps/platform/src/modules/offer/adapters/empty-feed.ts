import type { MatchFeed } from '../feed/feed.ts'

const heartbeatMs = 5_000

/** A feed without matches for a site that has no feed configured. It delivers an empty snapshot and heartbeats. */
export const createEmptyFeed = (): MatchFeed => ({
  name: 'none',
  start: (sink, { clock, signal }) =>
    new Promise<void>((resolve) => {
      if (signal.aborted) {
        resolve()
        return
      }
      sink.snapshotComplete(clock.now())
      sink.heartbeat(clock.now())
      const beat = setInterval(() => sink.heartbeat(clock.now()), heartbeatMs)
      signal.addEventListener('abort', () => {
        clearInterval(beat)
        resolve()
      })
    }),
  recover: (feedMatchIds) => Promise.resolve([...feedMatchIds]),
})
