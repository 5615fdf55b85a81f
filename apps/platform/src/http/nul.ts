const escaped = Buffer.from('\\u0000')

/**
 * True when a text anywhere in the input has a NUL character. No field means one, and PostgreSQL keeps none: it is
 * refused here, once, instead of by the database. `bytes` is the JSON that `input` came from, when there is one.
 */
export function hasNul(input: unknown, bytes?: Uint8Array): boolean {
  if (bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(escaped) < 0) return false
  return holdsNul(input)
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, each]) => key.includes('\u0000') || holdsNul(each))
}
