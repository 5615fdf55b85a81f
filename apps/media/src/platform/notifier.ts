import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Health } from '../broadcast/health.ts'
import { sign } from '../signature.ts'

/** Why a broadcast ended. */
export type EndReason = 'source-closed' | 'silent' | 'kicked' | 'codec' | 'taken-over' | 'stopped'

/** Notices to the platform. */
export type Notice =
  | { readonly event: 'published'; readonly streamKey: string; readonly path: string }
  | {
      readonly event: 'ended'
      readonly streamKey: string
      readonly path: string
      readonly reason: EndReason
      readonly detail?: string
    }
  | { readonly event: 'health'; readonly streamKey: string; readonly path: string; readonly health: Health }

interface Options {
  readonly platformUrl: string
  readonly secret: string
  readonly logger: FastifyBaseLogger
}

const askMs = 5000
const giveUpMs = 10 * 60_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Signed requests and notices to the platform. Notices of one broadcast arrive in order; each is retried until it is
 * accepted.
 */
export function createNotifier({ platformUrl, secret, logger }: Options) {
  const address = new URL('/webhooks/media', platformUrl)
  const lines = new Map<string, { tail: Promise<void>; waiting: number }>()
  let isClosed = false

  const post = (message: object): Promise<Response> => {
    const body = JSON.stringify({ id: randomUUID(), at: Date.now(), ...message })
    return fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-media-signature': sign(secret, body, Date.now()) },
      body,
      signal: AbortSignal.timeout(askMs),
    })
  }

  async function deliver(notice: Notice): Promise<void> {
    const message = { id: randomUUID(), at: Date.now(), ...notice }
    const giveUpAt = Date.now() + giveUpMs
    for (let wait = 250; ; wait = Math.min(wait * 2, 5000)) {
      const status = await post(message).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status >= 200 && status < 300) return
      // A client error will not change on a retry.
      if (status >= 400 && status < 500 && status !== 429) break
      // Health is not retried, because the next report replaces it.
      if (notice.event === 'health' || isClosed || Date.now() > giveUpAt) break
      await pause(wait)
    }
    if (notice.event !== 'health') logger.warn({ event: notice.event }, 'the platform did not take a notice')
  }

  return {
    /**
     * The public path for a stream key; undefined when the platform refuses it, `away` when the platform cannot be
     * reached.
     */
    async askToPublish(streamKey: string): Promise<{ readonly path: string } | 'away' | undefined> {
      try {
        const answer = await post({ event: 'publish-asked', streamKey })
        if (answer.status >= 500 || answer.status === 429) return 'away'
        if (!answer.ok) return undefined
        const { path } = (await answer.json()) as { path?: unknown }
        return typeof path === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(path) ? { path } : undefined
      } catch (error) {
        logger.warn({ error: String(error) }, 'the platform could not be asked whether a source may publish')
        return 'away'
      }
    },
    tell(notice: Notice): void {
      const of = notice.path
      const line = lines.get(of) ?? { tail: Promise.resolve(), waiting: 0 }
      if (notice.event === 'health' && line.waiting > 0) return
      line.waiting++
      line.tail = line.tail
        .then(() => deliver(notice))
        .then(() => --line.waiting === 0 && lines.delete(of))
        .then(() => undefined)
      lines.set(of, line)
    },
    /** Sends each pending notice once more without further retries. */
    async close(): Promise<void> {
      isClosed = true
      await Promise.race([Promise.all([...lines.values()].map(({ tail }) => tail)), pause(2000)])
    },
  }
}
export type Notifier = ReturnType<typeof createNotifier>
