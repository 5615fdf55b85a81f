/** Lower-case hexadecimal digits of bytes. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Bytes of lower-case hexadecimal digits.
 * @throws RangeError for anything else, upper case included: one value has one spelling
 */
export function bytesOfHex(hex: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/.test(hex)) throw new RangeError('not lower-case hexadecimal')
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  )
}

/** @throws RangeError unless the text is 64 hexadecimal digits, which are 32 bytes */
export function bytesOfKey(hex: string): Uint8Array {
  if (hex.length !== 64) throw new RangeError('a key is 64 hexadecimal digits')
  return bytesOfHex(hex)
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
