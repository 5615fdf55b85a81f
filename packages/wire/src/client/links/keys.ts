import type { ServerClock } from '../clock.ts'
import type { AnswerLink } from '../operation.ts'
import type { TabSession } from '../tab-session.ts'

/** Holds the tab's keys and makes them when there are none: one handshake, however many calls wait for it. */
export class KeyRing {
  #session: Promise<TabSession> | undefined
  #current: TabSession | undefined
  readonly #make: () => Promise<TabSession>
  readonly #clock: ServerClock

  constructor(make: () => Promise<TabSession>, clock: ServerClock) {
    this.#make = make
    this.#clock = clock
  }

  async get(): Promise<TabSession> {
    const held = this.#session
    if (held) {
      const session = await held
      if (session.isUsable(this.#clock.now())) return session
      this.dropKeys(session)
    }
    return this.#session ?? this.#shake()
  }

  /** Only `stale` is dropped: keys that another call has renewed meanwhile stay. */
  dropKeys(stale: TabSession): void {
    if (this.#current === stale) {
      this.#current = undefined
      this.#session = undefined
    }
  }

  async #shake(): Promise<TabSession> {
    const making = this.#make()
    this.#session = making
    try {
      // Registered before anybody else waits for it, so that `#current` is set before it can be dropped.
      this.#current = await making
      return this.#current
    } catch (error) {
      if (this.#session === making) this.#session = undefined
      throw error
    }
  }
}

/** Gives each attempt the tab's keys, and drops them when the server wants others. */
export function keysLink(ring: KeyRing, isRekey: (code: number) => boolean, next: AnswerLink): AnswerLink {
  return async (operation) => {
    const session = await ring.get()
    const answer = await next({ ...operation, session })
    if (isRekey(answer.code)) ring.dropKeys(session)
    return answer
  }
}
