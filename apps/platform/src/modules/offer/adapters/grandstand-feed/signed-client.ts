import type * as z from 'zod/mini'
import { writtenInBoth } from '@grandstand/contract/house-text'
import { createOutbound } from '../../../../kernel/outbound.ts'
import type { FeedTimeSource } from '../../feed/feed.ts'
import { answerBytesMax } from './protocol/messages.ts'
import { isSignedBy, sign, signed } from './protocol/signature.ts'

/** A customer's key, issued by the company. */
export interface FeedKey {
  readonly id: string
  readonly secret: string
}

const answerTimeoutMs = 15_000

/** HTTP client that signs its requests and verifies the signatures of the answers. */
export function createSignedClient({
  url,
  key,
  clock,
}: {
  readonly url: string
  readonly key: FeedKey
  readonly clock: FeedTimeSource
}) {
  const outbound = createOutbound([url])

  async function send(method: 'GET' | 'PUT', path: string, body?: string) {
    const address = new URL(path, url)
    const said = signed.question(method, address.pathname + address.search, body)
    const signature = sign(key.secret, said, clock.now())
    const answer = await outbound(address, {
      method,
      headers: { 'x-feed-key': key.id, 'x-feed-signature': signature, 'content-type': 'application/json' },
      ...(body !== undefined && { body }),
      mostBytes: answerBytesMax,
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    return { answer, signature }
  }

  return {
    /**
     * Sends a GET request.
     * @throws Error unless the answer is signed and matches `schema`
     */
    async get<Schema extends z.ZodMiniType>(
      path: string,
      query: Readonly<Record<string, string | number>>,
      schema: Schema,
    ): Promise<z.output<Schema>> {
      const asked = new URLSearchParams()
      for (const [name, value] of Object.entries(query)) asked.set(name, String(value))
      const { answer, signature } = await send('GET', `${path}?${asked.toString()}`)
      if (!answer.ok) throw new Error(`the feed answered ${path} with status ${answer.status}`)
      const body = await answer.text()
      const isTheirs = isSignedBy(
        key.secret,
        signed.answer(signature, body),
        answer.headers.get('x-feed-signature'),
        clock.now(),
      )
      if (!isTheirs) throw new Error(`the answer of the feed to ${path} is not signed by its key`)
      return schema.parse(writtenInBoth(JSON.parse(body)))
    },

    /** Sends a PUT request, and returns the status of the answer. */
    async put(path: string, content: unknown): Promise<number> {
      const { answer } = await send('PUT', path, JSON.stringify(content))
      return answer.status
    },
  }
}
export type SignedClient = ReturnType<typeof createSignedClient>
