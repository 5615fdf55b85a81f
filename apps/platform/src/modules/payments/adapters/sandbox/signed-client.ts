import * as z from 'zod/mini'
import { createOutbound } from '../../../../kernel/outbound.ts'
import { createTimedSignature } from '../../../../kernel/timed-signature.ts'
import { ProviderAway } from '../../provider.ts'

const answerTimeoutMs = 5_000

export interface SandboxOptions {
  readonly url: string
  readonly secret: string
}

/** JSON over HTTP with a timed signature on requests and on webhooks. */
export function createSignedClient({ url, secret }: SandboxOptions) {
  const outbound = createOutbound([url])
  const signature = createTimedSignature(secret)

  return {
    /** @throws ProviderAway for anything but an answer that matches `schema` */
    async post<T extends z.ZodMiniType>(path: string, content: unknown, schema: T): Promise<z.output<T>> {
      const body = JSON.stringify(content)
      try {
        const answer = await outbound(new URL(path, url), {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature.sign(body) },
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
    isGenuine: signature.isGenuine,

    pageOf: (kind: 'pay' | 'speed-page', id: string) =>
      new URL(`/${kind}/${encodeURIComponent(id)}`, url).href,
  }
}
