import type { Editions } from './editions.ts'
import type { FeedTimeSource, MatchFeed } from './feed.ts'
import { createHub, type Hub } from './hub.ts'
import type { Secret } from './secret.ts'
import type { Source } from './source.ts'

/** The source that the program serves, opened at the first request. */
export interface Opened {
  readonly feed: MatchFeed
  readonly editions: Editions | undefined
  readonly hub: Hub
}

export interface Company {
  readonly notes: readonly object[]
  readonly clock: FeedTimeSource
  /**
   * Opens the source at the first request, so that a platform that formerly simulated the season itself can first
   * hand over its secret.
   */
  opened(): Opened
  takeOver(secret: string): boolean
  stop(): Promise<void>
}

export function createCompany(
  { source, secret, clock }: { source: Source; secret: Secret; clock: FeedTimeSource },
  onFailure: (error: unknown) => void,
): Company {
  let opened: Opened | undefined
  const open = (): Opened => {
    const { feed, editions } = source.open(secret.read())
    return { feed, editions, hub: createHub(feed, clock, onFailure) }
  }
  return {
    notes: source.notes,
    clock,
    opened: () => (opened ??= open()),
    takeOver: (handed) => secret.takeOver(handed),
    stop: async () => opened?.hub.stop(),
  }
}
