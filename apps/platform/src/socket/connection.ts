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
import { createBudget } from './budget.ts'
import type { Channels, Following } from './channels.ts'
import { frameBytes } from './frame-bytes.ts'
import type { Reader } from './topic.ts'

export interface ConnectionLimits {
  /** Bytes waiting to be sent above which a reader counts as behind and gets no more deltas. */
  readonly behindBytes: number
  /** Longest time that it may stay behind, ms. */
  readonly behindMs: number
  readonly framesPerSecond: number
  readonly subscriptions: number
}

export const usualLimits: ConnectionLimits = {
  behindBytes: 512 * 1024,
  behindMs: 20_000,
  framesPerSecond: 60,
  subscriptions: 1_000,
}

export interface ConnectionOptions {
  readonly ws: WebSocket
  /** The stream under `ws`: shared frames are written to it as they are. */
  readonly stream: Duplex
  readonly channels: Channels
  readonly now: () => number
  readonly limits: ConnectionLimits
  /** Opens the ticket of the first frame; the refusal when it does not hold. */
  readonly admit: (hello: Extract<ClientFrame, { t: 'hello' }>) => Promise<Admitted | ErrorName>
  readonly onAdmitted: (connection: Connection) => void
  /** Over what time browsers should come back, should this node go now. */
  readonly spreadMs: () => number
  readonly onClosed: (connection: Connection) => void
}

export interface Admitted {
  /** Undefined for a visitor. */
  readonly session: SessionFacts | undefined
  /** What the socket is told things in. */
  readonly language: Language
  /** To look the session up again; '' for a visitor. */
  readonly token: string
  /** For the gates: an address or a device may be blocked while its socket is open. */
  readonly who: { readonly ip: string; readonly deviceId: string; readonly origin: string }
}

/** One browser's socket: hello, subscriptions, and the guards against a client that says too much or reads too little. */
export class Connection implements Reader {
  admitted: Admitted | undefined
  checkedAt = 0
  heardAt: number
  readonly #options: ConnectionOptions
  // What each write looks at: for 10,000 readers one step less to it counts.
  readonly #ws: WebSocket
  readonly #stream: Duplex
  readonly #behindBytes: number
  readonly #following = new Map<string, Following>()
  /** Whose tickets are being looked at: who leaves before the answer does not enter with it. */
  readonly #entering = new Map<string, SubscriptionName>()
  #isHelloSeen = false
  #behindSince: number | undefined
  #isCorked = false

  constructor(options: ConnectionOptions) {
    this.#options = options
    this.#ws = options.ws
    this.#stream = options.stream
    this.#behindBytes = options.limits.behindBytes
    this.heardAt = options.now()
    const { ws, stream, limits, now } = options
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
      if (isWithinBudget()) ws.pong(data)
    })
    ws.on('pong', isWithinBudget)
    // Every error is followed by the close; ws itself answers 1009 and 1008 where a frame is the cause.
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

  /** Says why, then closes; a peer that does not answer is cut off. */
  end(why: ErrorName): void {
    this.#say({ t: 'bye', code: errors[why].code, message: errorTextIn(this.language, why) })
    this.close(closeCodes.sessionEnded)
  }

  close(code: number): void {
    const { ws } = this.#options
    ws.close(code)
    setTimeout(() => ws.terminate(), 500).unref()
  }

  /** True when the peer has been silent, or behind, for too long. */
  isLost(now: number, silentMs: number): boolean {
    return (
      now - this.heardAt > silentMs ||
      (this.#behindSince !== undefined && now - this.#behindSince > this.#options.limits.behindMs)
    )
  }

  drop(): void {
    this.#options.ws.terminate()
  }

  async #hear(frame: ClientFrame): Promise<void> {
    if (frame.t === 'hello') return this.#greet(frame)
    if (!this.admitted) return this.#options.ws.close(closeCodes.ruleBroken)
    switch (frame.t) {
      case 'sub':
        for (const entry of frame.s) this.#enter(entry, this.admitted)
        return
      case 'unsub':
        for (const { c, id } of frame.s) {
          const key = `${c}\n${id}`
          this.#entering.delete(key)
          this.#following.get(key)?.leave()
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
    this.#say({ t: 'ready', at: now(), ...this.#spread() })
    onAdmitted(this)
  }

  /** Follows at once what needs no ticket, the rest when its ticket has been looked at. */
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
    this.#entering.set(key, name)
    const why = await judged.catch((): ErrorName => 'unavailable')
    // It left, or asked again, meanwhile.
    if (this.#entering.get(key) !== name) return
    this.#entering.delete(key)
    const { ws } = this.#options
    if (ws.readyState !== ws.OPEN) return
    if (why === undefined) this.#follow(name, admitted)
    else this.#say({ t: 'no', ...name, code: errors[why].code })
  }

  #follow(name: SubscriptionName, admitted: Admitted): void {
    const { channels, limits } = this.#options
    const key = `${name.c}\n${name.id}`
    // Asked for again: the client has found a gap and wants a new snapshot.
    this.#following.get(key)?.leave()
    if (this.#following.size >= limits.subscriptions)
      return this.#say({ t: 'no', ...name, code: errors['rate-limited'].code })
    const followed = channels.follow(name, admitted.session, this)
    if (typeof followed === 'string') this.#say({ t: 'no', ...name, code: errors[followed].code })
    else this.#following.set(key, followed)
  }

  #spread(): { spreadMs?: number } {
    const spreadMs = this.#options.spreadMs()
    return spreadMs > 0 ? { spreadMs } : {}
  }

  #say(frame: ServerFrame): void {
    const { ws, stream } = this.#options
    if (ws.readyState !== ws.OPEN) return
    this.#cork()
    stream.write(frameBytes(frame))
  }

  /** Frames of one turn of the event loop leave in one system call. */
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
    for (const each of this.#following.values()) each.recover()
  }

  #breakOff(): void {
    this.#options.ws.close(closeCodes.ruleBroken)
    // What a flood still holds in its buffers is not read.
    this.#options.stream.pause()
    setTimeout(() => this.drop(), 200).unref()
  }

  #leaveAll(): void {
    for (const each of this.#following.values()) each.leave()
    this.#following.clear()
    this.#entering.clear()
    this.#options.onClosed(this)
  }
}

function readFrame(data: Buffer): ClientFrame | undefined {
  try {
    const frame = z.safeParse(clientFrame, JSON.parse(data.toString('utf8')))
    return frame.success ? frame.data : undefined
  } catch {
    return undefined
  }
}
