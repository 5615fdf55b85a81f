import { concat, textOf, utf8, type Bytes } from './bytes.ts'

/** A success of a call whose answer is a blob: what travels inside the seal in place of JSON. */
export interface BlobContent {
  /** Media type, such as `image/png`; at most 255 bytes. */
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** JSON never begins with it, so a refusal of the same call stays recognisable. */
const mark = 0

/** The mark, the length of the media type, the media type, the bytes. */
export function writeBlob({ type, bytes }: BlobContent): Bytes {
  const typeBytes = utf8(type)
  if (typeBytes.length > 255) throw new RangeError('a media type has at most 255 bytes')
  return concat(Uint8Array.of(mark, typeBytes.length), typeBytes, bytes)
}

/** Undefined for what is no blob (a refusal in JSON). Throws TypeError for a broken media type. */
export function readBlob(bytes: Bytes): BlobContent | undefined {
  const [first, length] = bytes
  if (first !== mark || length === undefined || bytes.length < 2 + length) return undefined
  return { type: textOf(bytes.subarray(2, 2 + length)), bytes: bytes.slice(2 + length) }
}
