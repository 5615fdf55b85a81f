import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'

/** Public name of a broadcast on the video lines; not the stream key. */
export const broadcastPath = z.string().check(z.regex(/^[a-z0-9]{8,40}$/))

/** Age of a picture when it enters the ingest, as declared by the broadcaster. */
export const sourceDelayMaxMs = 60_000
export const sourceDelayMs = z.int().check(z.gte(0), z.lte(sourceDelayMaxMs))

export const rendition = z.enum(['source', 'low'])
export type Rendition = z.output<typeof rendition>

/** `flv`: HTTP-FLV, the fastest; `hls`: low-latency HLS. */
export const videoProtocol = z.enum(['flv', 'hls'])
export type VideoProtocol = z.output<typeof videoProtocol>

const lineNo = z.int().check(z.gte(1), z.lte(20))

/**
 * Playback data of a broadcast: the video lines in the order in which they are tried, the renditions, the protocols.
 * Sent sealed and signed over an external video domain [CALL-13].
 */
export const listVideos = defineCall({
  id: 'video.list',
  name: 'listVideos',
  path: '/video/list',
  who: anyone,
  body: 'get',
  line: 'video',
  input: z.strictObject({ path: broadcastPath }),
  output: z.object({
    lines: z.array(z.object({ no: lineNo, name: z.string() })),
    renditions: z.array(z.object({ rendition, name: z.string() })),
    protocols: z.array(videoProtocol),
    sourceDelayMs,
  }),
})

/** The signed address of one line, rendition and protocol [CALL-13]; valid until `expiresAt`, server ms. */
export const getVideoUrl = defineCall({
  id: 'video.url',
  name: 'getVideoUrl',
  path: '/video/url',
  who: anyone,
  body: 'get',
  line: 'video',
  input: z.strictObject({ path: broadcastPath, line: lineNo, rendition, protocol: videoProtocol }),
  output: z.object({ url: z.string(), expiresAt: z.int(), sourceDelayMs }),
})
