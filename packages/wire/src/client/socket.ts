import {
  CallError,
  errorNameOf,
  errors,
  type Channel,
  type ChannelDelta,
  type ChannelSnapshot,
  type ErrorName,
} from '@grandstand/contract'
import * as z from 'zod/mini'
import { serverFrame, type ClientFrame, type ServerFrame, type SubscriptionName } from '../socket/frames.ts'
import { backoffMs } from './backoff.ts'
import { LiveTopic, type TopicListener } from './live-topic.ts'

/**
 * `connected`: frames arrived recently. `connecting`: for the first time or again. `offline`: the browser has no
 * network, or `close` was called.
 */
export interface SocketState {
  readonly status: 'connected' | 'connecting' | 'offline'
  /** Local epoch ms of the last frame of any kind; undefined before the first. */
  readonly lastFrameAt: number | undefined
}

export interface SocketOptions {
  /** `wss://…/socket`. Asked for each connection, so that a backup origin can be given. */
  readonly url: () => string
  /** The same as the api's: the ticket is bound to it. */
  readonly deviceId: string
  /** Takes a new ticket: a sealed call. */
  readonly ticket: () => Promise<string>
  /** Gets a ticket for this id of a channel that requires one. When omitted, such channels are refused. */
  readonly entryTicket?: (name: SubscriptionName) => Promise<string>
  /** The session behind the socket ended (log-out elsewhere, block): what the server named, and its sentence. The socket then stays closed until `reopen`. */
  readonly onEnded?: (name: ErrorName, message: string | undefined) => void
  readonly WebSocket?: typeof globalThis.WebSocket
  readonly localNow?: () => number
  /** 0 to 1, for the jitter. */
  readonly random?: () => number
  /**
   * Base of the watchdog's times, ms. A connection that is silent for a third of it is pinged, stops being
   * `connected` after another sixth without an answer, and is replaced two thirds after the ping. A new connection
   * without `ready` within two thirds is replaced too.
   */
  readonly pingMs?: number
}

export interface LiveSocket {
  /**
   * Subscribes to one channel's value. The listener gets the folded state after the snapshot and after each batch of
   * deltas. Subscriptions to the same channel and id are shared; a late listener gets the current state immediately.
   * Returns the unsubscribe function.
   */
  subscribe<C extends Channel>(
    channel: C,
    id: string,
    listener: TopicListener<ChannelSnapshot<C>, ChannelDelta<C>>,
  ): () => void
  state(): SocketState
  /** Adds a listener for changes of `status`. */
  onState(listener: (state: SocketState) => void): () => void
  /**
   * Closes the connection and opens a new one with a new ticket. Listeners keep their values until new snapshots
   * arrive.
   */
  reopen(): void
  /** As `reopen`, for another caller (log-in, log-out): what only the former may see is `forgotten` before this returns. */
  changeCaller(): void
  /** Replaces a connection whose `url` is no longer the current one, immediately; subscriptions and values are kept. */
  followLine(): void
  close(): void
}

/** Window in ms in which subscriptions are collected into one frame, because a board mounts many cells at once. */
const batchMs = 10

