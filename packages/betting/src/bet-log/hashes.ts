import type { LogEntry, LogRoot } from '@grandstand/contract/sportsbook'

/** The hash before the first entry. */
export const firstPrevious = '0'.repeat(64)

/** Hashed content of an entry. */
export const entryText = ({ seq, previous, body }: Pick<LogEntry, 'seq' | 'previous' | 'body'>): string =>
  ['grandstand-bet-log-v1', seq, previous, body].join('\n')

/** Signed content of a day's root. */
export const rootText = ({ day, first, last, root }: Omit<LogRoot, 'signature'>): string =>
  ['grandstand-bet-log-root-v1', day, first, last, root].join('\n')

/** SHA-256 of bytes, in bytes; node:crypto's on the server, WebCrypto in the browser. */
export type Sha256<Out> = (bytes: Uint8Array<ArrayBuffer>) => Out

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Throws a RangeError for anything but pairs of lower-case hexadecimal digits. */
export function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[0-9a-f]{2})*$/.test(hex)) throw new RangeError('Not hexadecimal')
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  )
}

/** Throws a RangeError for what is no base64url. */
export function bytesOfBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new RangeError('Not base64url')
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

/** Hash input of a leaf (prefix 0x00) and of an inner node (prefix 0x01 before both children), as in RFC 6962. */
export const leafBytes = (hash: string): Uint8Array<ArrayBuffer> => joined([0], bytesOfHex(hash))
export const nodeBytes = (left: string, right: string): Uint8Array<ArrayBuffer> =>
  joined([1], bytesOfHex(left), bytesOfHex(right))

function joined(...parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** The largest power of two below `size`, at which a tree with so many leaves is split. */
export function splitOf(size: number): number {
  let half = 1
  while (half * 2 < size) half *= 2
  return half
}
