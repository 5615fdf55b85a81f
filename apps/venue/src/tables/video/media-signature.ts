import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'x-media-signature'

const digest = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

/** `t=SECONDS,v1=HEX` over the time and the exact body, as the media server signs and reads it. */
export function signed(secret: string, body: string, nowMs: number): string {
  const at = Math.floor(nowMs / 1_000)
  return `t=${at},v1=${digest(secret, `${at}.${body}`).toString('hex')}`
}

const toleratedSeconds = 300

/** Whether the media server or the studio signed this body, just now. */
export function isSigned(secret: string, body: string, header: unknown, nowMs: number): boolean {
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null
  if (!match) return false
  const at = Number(match[1])
  const given = Buffer.from(match[2]!, 'hex')
  return (
    Math.abs(nowMs / 1_000 - at) <= toleratedSeconds &&
    timingSafeEqual(given, digest(secret, `${at}.${body}`))
  )
}

/** Addresses that are made within such a stretch are equal, so that a cache can serve them. */
const stretchSeconds = 1_800
const stretches = 4

/** The query that lets everybody play a path for one to two hours. */
export function playable(secret: string, path: string, nowMs: number): string {
  const expires = (Math.floor(nowMs / 1_000 / stretchSeconds) + stretches) * stretchSeconds
  return `expires=${expires}&sign=${digest(secret, `${path}|${expires}`).toString('hex')}`
}
