import type { FeedSink } from './feed.ts'

/** Who wants to hear what the feed delivers, after the book has. It must not throw. */
export type FeedListener = Partial<FeedSink>

/** A sink that hands everything to the first and then to all listeners: those that are there when it is delivered. */
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
