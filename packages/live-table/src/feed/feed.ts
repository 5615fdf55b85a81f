import type { TableMessage } from '../messages.ts'

/** The part of a WebSocket that the feed needs. */
export interface Connection {
  close(): void
}

export interface ConnectionEvents {
  readonly message: (text: string) => void
  readonly closed: () => void
}

export interface FeedNeeds {
  readonly connect: (events: ConnectionEvents) => Connection
  readonly heard: (message: TableMessage) => void
  /** Called when the connection is lost, and when a snapshot has come again. */
  readonly lost: (isLost: boolean) => void
  /** 0 to 1, so that the pages of a table do not all come back at the same moment. */
  readonly random?: () => number
}

const firstPauseMs = 300
const longestPauseMs = 5_000
/** A table that plays says something more often; silence means that the connection is dead. */
const longestSilenceMs = 40_000

/**
 * Feed of a table: a snapshot, then messages whose numbers grow by one. A gap, a closed connection or a long silence
 * ends in a new connection, which begins with a snapshot.
 */
export class Feed {
  readonly #needs: FeedNeeds
  #connection: Connection | undefined
  /** Number of the next message; undefined until the snapshot came. */
  #next: number | undefined
  #pauseMs = firstPauseMs
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = false
  /** Tells events of a connection that was given up from those of the current one. */
  #generation = 0

  constructor(needs: FeedNeeds) {
    this.#needs = needs
  }

  open(): void {
    clearTimeout(this.#timer)
    this.#connection?.close()
    this.#next = undefined
    const generation = (this.#generation += 1)
    const isCurrent = () => generation === this.#generation && !this.#isClosed
    this.#watch()
    this.#connection = this.#needs.connect({
      message: (text) => isCurrent() && this.#read(text),
      closed: () => isCurrent() && this.#again(),
    })
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#connection?.close()
  }

  /** Connects at once, for example when the browser is online again. */
  hurry(): void {
    if (!this.#isClosed && this.#next === undefined) this.open()
  }

  #watch(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#again(), longestSilenceMs)
  }

  #again(): void {
    clearTimeout(this.#timer)
    this.#generation += 1
    this.#connection?.close()
    this.#connection = undefined
    this.#next = undefined
    this.#needs.lost(true)
    const pause = this.#pauseMs * (0.5 + (this.#needs.random ?? Math.random)())
    this.#pauseMs = Math.min(2 * this.#pauseMs, longestPauseMs)
    this.#timer = setTimeout(() => this.open(), pause)
  }

  #read(text: string): void {
    const message = parsed(text)
    if (message === undefined) return this.#again()
    if (message.kind === 'snapshot') {
      this.#pauseMs = firstPauseMs
      this.#needs.lost(false)
    } else {
      // Before the snapshot nothing can be applied, and what is in the snapshot already says nothing new.
      if (this.#next === undefined || message.number < this.#next) return
      if (message.number > this.#next) return this.#again()
    }
    this.#next = message.number + 1
    this.#watch()
    this.#needs.heard(message)
  }
}

function parsed(text: string): TableMessage | undefined {
  try {
    const message = JSON.parse(text) as Partial<TableMessage>
    return typeof message.number === 'number' && typeof message.kind === 'string'
      ? (message as TableMessage)
      : undefined
  } catch {
    return undefined
  }
}
