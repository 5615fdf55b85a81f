import type { Channel, ChannelDelta, ChannelSnapshot } from '@grandstand/contract'
import { keyOf } from './channel-key.ts'
import { Past } from './past.ts'

export interface PastOf<C extends Channel> {
  readonly at: number
  readonly state: ChannelSnapshot<C>
  readonly steps: readonly { readonly at: number; readonly delta: ChannelDelta<C> }[]
}

/** Covers a picture delayed by a minute and some seconds of transmission, ms. */
const pastKeptMs = 90_000

/** The part of a channel's source that is needed here. */
interface Source {
  snapshot(id: string): unknown
}

/** The recorded histories of channels. */
export function createPasts(
  now: () => number,
  sourceOf: (channel: string) => Source | undefined,
  onError: (error: unknown, channel: string) => void,
) {
  const pasts = new Map<string, Past>()
  return {
    /** Records the history of exactly these ids of a channel from now on. */
    keep(channel: Channel, ids: readonly string[]): void {
      const wanted = new Set(ids.map((id) => keyOf(channel.name, id)))
      for (const key of pasts.keys())
        if (key.startsWith(keyOf(channel.name, '')) && !wanted.has(key)) pasts.delete(key)
      const source = sourceOf(channel.name)
      for (const id of ids) {
        const key = keyOf(channel.name, id)
        if (pasts.has(key) || !source) continue
        const past = new Past(channel, now, pastKeptMs)
        pasts.set(key, past)
        void Promise.resolve(source.snapshot(id)).then(
          (state) => (state === undefined ? pasts.delete(key) : past.begin(state)),
          (error: unknown) => {
            pasts.delete(key)
            onError(error, channel.name)
          },
        )
      }
    },

    of: <C extends Channel>(channel: C, id: string, at: number) =>
      pasts.get(keyOf(channel.name, id))?.since(at) as PastOf<C> | undefined,
    has: (channel: Channel, id: string): boolean => pasts.has(keyOf(channel.name, id)),
    add: <C extends Channel>(channel: C, id: string, delta: ChannelDelta<C>): void =>
      pasts.get(keyOf(channel.name, id))?.add(delta),
    clear: (): void => pasts.clear(),
  }
}
