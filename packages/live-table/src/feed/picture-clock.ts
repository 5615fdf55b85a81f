import type { VenueClock } from './clock.ts'

/** Delay of the drawing behind the venue's clock, so that all events of a moment have arrived when it is drawn. */
export const drawnDelayMs = 250

/**
 * The clock of the picture that a member sees: that of the last video frame on the screen, or of the drawing. It never
 * goes back, not even when a video begins that is later than the drawing before it.
 */
export class PictureClock {
  readonly #venue: VenueClock
  #frameAt: number | undefined
  #last = -Infinity

  constructor(venue: VenueClock) {
    this.#venue = venue
  }

  /** A frame of the video is on the screen that shows the table as it was at this time of the venue. */
  showed(atMs: number): void {
    this.#frameAt = atMs
  }

  /** From now on the page draws the table itself. */
  draws(): void {
    this.#frameAt = undefined
  }

  get isVideo(): boolean {
    return this.#frameAt !== undefined
  }

  now(): number {
    const drawn = this.#venue.now() - drawnDelayMs
    // No frame is newer than the drawing: one that seems to be was stamped by another clock than the venue's.
    this.#last = Math.max(this.#last, Math.min(this.#frameAt ?? drawn, drawn))
    return this.#last
  }

  get delayMs(): number {
    return this.#venue.now() - this.now()
  }

  /** After a lost connection the venue's clock may be another one. */
  forget(): void {
    this.#last = -Infinity
  }
}
