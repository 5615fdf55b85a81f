import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/**
 * Finds the client's address of a request that Fastify does not see (a socket's upgrade) by Fastify's rule: the last
 * address that no trusted proxy reported. `trusted` is the setting TRUSTED_PROXIES, undefined for none.
 */
export function createAddressBehind(trusted: string | undefined): (request: IncomingMessage) => string {
  if (trusted === undefined) return (request) => request.socket.remoteAddress ?? ''
  const isTrusted = proxyAddr.compile(trusted.split(',').map((each) => each.trim()))
  return (request) => proxyAddr.all(request, isTrusted).at(-1) ?? ''
}
