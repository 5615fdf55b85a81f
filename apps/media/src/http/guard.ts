import type { FastifyReply, FastifyRequest } from 'fastify'
import { renditions, type Rendition } from '../broadcast/broadcast.ts'
import { mayPlay } from '../signature.ts'

interface Query {
  readonly expires?: unknown
  readonly sign?: unknown
  readonly rendition?: unknown
}

/** Answers 403 and returns true when the address is not signed by the platform or has expired. */
export function isRefused(
  secret: string,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const { expires, sign } = request.query as Query
  if (mayPlay(secret, path, expires, sign, Date.now())) return false
  void reply.code(403).header('cache-control', 'no-store').send({ error: 'address-refused' })
  return true
}

/** The requested rendition; `source` when none is named, undefined when it is invalid. */
export function renditionOf(request: FastifyRequest): Rendition | undefined {
  const { rendition = 'source' } = request.query as Query
  return renditions.find((each) => each === rendition)
}

export const offAir = (reply: FastifyReply) =>
  void reply.code(404).header('cache-control', 'no-store').send({ error: 'off-air' })

/** Answers that every viewer's place is taken. */
export const sendFull = (reply: FastifyReply) =>
  void reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
    .send({ error: 'too-many-viewers' })

/** The signature of an address as a query, to append to the addresses that it refers to. */
export function signOf(request: FastifyRequest): string {
  const { expires, sign } = request.query as Query
  return `expires=${String(expires)}&sign=${String(sign)}`
}
