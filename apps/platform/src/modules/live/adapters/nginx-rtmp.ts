import { createHash, timingSafeEqual } from 'node:crypto'
import type { SignalHealth } from '@grandstand/contract/live'
import { createOutbound } from '../../../kernel/outbound.ts'
import { MediaAway, type MediaBroadcast, type MediaServer } from '../media-server.ts'
import type { MediaProgramOptions } from './media-program.ts'

const answerTimeoutMs = 2_000

const digest = (text: string) => createHash('sha256').update(text).digest()
const inside = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ''
const number = (xml: string, tag: string) => Number(inside(xml, tag)) || 0

function healthOf(stream: string): SignalHealth {
  const [, video = ''] = /<video>([\s\S]*?)<\/video>/.exec(stream) ?? []
  const [, audio = ''] = /<audio>([\s\S]*?)<\/audio>/.exec(stream) ?? []
  return {
    width: number(video, 'width'),
    height: number(video, 'height'),
    fps: number(video, 'frame_rate'),
    videoKbps: Math.round(number(stream, 'bw_video') / 1000),
    audioKbps: Math.round(number(stream, 'bw_audio') / 1000),
    codec: inside(video, 'codec'),
    audioCodec: inside(audio, 'codec'),
  }
}

/** The streams of one application in the output of `rtmp_stat`. */
function streamsOf(statistics: string, application: string): string[] {
  const applications = statistics.match(/<application>[\s\S]*?<\/application>/g) ?? []
  const found = applications.find((each) => inside(each, 'name') === application) ?? ''
  return found.match(/<stream>[\s\S]*?<\/stream>/g) ?? []
}

/** Broadcasts currently sent out under our own paths (letters, digits, dashes). */
export const broadcastsIn = (statistics: string, nowMs: number): MediaBroadcast[] =>
  streamsOf(statistics, 'out')
    .filter((stream) => stream.includes('<publishing/>'))
    .map((stream) => ({
      path: inside(stream, 'name'),
      since: nowMs - number(stream, 'time'),
      health: healthOf(stream),
    }))

/** The stream key of the publisher whose stream is pushed to this path. */
export function keyOf(statistics: string, path: string): string | undefined {
  const stream = streamsOf(statistics, 'live').find((each) => each.includes(`/out/${path}</address>`))
  return stream && inside(stream, 'name')
}

/**
 * Adapter for nginx with its RTMP module, set up as in docs/live.md. It asks through `on_publish`, is read through
 * `rtmp_stat` and controlled through `rtmp_control`, and offers HLS only. A stream that arrives in `live` under a key
 * leaves `out` under a path. The module signs nothing: the HTTP configuration adds the secret to its requests and
 * requires it in ours.
 */
export function createNginxRtmp({ url, secret }: MediaProgramOptions): MediaServer {
  const outbound = createOutbound([url])

  async function ask(path: string): Promise<string> {
    try {
      const answer = await outbound(new URL(path, url), {
        headers: { 'x-media-secret': secret },
        signal: AbortSignal.timeout(answerTimeoutMs),
      })
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      return await answer.text()
    } catch (error) {
      throw new MediaAway({ cause: error })
    }
  }

  return {
    offers: { protocols: ['hls'], renditions: ['source'] },
    async broadcasts() {
      return broadcastsIn(await ask('/statistics'), Date.now())
    },
    async kick(path) {
      const key = keyOf(await ask('/statistics'), path)
      if (key !== undefined) await ask(`/control/drop/publisher?app=live&name=${encodeURIComponent(key)}`)
    },
    readNews(body, headers, nowMs) {
      const told = headers['x-media-secret']
      if (typeof told !== 'string' || !timingSafeEqual(digest(told), digest(secret))) return undefined
      const fields = new URLSearchParams(body)
      const streamKey = fields.get('name') ?? ''
      // The beginning and end of a signal are read from the statistics.
      if (fields.get('call') !== 'publish' || streamKey === '') return undefined
      return { event: 'publish-asked', streamKey, at: nowMs }
    },
    // The redirect renames the stream to the path, so that viewers do not learn the key.
    answer: ({ status, path }) =>
      status === 200 && path !== undefined ? { status: 302, location: path } : { status },
    signed(line, path, file, expires) {
      const address = new URL(`/live/${path}${file}`, line)
      const sign = createHash('md5').update(`${expires}${address.pathname} ${secret}`).digest('base64url')
      address.searchParams.set('expires', String(expires))
      address.searchParams.set('sign', sign)
      return address.href
    },
  }
}
