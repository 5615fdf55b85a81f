import type { FeedSink } from '../../feed/feed.ts'
import type { FeedUpdate } from './protocol/messages.ts'

/** Delivers an update to the part of the sink that takes its kind. */
export function deliver(update: FeedUpdate, sink: Partial<FeedSink>): void {
  switch (update.kind) {
    case 'competition':
      return sink.competition?.(update.competition)
    case 'match':
      return sink.match?.(update.match)
    case 'line-ups':
      return sink.lineUps?.(update.lineUps)
    case 'incident':
      return sink.incident?.(update.incident)
    case 'state':
      return sink.state?.(update.state)
    case 'moment':
      return sink.moment?.(update.moment)
    case 'result':
      return sink.result?.(update.result)
    default:
      return update satisfies never
  }
}
