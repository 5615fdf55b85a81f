import { type Channel, type ChannelDelta, type ChannelSnapshot, type ErrorName } from '@grandstand/contract'
import { outputEncoder, type SubscriptionName } from '@grandstand/wire/server'
import type { SessionFacts } from '../http/sessions.ts'
import { keyOf } from './channel-key.ts'
import { createPasts, type PastOf } from './pasts.ts'
import { Topic, type Reader } from './topic.ts'

/** The subscriber; undefined for a visitor. */
type Follower = Pick<SessionFacts, 'memberId' | 'roles' | 'siteId'> | undefined

/** Source of a channel's snapshots. */
export interface ChannelSource<C extends Channel> {
  /**
   * Current state of one id; undefined when there is none. For an `owner` channel the id is the member's. The state
   * may already contain deltas that are published a moment later, so the channel's fold has to tolerate a repeated
   * delta (the contract's folds do).
   */
  snapshot(id: string): Promise<ChannelSnapshot<C> | undefined> | ChannelSnapshot<C> | undefined
  /** Checks the ticket of a channel that requires one. Returns the refusal, undefined when the ticket is valid. */
  admit?(entrance: Entrance): Promise<ErrorName | undefined>
  /** Called when a subscriber enters or leaves. */
  entered?(id: string, session: Follower): void
  left?(id: string, session: Follower): void
  /**
   * Time in ms within which all readers are notified, by the number of readers; the tick of all channels when
   * omitted.
   */
  tellWithinMs?(readers: number): number
}

/** Caller, channel, id and ticket of a subscription. */
export interface Entrance {
  readonly id: string
  readonly ticket: string
  /** Login token behind the socket; '' for a visitor. */
  readonly token: string
  readonly who: { readonly ip: string; readonly deviceId: string; readonly origin: string }
}

export interface Channels {
  /** Opens a channel for subscriptions. Called once for each channel. */
  publishChannel<C extends Channel>(channel: C, source: ChannelSource<C>): void
  /**
   * Publishes a change to the subscribers; for an `owner` channel `id` is the member's. Costs nothing without
   * subscribers.
   */
  publish<C extends Channel>(channel: C, id: string, delta: ChannelDelta<C>): void
  /** Records the history of exactly these ids of a channel from now on, for viewers whose picture is delayed. */
  keepPast(channel: Channel, ids: readonly string[]): void
  /** The state at `at` and the changes since; undefined where no history is kept. */
  pastOf<C extends Channel>(channel: C, id: string, at: number): PastOf<C> | undefined
  /** Whether an id has subscribers or a recorded history, so that data for display is not computed without use. */
  isFollowed(channel: Channel, id: string): boolean
  /** Number of subscribers on this node. */
  countFollowers(channel: Channel, id: string): number
  /** Verifies a ticket; undefined where none is needed. */
  admit(
    name: SubscriptionName,
    ticket: string | undefined,
    who: Omit<Entrance, 'id' | 'ticket'>,
  ): Promise<ErrorName | undefined> | undefined
  /** The refusal for a session that may not subscribe, whatever its ticket; undefined when it may. */
  mayNotFollow(name: SubscriptionName, session: Follower): ErrorName | undefined
  /** Adds a reader, or returns the refusal. Its snapshot follows. */
  follow(name: SubscriptionName, session: Follower, reader: Reader): Following | ErrorName
  close(): void
}

export interface Following {
  leave(): void
  /** The reader has caught up and can take frames again. */
  recover(): void
}

export interface ChannelsOptions {
  /** Changes published within this time to one channel and id share a frame; 50 ms. */
  readonly tickMs?: number
  /** Server time, epoch ms, for the time stamp of frames. */
  readonly now: () => number
  /** Called when a snapshot failed; it is retried after a second. */
  readonly onError: (error: unknown, channel: string) => void
}

interface Opened {
  readonly channel: Channel
  readonly source: ChannelSource<Channel>
  readonly encodeSnapshot: (state: unknown) => unknown
  readonly encodeDelta: (delta: unknown) => unknown
}

