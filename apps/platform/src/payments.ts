import { memberDeposits } from '@grandstand/contract/payments'
import type { Config } from './kernel/config.ts'
import { createSandboxProvider } from './modules/payments/adapters/sandbox.ts'
import { paymentsCalls } from './modules/payments/calls/index.ts'
import { memberDepositsSource, publishDeposits } from './modules/payments/channels.ts'
import { paymentsCommands } from './modules/payments/commands.ts'
import { startDepositCloser } from './modules/payments/deposits/closer.ts'
import { OrderNotKnown, type PaymentProvider } from './modules/payments/provider.ts'
import { createPayments, type Needs } from './modules/payments/service.ts'
import type { Publish } from './kernel/channel-source.ts'
import type { Webhook } from './http/index.ts'
import type { Channels } from './socket/index.ts'

type Kernel = Omit<Needs, 'siteUrl' | 'rate'>

/** The company that takes and pays money for us: deposits and withdrawals share it. */
export const openProvider = (config: Config): PaymentProvider =>
  createSandboxProvider({ url: config.paymentProviderUrl, secret: config.paymentProviderSecret })

/** Deposits with everything about them: the provider, their calls, channel, worker, webhook and commands. */
export function openPayments(
  config: Config,
  kernel: Kernel,
  { channels, publish }: { readonly channels: Channels; readonly publish: Publish },
) {
  const needs: Needs = {
    ...kernel,
    siteUrl: config.publicUrl,
    rate: async () => (await kernel.wallets.rate()).tenThousandths,
  }
  const payments = createPayments(needs)
  publishDeposits(payments, kernel.outbox, publish)
  channels.publishChannel(memberDeposits, memberDepositsSource(payments))
  return {
    calls: paymentsCalls(payments),
    commands: paymentsCommands(payments),
    openOrders: (memberId: string) => payments.openOrders(memberId),
    desk: payments,
    startWorkers: () => [startDepositCloser(needs)],
    webhook: {
      path: '/webhooks/payments',
      async receive({ body, headers }) {
        try {
          const isTaken = await payments.takeNotification(body.toString('utf8'), headers)
          return isTaken ? { status: 200, ...kernel.provider.taken } : { status: 401 }
        } catch (error) {
          if (error instanceof OrderNotKnown) return { status: 409 }
          throw error
        }
      },
    } satisfies Webhook,
  }
}
