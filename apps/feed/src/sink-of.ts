import type { FeedSink } from './feed.ts'
import type { FeedUpdate } from './protocol/messages.ts'

/** A sink that turns deliveries into updates. */
export function sinkOf(
  take: (update: FeedUpdate) => void,
  signs: Partial<Pick<FeedSink, 'snapshotComplete' | 'heartbeat'>> = {},
): FeedSink {
  return {
    competition: (competition) => take({ kind: 'competition', competition }),
    match: (match) => take({ kind: 'match', match }),
    state: (state) => take({ kind: 'state', state }),
    incident: (incident) => take({ kind: 'incident', incident }),
    lineUps: (lineUps) => take({ kind: 'line-ups', lineUps }),
    moment: (moment) => take({ kind: 'moment', moment }),
    result: (result) => take({ kind: 'result', result }),
    snapshotComplete: () => {},
    heartbeat: () => {},
    ...signs,
  }
}
