import { getMatchPast, pastChannels } from '@grandstand/contract/live'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'

type Channels = typeof pastChannels

/** Recent history of the match channels. */
interface Pasts {
  pastOf(channel: Channels[keyof Channels], id: string, at: number): unknown
}

/** Binds the call for the history that a viewer of a delayed picture starts from. */
export const pastCall = (pasts: Pasts, clock: Clock) =>
  bindCall(getMatchPast, ({ matchId, agoMs }) => {
    const at = clock.now() - agoMs
    return Object.fromEntries(
      Object.entries(pastChannels).map(([name, channel]) => [name, pasts.pastOf(channel, matchId, at)]),
    )
  })
