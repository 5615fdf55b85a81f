import type { Duplex } from 'node:stream'
import { errors, type ErrorName } from '@grandstand/contract'
import { errorTextIn } from '@grandstand/contract/error-texts'
import type { Language } from '@grandstand/contract/house-text'
import {
  clientFrame,
  closeCodes,
  type ClientFrame,
  type Entry,
  type ServerFrame,
  type SubscriptionName,
} from '@grandstand/wire/server'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { SessionFacts } from '../http/sessions.ts'
import { createAllowance, createBudget, type Budget } from './budget.ts'
import type { Channels, Following } from './channels.ts'
import { frameBytes } from './frame-bytes.ts'
import type { Reader } from './topic.ts'

export interface ConnectionLimits {
  /** Bytes waiting to be sent above which a reader counts as behind and gets no more deltas. */
  readonly behindBytes: number
  /** Most bytes waiting to be sent; above it the socket is dropped immediately, whatever wrote them. */
  readonly mostBytes: number
  /** Longest time that it may stay behind while it reads, ms. */
  readonly behindMs: number
  /** Longest time that it may stay behind without reading a byte, ms. */
  readonly stalledMs: number
  /** Longest time that anything may wait without a byte being read, ms. */
  readonly unreadMs: number
  readonly framesPerSecond: number
  readonly subscriptions: number
  /** Budget of subscriptions: burst, and refill a second. Each costs a snapshot. */
  readonly asked: { readonly burst: number; readonly perSecond: number }
  /** Budget of refused subscriptions: burst, and refill a second. */
  readonly refused: { readonly burst: number; readonly perSecond: number }
}

export const usualLimits: ConnectionLimits = {
  behindBytes: 512 * 1024,
  mostBytes: 1024 * 1024,
  behindMs: 20_000,
  stalledMs: 3_000,
  unreadMs: 30_000,
  framesPerSecond: 60,
  subscriptions: 1_000,
  asked: { burst: 3_000, perSecond: 100 },
  refused: { burst: 400, perSecond: 4 },
}

export interface ConnectionOptions {
  readonly ws: WebSocket
  /** The stream under `ws`: shared frames are written to it as they are. */
  readonly stream: Duplex
  readonly channels: Channels
  readonly now: () => number
  readonly limits: ConnectionLimits
  /** Verifies the ticket of the first frame; returns the refusal when it is invalid. */
  readonly admit: (hello: Extract<ClientFrame, { t: 'hello' }>) => Promise<Admitted | ErrorName>
  /** False when there is no capacity; the client is told to reconnect later. */
  readonly onAdmitted: (connection: Connection, admitted: Admitted) => boolean
  /** Time over which browsers should reconnect if this node goes away now, ms. */
  readonly spreadMs: () => number
  readonly onClosed: (connection: Connection) => void
}

export interface Admitted {
  /** Undefined for a visitor. */
  readonly session: SessionFacts | undefined
  /** Language of the socket's frames. */
  readonly language: Language
  /** Token for looking the session up again; '' for a visitor. */
  readonly token: string
  /** For the gates: an address or a device may be blocked while its socket is open. */
  readonly who: { readonly ip: string; readonly deviceId: string; readonly origin: string }
}

interface Followed {
  readonly name: SubscriptionName
  readonly following: Following
}

/**
 * One browser's socket: hello, subscriptions, and protection against a client that sends too much or reads too
 * little.
 */
export class Connection implements Reader {
  admitted: Admitted | undefined
  checkedAt = 0
  heardAt: number
  readonly openedAt: number
  readonly #options: ConnectionOptions
  // Direct references, because they are read at each write to 10,000 readers.
  readonly #ws: WebSocket
  readonly #stream: Duplex
  readonly #behindBytes: number
  readonly #refusals: Budget
  readonly #asked: Budget
  readonly #following = new Map<string, Followed>()
  /**
   * Subscriptions whose ticket is being verified. A client that unsubscribes meanwhile is not subscribed afterwards.
   */
  readonly #entering = new Map<string, SubscriptionName>()
  #isHelloSeen = false
  #behindSince: number | undefined
  /** Bytes that the kernel had not taken at the last check, and the time since which the number is unchanged. */
  #unsent = 0
  #unsentSince: number
  #isCorked = false

