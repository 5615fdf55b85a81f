import { createHmac, timingSafeEqual } from 'node:crypto'

const digest = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

/** `t=SECONDS,v1=HEX`: HMAC-SHA-256 over the time and the exact body, as in the payment provider's signatures. */
export function sign(secret: string, body: string, nowMs: number): string {
  const at = Math.floor(nowMs / 1000)
  return `t=${at},v1=${digest(secret, `${at}.${body}`).toString('hex')}`
}

/** True when the signature was made with this secret and is at most `toleranceSeconds` old or early. */
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
  return (
    Math.abs(nowMs / 1000 - at) <= toleranceSeconds && timingSafeEqual(given, digest(secret, `${at}.${body}`))
  )
}

/**
 * The signature of a playback address: hex over the path and the expiry (Unix seconds). It is valid for every
 * rendition and line.
 */
export const signAddress = (secret: string, path: string, expires: number): string =>
  digest(secret, `${path}|${expires}`).toString('hex')

/** Whether an address may play `path` now. Both parts are the query's text. */
export function mayPlay(
  secret: string,
  path: string,
  expires: unknown,
  given: unknown,
  nowMs: number,
): boolean {
  if (typeof expires !== 'string' || !/^\d{1,12}$/.test(expires)) return false
  if (typeof given !== 'string' || !/^[0-9a-f]{64}$/.test(given)) return false
  if (Number(expires) * 1000 < nowMs) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), digest(secret, `${path}|${expires}`))
}
