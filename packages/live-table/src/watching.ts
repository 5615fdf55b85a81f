import { VenueClock } from './feed/clock.ts'
import { drawnDelayMs, PictureClock } from './feed/picture-clock.ts'
import type { TableMessage } from './messages.ts'
import { after, shownOf, type Shown, type TableState } from './table-model.ts'

/**
 * A table as somebody knows who watches its picture. A message of the feed counts when the picture has come to its time,
 * as if the venue were as late as the picture is; so nothing that follows from it is ahead of the frame that shows it.
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

  /** Takes the messages to which the picture has come. @returns those, in their order */
  release(): readonly TableMessage[] {
    // The drawing moves from the time of an event on, and what can be read of it has its own delay (`shownOf`).
    const until = this.picture.now() + drawnDelayMs
    const late = this.#held.findIndex(({ at }) => at > until)
    // Whoever knows nothing yet has no picture either.
    const count = Math.max(late < 0 ? this.#held.length : late, this.#state === undefined ? 1 : 0)
    const released = this.#held.splice(0, count)
    for (const message of released) this.#state = after(this.#state, message)
    return released
  }

  /** What can be seen and said now. */
  shown(): Shown | undefined {
    return this.#state && shownOf(this.#state, this.picture.now(), this.clock.now())
  }

  /** The venue has dealt, or paid, what the picture does not show yet. */
  get isBehind(): boolean {
    const [round, latest] = [this.#state?.round, this.#latest?.round]
    if (round === undefined || latest === undefined) return false
    const isOver = latest.number !== round.number || latest.result !== null
    return isOver && this.shown()?.result === null
  }

  /** The connection was lost: the clock is learned anew. */
  forget(): void {
    this.clock.forget()
    this.picture.forget()
  }
}
