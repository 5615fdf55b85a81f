import { createHmac, timingSafeEqual } from 'node:crypto'

const toleranceSeconds = 300
type Fields = Readonly<Record<string, string>>

/**
 * Signs and verifies forms with a field `sign`: HMAC-SHA-256 in upper-case hexadecimal over the other fields that are
 * not empty, as `name=value` sorted by name and joined by `&`. The field `time` has seconds since the epoch.
 */
export function createSortedSignature(secret: string) {
  const hmac = ({ sign: _sign, ...fields }: Fields) => {
    const parts = Object.keys(fields)
      .toSorted()
      .flatMap((name) => (fields[name] ? [`${name}=${fields[name]}`] : []))
    return createHmac('sha256', secret).update(parts.join('&')).digest()
  }
  return {
    /** The fields with their signature. */
    signed: (fields: Fields): URLSearchParams =>
      new URLSearchParams({ ...fields, sign: hmac(fields).toString('hex').toUpperCase() }),

    /** The fields of a form that the company signed within 300 seconds of `nowMs`; else undefined. */
    genuine(body: string, nowMs: number): Fields | undefined {
      const given = [...new URLSearchParams(body)]
      const fields = Object.fromEntries(given)
      // A field that is there twice could be signed with one value and read with the other.
      if (given.length !== Object.keys(fields).length) return undefined
      if (!/^[0-9A-F]{64}$/.test(fields['sign'] ?? '')) return undefined
      const isFresh = Math.abs(nowMs / 1000 - Number(fields['time'] ?? Number.NaN)) <= toleranceSeconds
      const isTheirs = timingSafeEqual(Buffer.from(fields['sign'] ?? '', 'hex'), hmac(fields))
      return isFresh && isTheirs ? fields : undefined
    },
  }
}
