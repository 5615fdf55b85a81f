import { getMatchPast, pastChannels } from '@grandstand/contract/live'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'

type Channels = typeof pastChannels

/** Where the past of a channel is kept. */
interface Pasts {
  pastOf(channel: Channels[keyof Channels], id: string, at: number): unknown
}

/** What a late picture's viewer enters into. */
export const pastCall = (pasts: Pasts, clock: Clock) =>
  bindCall(getMatchPast, ({ matchId, agoMs }) => {
    const at = clock.now() - agoMs
    return Object.fromEntries(
      Object.entries(pastChannels).map(([name, channel]) => [name, pasts.pastOf(channel, matchId, at)]),
    )
  })
