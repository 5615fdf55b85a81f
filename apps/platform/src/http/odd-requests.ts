import type { FastifyReply, FastifyRequest } from 'fastify'

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
/** Anything that two servers could read in two ways is odd: an encoded letter, a backslash, `;`, `//`, a dot segment, a control character. */
const plainLetters = /^[\w./@~!$&'()*+,=:-]+$/
const oddOrder = /\/\/|\/\.{1,2}(\/|$)/
const longest = 2048

/** True when a path has exactly one meaning. The query is ignored. */
export function isPlainPath(url: string): boolean {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  return url.length <= longest && path.startsWith('/') && plainLetters.test(path) && !oddOrder.test(path)
}

/**
 * Rejects ambiguous requests: it allows only four methods, plain paths, chunked as the only transfer coding, and no
 * encoded bodies (a compressed one could expand without limit). True when it sent the reply.
 */
export function isEndedAsOdd(request: FastifyRequest, reply: FastifyReply): boolean {
  const { method, url, headers } = request.raw
  if (method === undefined || !methods.has(method)) {
    reply.code(405).header('allow', 'GET, HEAD, POST, OPTIONS').send()
    return true
  }
  if (url === undefined || !isPlainPath(url)) {
    reply.code(400).send()
    return true
  }
  // Node reads an unknown coding as a body without end; a proxy in front may read it differently.
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
    reply.code(400).header('connection', 'close').send()
    return true
  }
  const encoding = headers['content-encoding']
  if (encoding === undefined || encoding === 'identity') return false
  reply.code(415).send()
  return true
}
