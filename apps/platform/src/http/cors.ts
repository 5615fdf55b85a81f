import { answerSignName, wireNames } from '@grandstand/wire/server'
import type { FastifyReply, FastifyRequest } from 'fastify'

const allowedHeaders = ['content-type', ...Object.values(wireNames)].join(', ')
const exposedHeaders = [wireNames.gatewayToken, answerSignName].join(', ')

/** True when a page of this origin may make calls: the server's own origin, or a configured one, compared exactly. */
export function mayCall(
  origin: string,
  host: string | undefined,
  publicOrigins: ReadonlySet<string>,
): boolean {
  if (publicOrigins.has(origin)) return true
  return host !== undefined && (origin === `https://${host}` || origin === `http://${host}`)
}

/**
 * An onRequest hook: exact CORS, and no write from a foreign page in any form. Credentials are never allowed, because
 * no cookie is used. Sends the reply when it ends the request.
 */
export function corsHook(publicOrigins: ReadonlySet<string>) {
  return (request: FastifyRequest, reply: FastifyReply, next: () => void): void => {
    const origin = request.headers.origin
    if (origin === undefined) return next()
    const isAllowed = mayCall(origin, request.headers.host, publicOrigins)
    reply.header('vary', 'origin')
    if (isAllowed) {
      reply
        .header('access-control-allow-origin', origin)
        .header('access-control-expose-headers', exposedHeaders)
    }
    if (request.method === 'OPTIONS') {
      if (!isAllowed) return void reply.code(403).send()
      reply
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', allowedHeaders)
        .header('access-control-max-age', '600')
      return void reply.code(204).send()
    }
    if (!isAllowed && request.method !== 'GET' && request.method !== 'HEAD')
      return void reply.code(403).send()
    next()
  }
}
