/** The file is invalid. Its still icon is shown instead. */
export class SvgaError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SvgaError'
  }
}

/** One field of a protobuf message, undecoded. */
export interface Field {
  readonly id: number
  /** Value of a varint as an unsigned 32-bit number; otherwise 0. */
  readonly int: number
  /** Value of a 32-bit float; otherwise 0. */
  readonly float: number
  /** Value of a string, bytes or message field; otherwise empty. */
  readonly bytes: Uint8Array
}

const none = new Uint8Array()

/**
 * Yields the fields of a message in order.
 * @throws SvgaError when a field exceeds the bytes or has an unknown type
 */
export function* fieldsOf(bytes: Uint8Array): Generator<Field> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const varint = (): number => {
    let value = 0
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = bytes[at]
      if (byte === undefined) throw new SvgaError('a number runs out of the file')
      at += 1
      if (shift < 32) value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value >>> 0
    }
    throw new SvgaError('a number does not end')
  }
  while (at < bytes.length) {
    const tag = varint()
    const [id, type] = [tag >>> 3, tag & 7]
    if (id === 0) throw new SvgaError('a field without a number')
    if (type === 0) yield { id, int: varint(), float: 0, bytes: none }
    else if (type === 2) {
      const length = varint()
      if (length > bytes.length - at) throw new SvgaError('a field runs out of the file')
      yield { id, int: 0, float: 0, bytes: bytes.subarray(at, at + length) }
      at += length
    } else if (type === 5 || type === 1) {
      const size = type === 5 ? 4 : 8
      if (size > bytes.length - at) throw new SvgaError('a field runs out of the file')
      yield { id, int: 0, float: type === 5 ? view.getFloat32(at, true) : 0, bytes: none }
      at += size
    } else throw new SvgaError(`a field of kind ${type}`)
  }
}

/**
 * The values of a message of floats, by field number from 1. Absent fields are `missing`.
 * @throws SvgaError unless all are finite
 */
export function floatsOf(bytes: Uint8Array, count: number, missing = 0): number[] {
  const floats = Array.from({ length: count }, () => missing)
  for (const { id, float } of fieldsOf(bytes)) {
    if (!Number.isFinite(float) || Math.abs(float) > 1e6) throw new SvgaError('a number out of all bounds')
    if (id <= count) floats[id - 1] = float
  }
  return floats
}

const decoder = new TextDecoder('utf-8', { fatal: false })
export const textOf = (bytes: Uint8Array): string => decoder.decode(bytes)
