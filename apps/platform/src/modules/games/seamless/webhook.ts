import type { Webhook, WebhookAnswer } from '../../../http/index.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { OwnKey } from '../company-keys.ts'
import { signAnswer, statementHeader } from '../protocol/statement.ts'
import { walletPaths, type WalletCall } from '../protocol/wallet.ts'
import type { Registry } from '../registry/service.ts'
import { RequestChecker } from './request-checker.ts'
import { LaneFull, type VenueWallet } from './service.ts'

interface Needs {
  readonly registry: Pick<Registry, 'now'>
  readonly wallet: Pick<VenueWallet, 'serve'>
  readonly keyOf: (code: string) => OwnKey
  readonly clock: Clock
}

const isCall = (text: string): text is WalletCall => Object.hasOwn(walletPaths, text)

/**
 * The address that venues ask, `/venue-wallet/v1/{venue}/{call}`. Anything but status 200 with our statement is no
 * definite answer (docs/venue-protocol.md).
 */
export function venueWalletWebhook({ registry, wallet, keyOf, clock }: Needs): Webhook {
  const checkers = new Map<string, RequestChecker>()
  // Not at a company's first request, which may have been signed a second before it came.
  const started = clock.now()
  const checkerOf = (code: string) => {
    const checker = checkers.get(code) ?? new RequestChecker(() => clock.now(), started)
    checkers.set(code, checker)
    return checker
  }

  return {
    path: '/venue-wallet/v1/:venue/:call',
    maxBytes: 16_384,
    async receive({ body, headers, url, params }): Promise<WebhookAnswer> {
      const { venue: code = '', call = '' } = params
      const venue = /^[a-z0-9-]{2,32}$/.test(code) ? await registry.now(code) : undefined
      if (venue?.company === undefined || !isCall(call)) return { status: 404 }
      const text = body.toString('utf8')
      const request = { method: 'POST', path: url, body: text }
      const nonce = checkerOf(code).check(venue.company.publicKey, request, headers[statementHeader])
      if (nonce === undefined) return { status: 401 }
      const answer = (status: number, said: object): WebhookAnswer => {
        const content = JSON.stringify(said)
        const statement = signAnswer(keyOf(code), { nonce, status, body: content })
        return { status, body: content, type: 'application/json', headers: { [statementHeader]: statement } }
      }
      try {
        const said = await wallet.serve(venue, call, parsed(text))
        return said === undefined ? answer(400, { error: 'input' }) : answer(200, said)
      } catch (error) {
        if (error instanceof LaneFull) return answer(503, { error: 'busy' })
        throw error
      }
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
