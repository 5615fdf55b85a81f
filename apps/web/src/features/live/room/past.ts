import { type PastState, timeline } from '@grandstand/client/timeline'
import type { CallOutput, Channel, MatchId } from '@grandstand/contract'
import { type getMatchPast, lateFromMs, pastChannels, type OfferedMode } from '@grandstand/contract/live'
import { usualDelayMs } from '@grandstand/playback'
import { useMemo, useState } from 'react'
import { useAskedPast } from './data.ts'

/** Extra time requested beyond the picture's delay, ms, because the address and the first frame take a while. */
const spareMs = 5_000

type Past = CallOutput<typeof getMatchPast>
type PastOf = (channel: Channel, id: string) => readonly PastState[]

/** All past states of a channel, oldest first, computed when the channel is first read. */
export function statesOf(past: Past, matchId: MatchId): PastOf {
  const made = new Map<string, readonly PastState[]>()
  return (channel, id) => {
    if (id !== matchId || !(channel.name in pastChannels)) return []
    const known = made.get(channel.name)
    if (known) return known
    const of = past[channel.name as keyof Past]
    const states: PastState[] = of ? [{ at: of.at, state: of.state }] : []
    for (const { at, delta } of of?.steps ?? [])
      states.push({ at, state: channel.fold(states.at(-1)?.state, delta) })
    made.set(channel.name, states)
    return states
  }
}

/**
 * The past states that match a delayed picture at the time of entering; `isWaiting` until they are known. From then
 * on the page's timeline expects that picture.
 */
export function useMatchPast(matchId: MatchId | undefined, offer: OfferedMode | undefined) {
  // Requested once on entering, and not again when the room changes to another match.
  const [asked] = useState(() => {
    const delayMs = offer?.path !== undefined && offer.status === 'On1' ? offer.sourceDelayMs : 0
    if (matchId === undefined || delayMs < lateFromMs || !timeline.state().isOn) return undefined
    timeline.expect(delayMs + usualDelayMs)
    return { matchId, agoMs: delayMs + spareMs }
  })
  const past = useAskedPast(asked)
  const pastOf = useMemo(() => asked && past.data && statesOf(past.data, asked.matchId), [asked, past.data])
  return { isWaiting: asked !== undefined && past.isPending, pastOf }
}
