import { createHmac, timingSafeEqual } from 'node:crypto'

const toleranceSeconds = 300
const hmac = (secret: string, at: number, text: string) =>
  createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')

/** Returns `t=SECONDS,v1=HEX`, an HMAC-SHA-256 over the time and the exact text. */
export function sign(secret: string, text: string, nowMs: number): string {
  const at = Math.floor(nowMs / 1000)
  return `t=${at},v1=${hmac(secret, at, text)}`
}

/** Whether the header is a signature of this text whose time is at most five minutes off. */
export function isSignedBy(secret: string, text: string, header: unknown, nowMs: number): boolean {
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null
  if (!match) return false
  const at = Number(match[1])
  const given = Buffer.from(match[2] ?? '', 'hex')
  const right = Buffer.from(hmac(secret, at, text), 'hex')
  return Math.abs(nowMs / 1000 - at) <= toleranceSeconds && timingSafeEqual(given, right)
}

/** The signed texts. Each contains the other side's nonce or request, so that a recorded message cannot be replayed. */
export const signed = {
  hello: (theirs: string, ours: string, resume?: { epoch: string; after: number }) =>
    `hello.${theirs}.${ours}.${resume ? `${resume.epoch}.${resume.after}` : ''}`,
  welcome: (theirs: string, ours: string, epoch: string) => `welcome.${theirs}.${ours}.${epoch}`,
  question: (method: string, pathAndQuery: string, body = '') => `${method} ${pathAndQuery}\n${body}`,
  /** Contains the request's signature, so that it answers only that request. */
  answer: (questionSignature: string, body: string) => `${questionSignature}\n${body}`,
} as const
