import type { Webhook } from '../../http/index.ts'
import { OrderNotKnown, type PaymentProvider } from './provider.ts'
import type { Payments } from './service.ts'

/**
 * Endpoint of the payment provider's notifications. It answers 409, so that the notification is sent again, when the
 * order is not written yet.
 */
export const paymentsWebhook = (payments: Payments, provider: PaymentProvider): Webhook => ({
  path: '/webhooks/payments',
  async receive({ body, headers }) {
    try {
      const isTaken = await payments.takeNotification(body.toString('utf8'), headers)
      return isTaken ? { status: 200, ...provider.taken } : { status: 401 }
    } catch (error) {
      if (error instanceof OrderNotKnown) return { status: 409 }
      throw error
    }
  },
})