/** The live line: one socket for a tab, opened by the first subscription. */
export function createSocket(options: SocketOptions): LiveSocket {
  const { localNow = Date.now, random = Math.random, pingMs = 15_000 } = options
  const topics = new Map<string, LiveTopic>()
  const stateListeners = new Set<(state: SocketState) => void>()
  let socket: WebSocket | undefined
  let openedUrl = ''
  let isReady = false
  let status: SocketState['status'] = 'offline'
  let lastFrameAt: number | undefined
  /** Times of the watchdog in ms that never go back, unlike the device's clock. */
  let heardAt = 0
  let saidAt = 0
  let pingedAt = 0
  let attempt = 0
  /** Incremented with each connection, so that frames of a former one are ignored. */
  let generation = 0
  let readyAt = 0
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined
  let readyTimer: ReturnType<typeof setTimeout> | undefined
  let pingTimer: ReturnType<typeof setInterval> | undefined
  let batchTimer: ReturnType<typeof setTimeout> | undefined
  const patienceMs = (pingMs * 2) / 3
  /**
   * Reconnect spread in ms announced by the server: how long the other clients take to return if the connection
   * breaks now.
   */
  let spreadMs = 0
  const toSubscribe = new Map<string, SubscriptionName>()
  const toUnsubscribe = new Map<string, SubscriptionName>()

  const setStatus = (next: SocketState['status']) => {
    if (next === status) return
    status = next
    for (const listener of stateListeners) listener({ status, lastFrameAt })
  }

  const send = (frame: ClientFrame) => {
    if (socket?.readyState !== 1) return
    saidAt = performance.now()
    socket.send(JSON.stringify(frame))
  }

  const flush = () => {
    batchTimer = undefined
    if (!isReady) return
    for (const [t, names] of [
      ['unsub', toUnsubscribe],
      ['sub', toSubscribe],
    ] as const) {
      const waiting = [...names.values()].filter((name) => t === 'unsub' || !needsTicket(name))
      if (t === 'sub') for (const name of names.values()) if (needsTicket(name)) void enter(name)
      for (let at = 0; at < waiting.length; at += 200) send({ t, s: waiting.slice(at, at + 200) })
      names.clear()
    }
  }

  const needsTicket = (name: SubscriptionName) => topics.get(keyOf(name))?.isEnteredByTicket === true

  /** Requests a ticket and enters with it, unless the connection or the subscription ended meanwhile. */
  const enter = async (name: SubscriptionName) => {
    const mine = generation
    const isWanted = () => mine === generation && isReady && topics.has(keyOf(name))
    for (let tries = 0; isWanted(); tries++) {
      try {
        if (!options.entryTicket) throw new CallError('not-allowed')
        const ticket = await options.entryTicket(name)
        if (isWanted()) send({ t: 'sub', s: [{ ...name, ticket }] })
        return
      } catch (error) {
        if (error instanceof CallError && errors[error.refusal].retry === 'no') {
          if (isWanted()) topics.get(keyOf(name))?.refuse(error.refusal)
          return
        }
        await new Promise((resolve) => setTimeout(resolve, backoffMs(tries, random())))
      }
    }
  }

  const flushSoon = () => {
    batchTimer ??= setTimeout(flush, batchMs)
  }

  const askSnapshot = (name: SubscriptionName) => {
    toSubscribe.set(keyOf(name), name)
    flushSoon()
  }

  const hear = (frame: ServerFrame) => {
    switch (frame.t) {
      case 'ready':
        isReady = true
        readyAt = performance.now()
        clearTimeout(readyTimer)
        spreadMs = frame.spreadMs ?? 0
        setStatus('connected')
        for (const topic of topics.values()) toSubscribe.set(keyOf(topic.name), topic.name)
        flush()
        return
      case 'snap':
        topics.get(keyOf(frame))?.snapshot(frame.seq, frame.data, frame.at)
        return
      case 'delta': {
        const topic = topics.get(keyOf(frame))
        if (topic && !topic.deltas(frame.seq, frame.data, frame.at)) askSnapshot(topic.name)
        return
      }
      case 'no':
        topics.get(keyOf(frame))?.refuse(errorNameOf(frame.code) ?? 'unexpected')
        return
      case 'bye': {
        const name = errorNameOf(frame.code)
        // A newer server may send a reason that this build does not know; the client then asks for the current state.
        if (!name) return retry()
        close()
        options.onEnded?.(name, frame.message)
        return
      }
      case 'pong':
        spreadMs = frame.spreadMs ?? spreadMs
    }
  }

  const connect = async () => {
    const mine = ++generation
    isReady = false
    setStatus('connecting')
    try {
      const ticket = await options.ticket()
      if (mine !== generation) return
      openedUrl = options.url()
      const opened = new (options.WebSocket ?? globalThis.WebSocket)(openedUrl)
      socket = opened
      readyTimer = setTimeout(() => mine === generation && retry(), patienceMs)
      opened.addEventListener('open', () => {
        if (mine === generation) send({ t: 'hello', ticket, deviceId: options.deviceId })
      })
      opened.addEventListener('message', (event: MessageEvent<unknown>) => {
        if (mine !== generation) return
        lastFrameAt = localNow()
        heardAt = performance.now()
        if (isReady) setStatus('connected')
        // Only a connection that has lasted resets the back-off; one that breaks right after `ready` does not.
        if (isReady && heardAt - readyAt > pingMs / 3) attempt = 0
        const frame = readFrame(event.data)
        if (frame) hear(frame)
      })
      opened.addEventListener('close', () => {
        if (mine === generation) retry()
      })
    } catch {
      if (mine === generation) retry()
    }
  }

  const retry = () => {
    leave()
    setStatus('connecting')
    reconnectTimer = setTimeout(() => void connect(), backoffMs(attempt++, random(), spreadMs))
  }

  /** Forgets the present connection without a word to its listeners. */
  const leave = () => {
    generation++
    clearTimeout(reconnectTimer)
    clearTimeout(readyTimer)
    isReady = false
    const left = socket
    socket = undefined
    if (left && left.readyState < 2) left.close()
  }

  /**
   * A connection that receives frames needs only an occasional ping, which tells the server that the client is alive.
   */
  const checkLine = () => {
    if (!isReady) return
    const now = performance.now()
    // Counted from the ping, not from the last frame, because the timers of a hidden tab run once a minute.
    if (pingedAt > heardAt && now - pingedAt >= patienceMs) return retry()
    // A server that hangs keeps its connections open, so the last received values may be out of date.
    if (pingedAt > heardAt) return setStatus('connecting')
    if (now - heardAt <= pingMs / 3 && now - saidAt <= 8 * pingMs) return
    pingedAt = now
    send({ t: 'ping' })
  }

  const open = () => {
    pingTimer ??= setInterval(checkLine, pingMs / 6)
    void connect()
  }

  const close = () => {
    leave()
    clearInterval(pingTimer)
    pingTimer = undefined
    setStatus('offline')
  }

  const reopen = () => {
    close()
    attempt = 0
    for (const topic of topics.values()) topic.drop()
    open()
  }

  return {
    subscribe(channel, id, listener) {
      const name = { c: channel.name, id }
      const key = keyOf(name)
      let topic = topics.get(key)
      if (!topic) {
        topic = new LiveTopic(name, channel)
        topics.set(key, topic)
        toUnsubscribe.delete(key)
        askSnapshot(name)
        if (pingTimer === undefined) open()
      }
      const held = topic
      const stop = held.listen(listener as TopicListener<unknown, unknown>)
      return () => {
        if (!stop() || topics.get(key) !== held) return
        topics.delete(key)
        toSubscribe.delete(key)
        toUnsubscribe.set(key, name)
        flushSoon()
      }
    },
    state: () => ({ status, lastFrameAt }),
    onState(listener) {
      stateListeners.add(listener)
      return () => stateListeners.delete(listener)
    },
    reopen,
    changeCaller() {
      reopen()
      for (const topic of topics.values()) if (topic.isCallers) topic.forget()
    },
    followLine() {
      if (!socket || openedUrl === options.url()) return
      leave()
      attempt = 0
      void connect()
    },
    close,
  }
}

function keyOf({ c, id }: SubscriptionName): string {
  return `${c}\n${id}`
}

function readFrame(data: unknown): ServerFrame | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const frame = z.safeParse(serverFrame, JSON.parse(data))
    return frame.success ? frame.data : undefined
  } catch {
    return undefined
  }
}
