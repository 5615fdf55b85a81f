import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { createOutbound, type OutboundRequest } from '../../../kernel/outbound.ts'

const answerTimeoutMs = 4_000
const sdk = 'grandstand-node:1.1.0'

const registered = z.object({ challenge: z.string() })
const validated = z.object({ seccode: z.string() })

/** The result of geetest's script, which the page sends to us for validation. */
export interface GeetestAnswer {
  readonly challenge: string
  readonly validate: string
  readonly seccode: string
}

export interface Geetest {
  /** Public id of the captcha, `gt`. */
  readonly id: string
  /** Server that geetest's script in the page talks to. */
  readonly server: string
  /**
   * Begins a check and returns geetest's challenge.
   * @throws GeetestAway
   */
  register(client: { readonly user: string; readonly ip: string }): Promise<string>
  /** The second validation, server to server. @throws GeetestAway */
  validate(answer: GeetestAnswer, client: { readonly user: string; readonly ip: string }): Promise<boolean>
}

export class GeetestAway extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'GeetestAway'
  }
}

/**
 * Geetest's public protocol, version 3: `register.php` with the digest HMAC-SHA-256, `validate.php` with the seccode.
 * The sandbox of `apps/sandbox-services` implements it too, so the real service needs only different settings.
 */
export function createGeetest(options: {
  readonly url: string
  readonly id: string
  readonly key: string
}): Geetest {
  const { url, id, key } = options
  const outbound = createOutbound([url])

  async function ask<T extends z.ZodMiniType>(
    path: string,
    init: Omit<OutboundRequest, 'signal'>,
    schema: T,
  ): Promise<z.output<T>> {
    try {
      const signal = AbortSignal.timeout(answerTimeoutMs)
      const answer = await outbound(new URL(path, url), { ...init, signal })
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      return schema.parse(await answer.json())
    } catch (error) {
      throw new GeetestAway('geetest did not answer', { cause: error })
    }
  }

  return {
    id,
    server: new URL(url).origin,
    async register({ user, ip }) {
      const query = new URLSearchParams({
        gt: id,
        json_format: '1',
        digestmod: 'hmac-sha256',
        client_type: 'web',
        user_id: user,
        ip_address: ip,
        sdk,
      })
      const { challenge } = await ask(`/register.php?${query.toString()}`, {}, registered)
      // Geetest answers with a short challenge when it does not know the captcha's id.
      if (!/^[\w-]{16,64}$/.test(challenge)) throw new GeetestAway('geetest gave no challenge')
      return createHmac('sha256', key).update(challenge).digest('hex')
    },
    async validate({ challenge, validate, seccode }, { user, ip }) {
      const body = new URLSearchParams({
        seccode,
        json_format: '1',
        challenge,
        validate,
        captchaid: id,
        client_type: 'web',
        user_id: user,
        ip_address: ip,
        sdk,
      })
      const answer = await ask('/validate.php', { method: 'POST', body }, validated)
      return answer.seccode !== '' && answer.seccode !== 'false'
    },
  }
}
