import type { FeedSink } from './feed.ts'

/** Receives the feed's deliveries after the book. Must not throw. */
export type FeedListener = Partial<FeedSink>

/** A sink that passes each delivery to the first sink and then to all listeners present at that time. */
export function teeSink(first: FeedSink, listeners: readonly FeedListener[]): FeedSink {
  const names = Object.keys(first) as (keyof FeedSink)[]
  const entries = names.map((name) => [
    name,
    (delivery: never) => {
      first[name](delivery)
      for (const listener of listeners) listener[name]?.(delivery)
    },
  ])
  return Object.fromEntries(entries) as FeedSink
}
