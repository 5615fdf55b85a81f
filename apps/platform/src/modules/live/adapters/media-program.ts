import { createHmac } from 'node:crypto'
import { signalHealth } from '@grandstand/contract/live'
import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { createOutbound } from '../../../kernel/outbound.ts'
import { createTimedSignature } from '../../../kernel/timed-signature.ts'
import { MediaAway, type MediaServer } from '../media-server.ts'

const answerTimeoutMs = 2_000

const news = z.object({
  event: z.enum(['publish-asked', 'published', 'ended', 'health']),
  streamKey: z.string().check(z.minLength(1), z.maxLength(200)),
  at: z.number(),
  // Missing or odd health figures must not reject the whole event.
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
  /** URL of its control API. */
  readonly url: string
  readonly secret: string
}

/** Adapter for `apps/media`: JSON over HTTP, signed with a timestamp in both directions. */
export function createMediaProgram({ url, secret }: MediaProgramOptions): MediaServer {
  const outbound = createOutbound([url])
  const signature = createTimedSignature(secret)

  async function ask(method: 'GET' | 'POST', path: string, body: string): Promise<unknown> {
    try {
      const answer = await outbound(new URL(path, url), {
        method,
        headers: {
          'x-media-signature': signature.sign(body),
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
      if (!signature.isGenuine(body, headers['x-media-signature'], nowMs)) return undefined
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
      address.searchParams.set(
        'sign',
        createHmac('sha256', secret).update(`${path}|${expires}`).digest('hex'),
      )
      return address.href
    },
  }
}
