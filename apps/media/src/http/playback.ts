import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Works } from '../broadcast/works.ts'
import { sendFull, isRefused, offAir, renditionOf } from './guard.ts'
import type { Places } from './places.ts'
import { createViewer } from './viewer.ts'

export interface PlaybackOptions {
  /** The derived outputs of a broadcast on the air. */
  readonly worksOf: (path: string) => Works | undefined
  readonly secret: string
  readonly softBytes: number
  readonly hardBytes: number
  /** Places of all viewers, of FLV and HLS. */
  readonly places: Places
}

const pictureMs = 5000

/** HTTP-FLV and thumbnails. */
export function addPlayback(server: FastifyInstance, options: PlaybackOptions): void {
  server.get<{ Params: { file: string } }>('/live/:file', async (request, reply) => {
    const path = /^([A-Za-z0-9_-]{1,64})\.flv$/.exec(request.params.file)?.[1]
    if (path === undefined) return offAir(reply)
    if (isRefused(options.secret, path, request, reply)) return reply
    const rendition = renditionOf(request)
    const feed = rendition && options.worksOf(path)?.feed(rendition)
    if (!feed || !(await feed.whenPicture(pictureMs))) return offAir(reply)
    // The connection was closed during the wait: its close event has already fired, so the place would never be
    // released.
    if (reply.raw.destroyed) return reply
    if (!options.places.enter()) return sendFull(reply)
    const response = startFlv(request, reply)
    const leave = feed.join(createViewer(response, options))
    response.once('close', () => {
      options.places.leave()
      leave()
    })
    return reply
  })

  server.get<{ Params: { path: string } }>('/live/:path/thumbnail.jpg', async (request, reply) => {
    const { path } = request.params
    if (isRefused(options.secret, path, request, reply)) return reply
    const picture = await options.worksOf(path)?.thumbnails.latest()
    if (!picture) return offAir(reply)
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=10').send(picture)
  })
}

/** Takes the response out of Fastify: raw bytes until the connection ends, without chunked encoding. */
function startFlv(request: FastifyRequest, reply: FastifyReply) {
  reply.hijack()
  const response = reply.raw
  response.useChunkedEncodingByDefault = false
  response.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'video/x-flv',
    'cache-control': 'no-store',
    // Tells proxies not to buffer, which would delay frames.
    'x-accel-buffering': 'no',
    connection: 'close',
  })
  request.raw.socket.setNoDelay(true)
  request.raw.socket.setTimeout(0)
  response.on('error', () => undefined)
  return response
}
