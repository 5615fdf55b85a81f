import amf from 'node-media-server/src/protocol/amf.js'
import { codecOf, payloadOf, tagTypes, type Tag } from '../flv/tag.ts'

/** Statistics of a source for the anchor's page and the platform. Rates are those of the period between two reports. */
export interface Health {
  readonly width: number
  readonly height: number
  readonly fps: number
  readonly videoKbps: number
  readonly audioKbps: number
  readonly codec: string
  readonly audioCodec: string
  /** Seconds between key frames, or since the last one where that is longer; a new viewer has to wait for one. */
  readonly keyFrameSeconds: number
}

const numberOf = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.round(value) : 0

/** Counts the passing tags; `report` returns the statistics since the last report. */
export class HealthMeter {
  #size = { width: 0, height: 0 }
  #frames = 0
  #videoBytes = 0
  #audioBytes = 0
  #codec = ''
  #audioCodec = ''
  #keyFrameSeconds = 0
  #lastKeyMs: number | undefined
  #lastMs = 0
  #sinceMs: number

  constructor(nowMs: number) {
    this.#sinceMs = nowMs
  }

  count(tag: Tag): void {
    const type = tag.bytes[0]
    if (type === tagTypes.audio) {
      this.#audioBytes += tag.bytes.length
      this.#audioCodec ||= codecOf(type, payloadOf(tag))
    } else if (type === tagTypes.video) {
      this.#videoBytes += tag.bytes.length
      this.#codec ||= codecOf(type, payloadOf(tag))
      if (tag.kind !== 'video-header') this.#frames++
      this.#lastMs = tag.timestampMs
      if (tag.kind === 'key') {
        if (this.#lastKeyMs !== undefined) this.#keyFrameSeconds = (tag.timestampMs - this.#lastKeyMs) / 1000
        this.#lastKeyMs = tag.timestampMs
      }
    } else if (tag.kind === 'metadata') this.#readSize(tag)
  }

  report(nowMs: number): Health {
    const seconds = Math.max(0.001, (nowMs - this.#sinceMs) / 1000)
    const perSecond = (count: number) => Math.round((count / seconds) * 10) / 10
    const health = {
      ...this.#size,
      fps: perSecond(this.#frames),
      videoKbps: Math.round(perSecond(this.#videoBytes * 8) / 1000),
      audioKbps: Math.round(perSecond(this.#audioBytes * 8) / 1000),
      codec: this.#codec,
      audioCodec: this.#audioCodec,
      keyFrameSeconds: Math.max(
        this.#keyFrameSeconds,
        (this.#lastMs - (this.#lastKeyMs ?? this.#lastMs)) / 1000,
      ),
    }
    this.#frames = this.#videoBytes = this.#audioBytes = 0
    this.#sinceMs = nowMs
    return health
  }

  #readSize(tag: Tag): void {
    try {
      const about = amf.decodeAmf0Data(payloadOf(tag)).dataObj
      this.#size = { width: numberOf(about?.['width']), height: numberOf(about?.['height']) }
    } catch {
      // The source's metadata may be wrong; the picture itself decides.
    }
  }
}
