import type { MatchFeed } from '../feed/feed.ts'

const heartbeatMs = 5_000

/** No matches at all, told as a feed tells it that is alive: for a site that no feed is configured for. */
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
