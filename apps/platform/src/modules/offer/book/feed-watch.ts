import type { FeedCondition } from './standing.ts'

/** Tracks whether the feed is reliable enough for bets in play. */
export interface FeedWatch {
  /**
   * Notes a sign of life. It does not end a silence, because missed events are unknown until the next full snapshot.
   */
  heard(now: number): void
  /** Notes that a full snapshot has been delivered. */
  complete(now: number): void
  condition(now: number): FeedCondition
  /** True once for each silence, at the first call after it began. */
  wentSilent(now: number): boolean
}

export function createFeedWatch(silentAfterMs: number): FeedWatch {
  let heardAt: number | undefined
  let isComplete = false
  let everComplete = false
  const lapse = (now: number): boolean => {
    if (!isComplete || heardAt === undefined || now - heardAt < silentAfterMs) return false
    isComplete = false
    return true
  }
  let isSilenceUntold = false
  const notice = (now: number) => {
    if (lapse(now)) isSilenceUntold = true
  }
  return {
    heard: (now) => {
      notice(now)
      heardAt = now
    },
    complete: (now) => {
      heardAt = now
      isComplete = true
      everComplete = true
    },
    condition: (now) => {
      notice(now)
      if (isComplete) return 'live'
      return everComplete ? 'silent' : 'starting'
    },
    wentSilent: (now) => {
      notice(now)
      const was = isSilenceUntold
      isSilenceUntold = false
      return was
    },
  }
}
