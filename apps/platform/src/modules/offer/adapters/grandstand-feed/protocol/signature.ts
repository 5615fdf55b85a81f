import { createHmac, timingSafeEqual } from 'node:crypto'

const toleranceSeconds = 300
const hmac = (secret: string, at: number, text: string) =>
  createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')

/** `t=SECONDS,v1=HEX`: HMAC-SHA-256 over the time and the exact text. */
export function sign(secret: string, text: string, nowMs: number): string {
  const at = Math.floor(nowMs / 1000)
  return `t=${at},v1=${hmac(secret, at, text)}`
}

/** True when the signature is of this text and at most five minutes old or early. */
export function isSignedBy(secret: string, text: string, header: unknown, nowMs: number): boolean {
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null
  if (!match) return false
  const at = Number(match[1])
  const given = Buffer.from(match[2] ?? '', 'hex')
  const right = Buffer.from(hmac(secret, at, text), 'hex')
  return Math.abs(nowMs / 1000 - at) <= toleranceSeconds && timingSafeEqual(given, right)
}

/** What is signed; each side signs with the other's nonce, so that nothing heard before can be said again. */
export const signed = {
  hello: (theirs: string, ours: string, resume?: { epoch: string; after: number }) =>
    `hello.${theirs}.${ours}.${resume ? `${resume.epoch}.${resume.after}` : ''}`,
  welcome: (theirs: string, ours: string, epoch: string) => `welcome.${theirs}.${ours}.${epoch}`,
  question: (method: string, pathAndQuery: string, body = '') => `${method} ${pathAndQuery}\n${body}`,
  /** Bound to the question by its signature. */
  answer: (questionSignature: string, body: string) => `${questionSignature}\n${body}`,
} as const
