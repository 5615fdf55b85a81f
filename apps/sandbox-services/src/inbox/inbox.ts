/** One delivered short message or mail. */
export interface Message {
  readonly id: number
  readonly by: 'sms' | 'mail'
  /** `+8613800138000`, or a mail address in lower case. */
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Epoch ms. */
  readonly at: number
}

const maxKept = 500

/** Messages in memory, newest first; the oldest are dropped. */
export class Inbox {
  #messages: readonly Message[] = []
  #lastId = 0
  readonly #listeners = new Set<() => void>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  put(message: Omit<Message, 'id' | 'at'>): void {
    this.#lastId += 1
    const kept = { ...message, to: message.to.toLowerCase(), id: this.#lastId, at: this.#now() }
    this.#messages = [kept, ...this.#messages].slice(0, maxKept)
    for (const tell of this.#listeners) tell()
  }
  /** All messages, or those whose receiver contains `to`. */
  list(to = ''): readonly Message[] {
    const wanted = to.trim().toLowerCase()
    return this.#messages.filter((message) => message.to.includes(wanted))
  }
  onNew(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}
