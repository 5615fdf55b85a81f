import { createHmac, timingSafeEqual } from 'node:crypto'

/** True when the signature (`t=SECONDS,v1=HEX`: HMAC-SHA-256 over the time and the exact body) is the platform's and at most `toleranceSeconds` old or early. */
export function isSignedBy(
  secret: string,
  body: string,
  header: unknown,
  nowMs: number,
  toleranceSeconds = 300,
): boolean {
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null
  if (!match) return false
  const at = Number(match[1])
  const given = Buffer.from(match[2] ?? '', 'hex')
  const right = createHmac('sha256', secret).update(`${at}.${body}`).digest()
  return Math.abs(nowMs / 1000 - at) <= toleranceSeconds && timingSafeEqual(given, right)
}
