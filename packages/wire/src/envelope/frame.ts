import { concat, type Bytes } from './bytes.ts'

/** A sealed body: version, key id, IV, ciphertext with its tag. The version is a constant, never an option. */
export const frameVersion = 1
export const keyIdLength = 8
export const ivLength = 12
export const tagLength = 16
const headLength = 1 + keyIdLength + ivLength

export interface Frame {
  readonly keyId: Uint8Array
  readonly iv: Uint8Array
  /** Ciphertext and, in its last 16 bytes, the tag. */
  readonly sealed: Uint8Array
}

export function writeFrame(frame: Frame): Bytes {
  return concat(Uint8Array.of(frameVersion), frame.keyId, frame.iv, frame.sealed)
}

/** Views into `bytes`; undefined when it is too short or of another version. */
export function readFrame<B extends Uint8Array>(bytes: B): { keyId: B; iv: B; sealed: B } | undefined {
  if (bytes.length < headLength + tagLength || bytes[0] !== frameVersion) return undefined
  return {
    keyId: bytes.subarray(1, 1 + keyIdLength) as B,
    iv: bytes.subarray(1 + keyIdLength, headLength) as B,
    sealed: bytes.subarray(headLength) as B,
  }
}
