import { codecOf, payloadOf, tagTypes, type Tag } from '../flv/tag.ts'
import { Feed } from './feed.ts'
import { HealthMeter, type Health } from './health.ts'
import { MediaClock } from './media-clock.ts'

/** Renditions that a broadcast can be watched in: the source's own, and a low one. */
export const renditions = ['source', 'low'] as const
export type Rendition = (typeof renditions)[number]

/**
 * One on-air session of a source: its feed, its clock and its statistics. Renditions and recordings take their input
 * from its feeds.
 */
export class Broadcast {
  readonly path: string
  readonly streamKey: string
  readonly startedAt: number
  readonly clock = new MediaClock()
  readonly source = new Feed((timestampMs) => this.clock.at(timestampMs))
  health: Health | undefined
  readonly #meter: HealthMeter
  #hasPicture = false
  readonly #onPicture: () => void

  constructor(path: string, streamKey: string, nowMs: number, onPicture: () => void) {
    this.path = path
    this.streamKey = streamKey
    this.startedAt = nowMs
    this.#meter = new HealthMeter(nowMs)
    this.#onPicture = onPicture
  }

  /** Whether it has had a picture; without one a broadcast does not count as on the air. */
  get hasBegun(): boolean {
    return this.#hasPicture
  }

  /** Takes the source's next tag. Returns its codec when browsers cannot play it. */
  push(tag: Tag, nowMs: number): string | undefined {
    const type = tag.bytes[0]
    if (type === tagTypes.video || type === tagTypes.audio) {
      const codec = codecOf(type, payloadOf(tag))
      if (codec !== 'h264' && codec !== 'aac') return codec
      this.clock.note(tag.timestampMs, nowMs)
    }
    this.#meter.count(tag)
    this.source.push(tag)
    if (!this.#hasPicture && this.source.hasPicture) {
      this.#hasPicture = true
      this.#onPicture()
    }
    return undefined
  }

  /** Statistics of the period since the last call. */
  measure(nowMs: number): Health {
    this.health = this.#meter.report(nowMs)
    return this.health
  }
}
