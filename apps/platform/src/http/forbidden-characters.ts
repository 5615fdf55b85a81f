/** Prefixes of forbidden characters in JSON, escaped or as UTF-8 (EF B7 for the noncharacters). */
const signs = [Buffer.from('\\u'), Buffer.of(0xef, 0xb7)]

/** NUL and half a surrogate pair, which PostgreSQL does not keep in JSON, and the marks of the house's own texts (`contract/house-text`). */
// eslint-disable-next-line no-control-regex -- NUL is one of those looked for.
const forbidden = /[\u0000\ufdd0-\ufdd2\p{Surrogate}]/u

/**
 * True when a text anywhere in the input has a character that no field may contain. It is checked once here, so that
 * no user text can imitate a text of the house. `bytes` is the JSON of `input`, when there is one.
 */
export function hasForbiddenCharacter(input: unknown, bytes?: Uint8Array): boolean {
  if (bytes) {
    const sent = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    if (signs.every((sign) => !sent.includes(sign))) return false
  }
  return holdsForbidden(input)
}

function holdsForbidden(value: unknown): boolean {
  if (typeof value === 'string') return forbidden.test(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, each]) => forbidden.test(key) || holdsForbidden(each))
}
