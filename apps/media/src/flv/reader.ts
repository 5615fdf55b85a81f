import { frameTag, type Tag } from './tag.ts'

/**
 * Parses tags from an FLV stream that arrives in chunks of any size. Throws on malformed input, and on a tag above
 * `tagBytesMax`.
 */
export class FlvReader {
  #waiting: Buffer = Buffer.alloc(0)
  #hasHeader = false
  readonly #onTag: (tag: Tag) => void
  readonly #tagBytesMax: number

  constructor(onTag: (tag: Tag) => void, tagBytesMax = 8 * 1024 * 1024) {
    this.#onTag = onTag
    this.#tagBytesMax = tagBytesMax
  }

  push(piece: Buffer): void {
    let rest = this.#waiting.length === 0 ? piece : Buffer.concat([this.#waiting, piece])
    if (!this.#hasHeader) {
      if (rest.length < 13) return void (this.#waiting = rest)
      if (rest.toString('latin1', 0, 3) !== 'FLV') throw new Error('not an FLV stream')
      rest = rest.subarray(rest.readUInt32BE(5) + 4)
      this.#hasHeader = true
    }
    while (rest.length >= 11) {
      const size = rest.readUIntBE(1, 3)
      if (size > this.#tagBytesMax) throw new Error(`a tag of ${size} bytes`)
      if (rest.length < 11 + size + 4) break
      const timestampMs = rest.readUIntBE(4, 3) + (rest[7] ?? 0) * 0x1_00_00_00
      this.#onTag(frameTag((rest[0] ?? 0) & 0x1f, timestampMs, rest.subarray(11, 11 + size)))
      rest = rest.subarray(11 + size + 4)
    }
    this.#waiting = rest
  }
}
