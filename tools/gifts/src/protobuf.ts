/** Writes protobuf's wire format: the few kinds of field that SVGA has. A field of zero or nothing is left out, as proto3 says. */
export class Writer {
  readonly #parts: Buffer[] = []

  #tag(field: number, type: 0 | 2 | 5): this {
    return this.#varint((field << 3) | type)
  }

  #varint(value: number): this {
    const bytes: number[] = []
    for (let rest = value >>> 0; ; rest >>>= 7) {
      if (rest < 0x80) {
        bytes.push(rest)
        break
      }
      bytes.push((rest & 0x7f) | 0x80)
    }
    this.#parts.push(Buffer.from(bytes))
    return this
  }

  int(field: number, value: number): this {
    return value === 0 ? this : this.#tag(field, 0).#varint(value)
  }

  float(field: number, value: number): this {
    if (value === 0) return this
    const bytes = Buffer.alloc(4)
    bytes.writeFloatLE(value)
    this.#tag(field, 5).#parts.push(bytes)
    return this
  }

  bytes(field: number, value: Uint8Array): this {
    this.#tag(field, 2).#varint(value.length).#parts.push(Buffer.from(value))
    return this
  }

  text(field: number, value: string): this {
    return value === '' ? this : this.bytes(field, Buffer.from(value, 'utf8'))
  }

  message(field: number, fill: (writer: Writer) => unknown): this {
    const inner = new Writer()
    fill(inner)
    return this.bytes(field, inner.done())
  }

  done(): Buffer {
    return Buffer.concat(this.#parts)
  }
}