  constructor(options: ConnectionOptions) {
    this.#options = options
    this.#ws = options.ws
    this.#stream = options.stream
    this.#behindBytes = options.limits.behindBytes
    const { ws, stream, limits, now } = options
    this.openedAt = this.heardAt = this.#unsentSince = now()
    this.#asked = createAllowance(limits.asked)
    this.#refusals = createAllowance(limits.refused)
    const budget = createBudget(limits.framesPerSecond)
    const isWithinBudget = () => {
      this.heardAt = now()
      if (budget.spend(this.heardAt)) return true
      this.#breakOff()
      return false
    }
    ws.on('message', (data, isBinary) => {
      if (!isWithinBudget()) return
      const frame = isBinary || !Buffer.isBuffer(data) ? undefined : readFrame(data)
      if (frame) void this.#hear(frame)
      else ws.close(closeCodes.ruleBroken)
    })
    ws.on('ping', (data) => {
      if (isWithinBudget() && stream.writableLength <= this.#behindBytes) ws.pong(data)
    })
    ws.on('pong', isWithinBudget)
    // Every error is followed by the close; ws itself answers with 1009 or 1008 where a frame is the cause.
    ws.on('error', () => undefined)
    ws.on('close', () => this.#leaveAll())
    stream.on('drain', () => this.#caughtUp())
  }

  get language(): Language {
    return this.admitted?.language ?? 'zh-CN'
  }

  write(frame: Buffer, isAlone = false): boolean {
    if (this.#ws.readyState !== WebSocket.OPEN) return false
    if (this.#stream.writableLength > this.#behindBytes) {
      this.#behindSince ??= this.#options.now()
      return false
    }
    if (!isAlone) this.#cork()
    this.#stream.write(frame)
    return true
  }

  refuse(frame: Buffer): void {
    if (this.#spendRefusal()) this.write(frame)
  }

  /** Sends the reason, then closes; a peer that does not answer is disconnected. */
  end(why: ErrorName): void {
    this.#say({ t: 'bye', code: errors[why].code, message: errorTextIn(this.language, why) })
    this.close(closeCodes.sessionEnded)
  }

  close(code: number): void {
    const { ws } = this.#options
    ws.close(code)
    setTimeout(() => ws.terminate(), 500).unref()
  }

  /** Bytes waiting to be sent. */
  get queuedBytes(): number {
    return this.#stream.writableLength
  }

  /**
   * True when the peer has been silent for too long, or does not read its pending frames. Call it at least once a
   * second.
   */
  isLost(now: number, silentMs: number): boolean {
    if (now - this.heardAt > silentMs) return true
    const { behindMs, stalledMs, unreadMs } = this.#options.limits
    const unreadForMs = this.unreadForMs(now)
    if (unreadForMs > unreadMs) return true
    if (this.#stream.writableLength > this.#behindBytes) this.#behindSince ??= now
    if (this.#behindSince === undefined) return false
    return now - this.#behindSince > behindMs || unreadForMs > stalledMs
  }

  /** How long the peer has read nothing although frames are pending, ms; 0 when it reads or nothing is pending. */
  unreadForMs(now: number): number {
    const unsent = this.#stream.writableLength === 0 ? 0 : unsentBytes(this.#stream)
    if (unsent === 0 || unsent !== this.#unsent) this.#unsentSince = now
    this.#unsent = unsent
    return now - this.#unsentSince
  }

  /** Replaces the session, and ends subscriptions that it no longer allows, with the refusal. */
  renew(session: SessionFacts): void {
    if (!this.admitted) return
    this.admitted = { ...this.admitted, session }
    for (const [key, { name, following }] of this.#following) {
      const why = this.#options.channels.mayNotFollow(name, session)
      if (why === undefined) continue
      following.leave()
      this.#following.delete(key)
      this.#say({ t: 'no', ...name, code: errors[why].code })
    }
  }

  drop(): void {
    this.#options.ws.terminate()
  }

  async #hear(frame: ClientFrame): Promise<void> {
    if (frame.t === 'hello') return this.#greet(frame)
    if (!this.admitted) return this.#options.ws.close(closeCodes.ruleBroken)
    switch (frame.t) {
      case 'sub':
        for (const entry of frame.s) {
          if (!this.#asked.spend(performance.now())) return this.#breakOff()
          this.#enter(entry, this.admitted)
        }
        return
      case 'unsub':
        for (const { c, id } of frame.s) {
          const key = `${c}\n${id}`
          this.#entering.delete(key)
          this.#following.get(key)?.following.leave()
          this.#following.delete(key)
        }
        return
      case 'ping':
        this.#say({ t: 'pong', at: this.#options.now(), ...this.#spread() })
    }
  }

  async #greet(hello: Extract<ClientFrame, { t: 'hello' }>): Promise<void> {
    const { ws, admit, onAdmitted, now } = this.#options
    if (this.#isHelloSeen) return ws.close(closeCodes.ruleBroken)
    this.#isHelloSeen = true
    const admitted = await admit(hello)
    if (ws.readyState !== ws.OPEN) return
    if (typeof admitted === 'string') {
      if (admitted === 'envelope-refused' || admitted === 'unavailable')
        return this.close(closeCodes.ticketRefused)
      return this.end(admitted)
    }
    this.admitted = admitted
    this.checkedAt = now()
    if (!onAdmitted(this, admitted)) return this.close(closeCodes.tooSlow)
    this.#say({ t: 'ready', at: now(), ...this.#spread() })
  }

  /** Subscribes immediately where no ticket is needed, otherwise after the ticket was verified. */
  #enter({ ticket, ...name }: Entry, admitted: Admitted): void {
    const judged = this.#options.channels.admit(name, ticket, admitted)
    if (judged) void this.#enterWhen(judged, name, admitted)
    else this.#follow(name, admitted)
  }

  async #enterWhen(
    judged: Promise<ErrorName | undefined>,
    name: SubscriptionName,
    admitted: Admitted,
  ): Promise<void> {
    const key = `${name.c}\n${name.id}`
    if (this.#entering.size >= this.#options.limits.subscriptions) return this.#refuse(name, 'rate-limited')
    this.#entering.set(key, name)
    const why = await judged.catch((): ErrorName => 'unavailable')
    // The client unsubscribed or subscribed again meanwhile.
    if (this.#entering.get(key) !== name) return
    this.#entering.delete(key)
    const { ws } = this.#options
    if (ws.readyState !== ws.OPEN) return
    if (why === undefined) this.#follow(name, this.admitted ?? admitted)
    else this.#refuse(name, why)
  }

  #follow(name: SubscriptionName, admitted: Admitted): void {
    const { channels, limits } = this.#options
    const key = `${name.c}\n${name.id}`
    // A repeated subscription: the client has found a gap and needs a new snapshot.
    this.#following.get(key)?.following.leave()
    this.#following.delete(key)
    if (this.#following.size >= limits.subscriptions) return this.#refuse(name, 'rate-limited')
    const followed = channels.follow(name, admitted.session, this)
    if (typeof followed === 'string') this.#refuse(name, followed)
    else this.#following.set(key, { name, following: followed })
  }

  #refuse(name: SubscriptionName, why: ErrorName): void {
    if (this.#spendRefusal()) this.#say({ t: 'no', ...name, code: errors[why].code })
  }

  /** Spends one refusal. False, and the socket ends, when more was refused than an honest client causes. */
  #spendRefusal(): boolean {
    if (this.#refusals.spend(performance.now())) return true
    this.#breakOff()
    return false
  }

  #spread(): { spreadMs?: number } {
    const spreadMs = this.#options.spreadMs()
    return spreadMs > 0 ? { spreadMs } : {}
  }

  #say(frame: ServerFrame): void {
    const { ws, stream } = this.#options
    if (ws.readyState !== ws.OPEN) return
    if (stream.writableLength > this.#options.limits.mostBytes) return this.drop()
    this.#cork()
    stream.write(frameBytes(frame))
  }

  /** Sends the frames of one turn of the event loop in one system call. */
  #cork(): void {
    if (this.#isCorked) return
    this.#isCorked = true
    const { stream } = this.#options
    stream.cork()
    process.nextTick(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }

  #caughtUp(): void {
    if (this.#behindSince === undefined) return
    this.#behindSince = undefined
    for (const { following } of this.#following.values()) following.recover()
  }

  #breakOff(): void {
    this.#options.ws.close(closeCodes.ruleBroken)
    // Stops reading the rest of a flood from the socket's buffers.
    this.#options.stream.pause()
    setTimeout(() => this.drop(), 200).unref()
  }

  #leaveAll(): void {
    for (const { following } of this.#following.values()) following.leave()
    this.#following.clear()
    this.#entering.clear()
    this.#options.onClosed(this)
  }
}

/**
 * Bytes written but not yet taken by the kernel. `writableLength` falls only when a whole batch is gone, libuv's own
 * counter with every byte; it distinguishes a slow reader from one that does not read at all.
 */
function unsentBytes(stream: Duplex): number {
  const { _handle: handle } = stream as Duplex & { readonly _handle?: { readonly writeQueueSize?: number } }
  return handle?.writeQueueSize ?? stream.writableLength
}

function readFrame(data: Buffer): ClientFrame | undefined {
  try {
    const frame = z.safeParse(clientFrame, JSON.parse(data.toString('utf8')))
    return frame.success ? frame.data : undefined
  } catch {
    return undefined
  }
}
