import { codecOf, payloadOf, tagTypes, type Tag } from '../flv/tag.ts'
import { Feed } from './feed.ts'
import { HealthMeter, type Health } from './health.ts'
import { MediaClock } from './media-clock.ts'

/** The qualities that a broadcast is watched in: as it came, and small. */
export const renditions = ['source', 'low'] as const
export type Rendition = (typeof renditions)[number]

/** One on-air session of a source: its picture, its clock, its numbers. What else is made of it hangs on its feeds. */
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

  /** Whether it has had a picture: what is not there to be seen is not on the air. */
  get hasBegun(): boolean {
    return this.#hasPicture
  }

  /** Takes the source's next tag. Answers the codec that browsers cannot play, if it is one. */
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

  /** Measures the stretch since the last time. */
  measure(nowMs: number): Health {
    this.health = this.#meter.report(nowMs)
    return this.health
  }
}
