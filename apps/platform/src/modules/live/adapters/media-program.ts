import { createHmac, timingSafeEqual } from 'node:crypto'
import { signalHealth } from '@grandstand/contract/live'
import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { createOutbound } from '../../../kernel/outbound.ts'
import { MediaAway, type MediaServer } from '../media-server.ts'

const toleranceSeconds = 300
const answerTimeoutMs = 2_000

const news = z.object({
  event: z.enum(['publish-asked', 'published', 'ended', 'health']),
  streamKey: z.string().check(z.minLength(1), z.maxLength(200)),
  at: z.number(),
  // Numbers that are missing or odd are no reason to miss the event.
  health: otherwise(z.optional(signalHealth), undefined),
})
const list = z.object({
  broadcasts: z.array(
    z.object({
      path: z.string(),
      since: z.number(),
      health: otherwise(z.optional(signalHealth), undefined),
    }),
  ),
})

export interface MediaProgramOptions {
  /** Where it is controlled. */
  readonly url: string
  readonly secret: string
}

/** `apps/media`: signed JSON both ways, `t=SECONDS,v1=HEX` of HMAC-SHA-256 over the time and the exact body. */
export function createMediaProgram({ url, secret }: MediaProgramOptions): MediaServer {
  const outbound = createOutbound([url])
  const hmac = (text: string) => createHmac('sha256', secret).update(text).digest()

  async function ask(method: 'GET' | 'POST', path: string, body: string): Promise<unknown> {
    const at = Math.floor(Date.now() / 1000)
    try {
      const answer = await outbound(new URL(path, url), {
        method,
        headers: {
          'x-media-signature': `t=${at},v1=${hmac(`${at}.${body}`).toString('hex')}`,
          ...(method === 'POST' && { 'content-type': 'application/json' }),
        },
        ...(method === 'POST' && { body }),
        signal: AbortSignal.timeout(answerTimeoutMs),
      })
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      return await answer.json()
    } catch (error) {
      throw new MediaAway({ cause: error })
    }
  }

  return {
    offers: { protocols: ['flv', 'hls'], renditions: ['source', 'low'] },
    async broadcasts() {
      const read = list.safeParse(await ask('GET', '/control/broadcasts', ''))
      if (!read.success) throw new MediaAway({ cause: read.error })
      return read.data.broadcasts
    },
    async kick(path) {
      await ask('POST', '/control/kick', JSON.stringify({ path }))
    },
    readNews(body, headers, nowMs) {
      const header = headers['x-media-signature']
      const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null
      const [, seconds = '', told = ''] = match ?? []
      if (!match || Math.abs(nowMs / 1000 - Number(seconds)) > toleranceSeconds) return undefined
      if (!timingSafeEqual(Buffer.from(told, 'hex'), hmac(`${seconds}.${body}`))) return undefined
      try {
        return news.parse(JSON.parse(body))
      } catch {
        return undefined
      }
    },
    answer: ({ status, path }) => ({
      status,
      ...(status === 403 ? { body: { ok: false } } : path !== undefined && { body: { ok: true, path } }),
    }),
    signed(line, path, file, expires) {
      const address = new URL(`/live/${path}${file}`, line)
      address.searchParams.set('expires', String(expires))
      address.searchParams.set('sign', hmac(`${path}|${expires}`).toString('hex'))
      return address.href
    },
  }
}
