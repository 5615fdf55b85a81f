import type { Channel } from '@grandstand/contract'
import type { Webhook } from '../http/index.ts'
import type { BoundCall } from '../kernel/bind-call.ts'
import type { Act } from '../kernel/act.ts'
import type { WorkerLoop } from '../kernel/worker-loop.ts'
import type { Channels, ChannelSource } from '../socket/index.ts'

/**
 * What an area offers to the platform, as far as it has it. `context.ts` collects it from all areas; what areas offer to
 * each other stands beside it, under names of their own.
 */
export interface Area {
  readonly calls?: readonly BoundCall[]
  readonly channels?: readonly PublishedChannel[]
  readonly acts?: readonly Act[]
  readonly webhooks?: readonly Webhook[]
  /** Reads what the first call must find. Areas prepare one after the other, before any worker takes a connection. */
  prepare?(): Promise<void>
  /** Starts the workers. */
  start?(): readonly WorkerLoop[]
}

/** Publishes one channel; see `channelOf`. */
export type PublishedChannel = (channels: Pick<Channels, 'publishChannel'>) => void

/** A channel with where its snapshots come from. */
export const channelOf =
  <C extends Channel>(channel: C, source: ChannelSource<C>): PublishedChannel =>
  (channels) =>
    channels.publishChannel(channel, source)
