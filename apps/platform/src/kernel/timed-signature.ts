import { createHmac, timingSafeEqual } from 'node:crypto'

/** Largest accepted difference in time, so that a copied request cannot be replayed later. */
const toleranceSeconds = 300

/**
 * Signs and verifies bodies with `t=SECONDS,v1=HEX`: HMAC-SHA-256 over the time and the exact body, the scheme of
 * card processors. The other companies' programs have implementations of their own (docs/decisions/0911).
 */
export function createTimedSignature(secret: string) {
  const hmac = (at: number, body: string) => createHmac('sha256', secret).update(`${at}.${body}`).digest()
  return {
    /** The header for a body that is sent at `nowMs`. */
    sign: (body: string, nowMs: number = Date.now()): string => {
      const at = Math.floor(nowMs / 1000)
      return `t=${at},v1=${hmac(at, body).toString('hex')}`
    },

    /** Whether the header was made with this secret for this body, within 300 seconds of `nowMs`. */
    isGenuine: (body: string, header: unknown, nowMs: number): boolean => {
      const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null
      if (!match) return false
      const at = Number(match[1])
      const isFresh = Math.abs(nowMs / 1000 - at) <= toleranceSeconds
      return isFresh && timingSafeEqual(Buffer.from(match[2] ?? '', 'hex'), hmac(at, body))
    },
  }
}