/** All live channels of this process and their subscribers. */
export function createChannels({ tickMs = 50, now, onError }: ChannelsOptions): Channels {
  const opened = new Map<string, Opened>()
  const topics = new Map<string, Topic>()
  const pasts = createPasts(now, (name) => opened.get(name)?.source, onError)
  const dirty = new Set<Topic>()
  let tick: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    tick = undefined
    for (const topic of dirty) topic.flush()
    dirty.clear()
  }

  const fill = (topic: Topic, channel: string): void => {
    topic.fill().catch((error: unknown) => {
      onError(error, channel)
      setTimeout(() => fill(topic, channel), 1_000).unref()
    })
  }

  return {
    publishChannel(channel, source) {
      if (opened.has(channel.name)) throw new Error(`The channel ${channel.name} is published twice.`)
      const encodeSnapshot = outputEncoder(channel.snapshot)
      opened.set(channel.name, { channel, source, encodeSnapshot, encodeDelta: outputEncoder(channel.delta) })
    },

    keepPast: (channel, ids) => pasts.keep(channel, ids),
    pastOf: (channel, id, at) => pasts.of(channel, id, at),

    publish(channel, id, delta) {
      pasts.add(channel, id, delta)
      const topic = topics.get(keyOf(channel.name, id))
      const found = opened.get(channel.name)
      if (!topic || !found) return
      topic.publish(found.encodeDelta(delta))
      const own = found.source.tellWithinMs?.(topic.readers)
      if (own !== undefined) return topic.tellWithin(own)
      dirty.add(topic)
      tick ??= setTimeout(flush, tickMs)
    },

    isFollowed: (channel, id) => topics.has(keyOf(channel.name, id)) || pasts.has(channel, id),

    countFollowers: (channel, id) => topics.get(keyOf(channel.name, id))?.readers ?? 0,

    admit({ c, id }, ticket, who) {
      const found = opened.get(c)
      if (!found?.channel.isEnteredByTicket) return undefined
      if (ticket === undefined || !found.source.admit) return Promise.resolve('not-allowed')
      return found.source.admit({ id, ticket, ...who })
    },

    mayNotFollow: (name, session) => refusalOf(opened.get(name.c)?.channel, name.id, session),

    follow({ c, id }, session, reader) {
      const found = opened.get(c)
      const why = refusalOf(found?.channel, id, session)
      if (!found || why !== undefined) return why ?? 'not-found'
      const topicId = found.channel.who === 'owner' && session ? session.memberId : id
      const key = keyOf(c, topicId)
      let topic = topics.get(key)
      if (!topic) {
        topic = makeTopic(found, topicId, now)
        topics.set(key, topic)
      }
      const held = topic
      held.add(reader)
      fill(held, c)
      found.source.entered?.(topicId, session)
      return {
        leave() {
          held.remove(reader)
          found.source.left?.(topicId, session)
          if (held.readers > 0 || topics.get(key) !== held) return
          held.close()
          topics.delete(key)
        },
        recover() {
          held.recover(reader)
          fill(held, c)
        },
      }
    },

    close() {
      clearTimeout(tick)
      for (const topic of topics.values()) topic.close()
      topics.clear()
      pasts.clear()
    },
  }
}

function refusalOf(channel: Channel | undefined, id: string, session: Follower): ErrorName | undefined {
  if (!channel) return 'not-found'
  const { who } = channel
  if (who === 'owner' && id !== 'me') return 'not-allowed'
  if (who !== 'anyone' && session === undefined) return 'login-required'
  return who === 'staff' && !session?.roles.includes('staff') ? 'not-allowed' : undefined
}

function makeTopic({ channel, source, encodeSnapshot }: Opened, id: string, now: () => number): Topic {
  const encode = (state: unknown) => (state === undefined ? undefined : encodeSnapshot(state))
  const snapshot = () => {
    const state: unknown = source.snapshot(id)
    return state instanceof Promise ? state.then(encode) : encode(state)
  }
  return new Topic({ c: channel.name, id: channel.who === 'owner' ? 'me' : id }, snapshot, now)
}
