import type { Channel, ChannelDelta, ChannelSnapshot } from '@grandstand/contract'

/** Sends a delta to every subscriber of (channel, id); the id of an owner's channel is the member's. */
export type Publish = <C extends Channel>(channel: C, id: string, delta: ChannelDelta<C>) => void

/** A channel and its snapshots, which a new subscriber receives first. */
export interface ChannelSource<C extends Channel = Channel> {
  readonly channel: C
  /** The id of an owner's channel is the member's. Returns `undefined` for an id that does not exist. */
  readonly snapshot: (id: string) => Promise<ChannelSnapshot<C> | undefined> | ChannelSnapshot<C> | undefined
}
