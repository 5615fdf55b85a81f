import type { FeedTimeSource } from '../../feed/feed.ts'
import type { FeedKey } from './signed-client.ts'

export interface GrandstandFeedOptions {
  /** http(s) address of the company. */
  readonly url: string
  readonly key: FeedKey
  readonly clock: FeedTimeSource
  /** Reports a problem that needs an operator; the feed continues. */
  readonly onProblem: (sentence: string) => void
}
