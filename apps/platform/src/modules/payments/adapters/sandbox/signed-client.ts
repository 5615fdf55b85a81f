import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { createOutbound } from '../../../../kernel/outbound.ts'
import { ProviderAway } from '../../provider.ts'

const toleranceSeconds = 300
const answerTimeoutMs = 5_000

export interface SandboxOptions {
  readonly url: string
  readonly secret: string
}

/** Signed JSON both ways: `t=SECONDS,v1=HEX` of HMAC-SHA-256 over the time and the exact body. */
export function createSignedClient({ url, secret }: SandboxOptions) {
  const outbound = createOutbound([url])
  const hmac = (at: number, body: string) => createHmac('sha256', secret).update(`${at}.${body}`).digest()

  return {
    /** @throws ProviderAway for whatever is not the answer that `schema` describes */
    async post<T extends z.ZodMiniType>(path: string, content: unknown, schema: T): Promise<z.output<T>> {
      const body = JSON.stringify(content)
      const at = Math.floor(Date.now() / 1000)
      try {
        const answer = await outbound(new URL(path, url), {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-sandbox-signature': `t=${at},v1=${hmac(at, body).toString('hex')}`,
          },
          body,
          signal: AbortSignal.timeout(answerTimeoutMs),
        })
        if (!answer.ok) throw new Error(`status ${answer.status}`)
        return schema.parse(await answer.json())
      } catch (error) {
        throw new ProviderAway('the sandbox payment provider did not answer', { cause: error })
      }
    },

    /** True when the signature is the provider's and neither stale nor early. */
    isGenuine(body: string, header: unknown, nowMs: number): boolean {
      const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null
      if (!match) return false
      const at = Number(match[1])
      const isFresh = Math.abs(nowMs / 1000 - at) <= toleranceSeconds
      return isFresh && timingSafeEqual(Buffer.from(match[2] ?? '', 'hex'), hmac(at, body))
    },

    pageOf: (kind: 'pay' | 'speed-page', id: string) =>
      new URL(`/${kind}/${encodeURIComponent(id)}`, url).href,
  }
}
export type SignedClient = ReturnType<typeof createSignedClient>
