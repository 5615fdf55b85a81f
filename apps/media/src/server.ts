import { mkdirSync } from 'node:fs'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { Broadcasts } from './broadcast/broadcasts.ts'
import { Works } from './broadcast/works.ts'
import { addCamera } from './camera.ts'
import type { Config } from './config.ts'
import { addControl } from './http/control.ts'
import { addCors } from './http/cors.ts'
import { addHls } from './http/hls.ts'
import { createPlaces } from './http/places.ts'
import { addPlayback, type PlaybackOptions } from './http/playback.ts'
import { createNotifier } from './platform/notifier.ts'
import { record } from './recording.ts'
import { openIngest } from './rtmp/ingest.ts'

export interface Media {
  readonly port: number
  readonly rtmpPort: number
  /** Ends every broadcast, notifies the platform, and stops every ffmpeg. */
  close(): Promise<void>
}

/** Opens the media program: ingest by RTMP and camera, playback by FLV and HLS, notices to the platform. */
export async function openMedia(config: Config, logger: FastifyBaseLogger): Promise<Media> {
  if (config.RECORD_DIR !== undefined) mkdirSync(config.RECORD_DIR, { recursive: true })
  const works = new Map<string, Works>()
  const worksOf = (path: string) => works.get(path)
  const notifier = createNotifier({ platformUrl: config.PLATFORM_URL, secret: config.SECRET, logger })
  const broadcasts = new Broadcasts({
    notifier,
    max: config.BROADCASTS_MAX,
    logger,
    onStart(broadcast) {
      works.set(
        broadcast.path,
        new Works(broadcast, { ffmpeg: config.FFMPEG, idleMs: config.IDLE_MS, logger }),
      )
      if (config.RECORD_DIR !== undefined) void record(broadcast, config.RECORD_DIR, logger)
    },
    onEnd(broadcast) {
      works.get(broadcast.path)?.close()
      works.delete(broadcast.path)
    },
  })
  const server = fastify({
    loggerInstance: logger,
    bodyLimit: 16 * 1024,
    // Requests are not logged: addresses are signed and thus secret, and there is one for every part.
    childLoggerFactory: (parent, bindings, options) => parent.child(bindings, { ...options, level: 'warn' }),
  })
  const playback: PlaybackOptions = {
    worksOf,
    secret: config.SECRET,
    softBytes: config.VIEWER_SOFT_BYTES,
    hardBytes: config.VIEWER_HARD_BYTES,
    places: createPlaces(config.VIEWERS_MAX),
  }
  addCors(server, config.SITE_ORIGINS)
  addPlayback(server, playback)
  addHls(server, playback)
  addControl(server, { broadcasts, worksOf, secret: config.SECRET })
  server.get('/health', async () => ({ ok: true, broadcasts: broadcasts.all().length }))
  server.setNotFoundHandler(async (_request, reply) => reply.code(404).send({ error: 'not-found' }))
  const camera = addCamera(server.server, {
    broadcasts,
    ffmpeg: config.FFMPEG,
    silenceMs: config.SILENCE_MS,
    siteOrigins: config.SITE_ORIGINS,
    logger,
  })
  await server.listen({ port: config.PORT, host: config.HOST })
  const ingest = await openIngest({
    port: config.RTMP_PORT,
    host: config.RTMP_HOST,
    silenceMs: config.SILENCE_MS,
    broadcasts,
    logger,
  })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : config.PORT,
    rtmpPort: ingest.port,
    async close() {
      broadcasts.close()
      camera.close()
      await ingest.close()
      server.server.closeAllConnections()
      await Promise.all([server.close(), notifier.close()])
    },
  }
}
