import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renditions, type Rendition } from '../broadcast/broadcast.ts'
import { partTargetMs, writePlaylist } from '../hls/playlist.ts'
import type { Packager } from '../hls/packager.ts'
import type { PlaybackOptions } from './playback.ts'
import { sendFull, isRefused, offAir, renditionOf, signOf } from './guard.ts'

const startMs = 5000
const blockMs = 5000
/** A player starts more smoothly with a few parts than with one. */
const partsAtStart = 3
const file = /^(?:init-(?<head>\d{1,9})\.mp4|part-(?<part>\d{1,12})\.m4s|segment-(?<segment>\d{1,12})\.m4s)$/

const whole = (value: unknown) =>
  typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : undefined
/** Identifies a viewer, as far as that is possible without a connection. */
const viewerOf = (request: FastifyRequest) => `${request.ip} ${request.headers['user-agent'] ?? ''}`
const send = (reply: FastifyReply, bytes: Buffer) =>
  reply.type('video/mp4').header('cache-control', 'public, max-age=3600, immutable').send(bytes)

/** Low-latency HLS: a playlist with blocking reload, and its parts. */
export function addHls(server: FastifyInstance, options: PlaybackOptions): void {
  const packagerOf = (
    path: string,
    rendition: Rendition | undefined,
    request: FastifyRequest,
  ): Packager | undefined => {
    const packager = rendition && options.worksOf(path)?.packager(rendition)
    packager?.touch(viewerOf(request))
    return packager
  }

  server.get<{ Params: { path: string }; Querystring: Record<string, unknown> }>(
    '/live/:path/index.m3u8',
    async (request, reply) => {
      const { path } = request.params
      if (isRefused(options.secret, path, request, reply)) return reply
      if (!options.places.keep(viewerOf(request))) return sendFull(reply)
      const rendition = renditionOf(request)
      const packager = packagerOf(path, rendition, request)
      if (!packager || !rendition) return offAir(reply)
      const { window } = packager
      await window.until(() => window.nextPart >= partsAtStart, startMs)
      const last = window.segments.at(-1)
      if (!last) return offAir(reply)
      const segment = whole(request.query['_HLS_msn'])
      const part = whole(request.query['_HLS_part'])
      if (segment !== undefined) {
        if (segment > last.number + 2) return reply.code(400).send({ error: 'too-far-ahead' })
        await window.until(() => {
          const now = window.segments.at(-1)
          if (!now || now.number > segment) return true
          if (now.number < segment) return false
          return part === undefined ? now.isWhole : now.parts.length > part
        }, blockMs)
      }
      return reply
        .type('application/vnd.apple.mpegurl')
        .header('cache-control', segment === undefined ? 'no-cache' : 'public, max-age=6')
        .send(writePlaylist(window, rendition, signOf(request)))
    },
  )

  server.get<{ Params: { path: string; rendition: string; file: string } }>(
    '/live/:path/:rendition/:file',
    async (request, reply) => {
      const { path, rendition: asked } = request.params
      if (isRefused(options.secret, path, request, reply)) return reply
      if (!options.places.keep(viewerOf(request))) return sendFull(reply)
      const packager = packagerOf(
        path,
        renditions.find((each) => each === asked),
        request,
      )
      const { head, part, segment } = file.exec(request.params.file)?.groups ?? {}
      if (!packager) return offAir(reply)
      const { window } = packager
      if (head !== undefined) {
        const bytes = window.head(Number(head))
        return bytes ? send(reply, bytes) : offAir(reply)
      }
      if (segment !== undefined) {
        const found = window.segments.find(({ number, isWhole }) => isWhole && number === Number(segment))
        return found ? send(reply, Buffer.concat(found.parts.map(({ bytes }) => bytes))) : offAir(reply)
      }
      const number = Number(part)
      // The next part was announced, so its request waits until it exists.
      if (number === window.nextPart) await window.until(() => window.nextPart > number, partTargetMs * 20)
      const found = window.part(number)
      return found ? send(reply, found.bytes) : offAir(reply)
    },
  )
}
