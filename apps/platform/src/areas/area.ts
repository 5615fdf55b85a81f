import type { Channel } from '@grandstand/contract'
import type { Webhook } from '../http/index.ts'
import type { BoundCall } from '../kernel/bind-call.ts'
import type { Act } from '../kernel/act.ts'
import type { WorkerLoop } from '../kernel/worker-loop.ts'
import type { Channels, ChannelSource } from '../socket/index.ts'

/**
 * Parts that an area may offer to the platform; `context.ts` collects them from all areas. An area returns what it
 * offers to other areas in the same object, under names of its own.
 */
export interface Area {
  readonly calls?: readonly BoundCall[]
  readonly channels?: readonly PublishedChannel[]
  readonly acts?: readonly Act[]
  readonly webhooks?: readonly Webhook[]
  /**
   * Reads the data that the first call needs. Areas prepare one after another, before their workers take a connection.
   */
  prepare?(): Promise<void>
  /** Starts the workers. */
  start?(): readonly WorkerLoop[]
}

/** Registers one channel; see `channelOf`. */
export type PublishedChannel = (channels: Pick<Channels, 'publishChannel'>) => void

/** Pairs a channel with the source of its snapshots. */
export const channelOf =
  <C extends Channel>(channel: C, source: ChannelSource<C>): PublishedChannel =>
  (channels) =>
    channels.publishChannel(channel, source)
