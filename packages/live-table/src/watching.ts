import { VenueClock } from './feed/clock.ts'
import { drawnDelayMs, PictureClock } from './feed/picture-clock.ts'
import type { TableMessage } from './messages.ts'
import { after, shownOf, type Shown, type TableState } from './table-model.ts'

/**
 * The table as a viewer of its picture knows it. A message of the feed is applied when the picture has reached its time,
 * so that nothing that follows from it is ahead of the frame that shows it.
 */
export class Watching {
  readonly clock: VenueClock
  readonly picture: PictureClock
  #state: TableState | undefined
  #latest: TableState | undefined
  #held: TableMessage[] = []

  constructor(now?: () => number) {
    this.clock = new VenueClock(now)
    this.picture = new PictureClock(this.clock)
  }

  /** The table at the time of the picture; undefined until the first snapshot came. */
  get state(): TableState | undefined {
    return this.#state
  }

  /** The table as the venue has it now. Nothing of it may be shown. */
  get latest(): TableState | undefined {
    return this.#latest
  }

  heard(message: TableMessage): void {
    this.clock.heard(message.at)
    this.#latest = after(this.#latest, message)
    this.#held.push(message)
  }

  /** Applies the messages whose time the picture has reached. @returns those, in their order */
  release(): readonly TableMessage[] {
    // The drawing moves from the time of an event on, and what can be read of it has its own delay (`shownOf`).
    const until = this.picture.now() + drawnDelayMs
    const late = this.#held.findIndex(({ at }) => at > until)
    // Before the first snapshot there is no picture to wait for.
    const count = Math.max(late < 0 ? this.#held.length : late, this.#state === undefined ? 1 : 0)
    const released = this.#held.splice(0, count)
    for (const message of released) this.#state = after(this.#state, message)
    return released
  }

  /** What can be seen and said now. */
  shown(): Shown | undefined {
    return this.#state && shownOf(this.#state, this.picture.now(), this.clock.now())
  }

  /** Whether the venue has dealt or paid what the picture does not show yet. */
  get isBehind(): boolean {
    const [round, latest] = [this.#state?.round, this.#latest?.round]
    if (round === undefined || latest === undefined) return false
    const isOver = latest.number !== round.number || latest.result !== null
    return isOver && this.shown()?.result === null
  }

  /** Learns the clock anew after a lost connection. */
  forget(): void {
    this.clock.forget()
    this.picture.forget()
  }
}
