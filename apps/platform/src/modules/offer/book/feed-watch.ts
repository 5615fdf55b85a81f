import type { FeedCondition } from './standing.ts'

/** Knows whether the feed can be trusted with bets in play. */
export interface FeedWatch {
  /** A sign of life. It does not end a silence: what was missed is unknown until a full snapshot comes. */
  heard(now: number): void
  /** A full snapshot has been delivered. */
  complete(now: number): void
  condition(now: number): FeedCondition
  /** True once for each silence, when it is noticed. */
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
