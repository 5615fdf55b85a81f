import { createOutbound } from '../../../kernel/outbound.ts'
import { NotDelivered, type SmsGateway } from './carriers.ts'

const answerTimeoutMs = 5_000

/**
 * An SMS gateway with a bearer key: `POST {url}/sms/v1/messages`. The sandbox implements this API; another gateway
 * gets an adapter of its own.
 */
export function createSmsGateway(options: { readonly url: string; readonly key: string }): SmsGateway {
  const endpoint = new URL('/sms/v1/messages', options.url)
  const outbound = createOutbound([options.url])
  return {
    async send(message) {
      const answer = await outbound(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${options.key}` },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(answerTimeoutMs),
      }).catch((cause: unknown) => {
        throw new NotDelivered('the SMS gateway did not answer', { isAway: true, cause })
      })
      if (answer.ok) return
      // These statuses mean that the receiver is invalid. A refused key or a failing gateway can be repaired, so a
      // retry may help.
      const isAway = ![400, 404, 422].includes(answer.status)
      throw new NotDelivered(`the SMS gateway answered ${answer.status}`, { isAway })
    },
  }
}
