import { createHmac, timingSafeEqual } from 'node:crypto'

const hmac = (secret: string, at: number, body: string) =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')

/** `t=SECONDS,v1=HEX`: HMAC-SHA-256 over the time and the exact body, the scheme that card processors use. */
export function sign(secret: string, body: string, nowMs: number): string {
  const at = Math.floor(nowMs / 1000)
  return `t=${at},v1=${hmac(secret, at, body)}`
}

/** True when the signature is ours and at most `toleranceSeconds` old or early. */
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
  const right = Buffer.from(hmac(secret, at, body), 'hex')
  return Math.abs(nowMs / 1000 - at) <= toleranceSeconds && timingSafeEqual(given, right)
}
