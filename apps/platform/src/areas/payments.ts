import { memberDeposits } from '@grandstand/contract/payments'
import { openProvider } from '../modules/payments/adapters/open-provider.ts'
import { paymentsCalls } from '../modules/payments/calls/index.ts'
import { memberDepositsSource, publishDeposits } from '../modules/payments/channels.ts'
import { startDepositCloser } from '../modules/payments/deposits/worker.ts'
import { deskCalls } from '../modules/payments/desk/calls.ts'
import { createDesk, createSamePerson, deskActs } from '../modules/payments/desk/service.ts'
import { requireRight } from '../modules/operations/service.ts'
import { createPayments } from '../modules/payments/service.ts'
import { paymentsWebhook } from '../modules/payments/webhook.ts'
import type { Platform } from '../platform.ts'
import { channelOf, type Area } from './area.ts'
import type { MemberArea } from './member.ts'
import type { WalletsArea } from './wallets.ts'
import { openWithdrawalArea, type WithdrawalAreaNeeds } from './withdrawals.ts'

interface Needs extends Pick<WithdrawalAreaNeeds, 'notices'>, Pick<WalletsArea, 'wallets' | 'saferPlay'> {
  readonly member: MemberArea
  readonly site: Parameters<typeof createPayments>[0]['site']
}

/** Money in and out: the provider, deposits, withdrawals, and the desk of the staff who look after both. */
export function openPayments(platform: Platform, needs: Needs) {
  const { config, outbox } = platform
  const { wallets, saferPlay, member, site } = needs
  const provider = openProvider(config.paymentProvider)
  const withdrawals = openWithdrawalArea(platform, { ...needs, provider })
  const deposits = {
    ...platform,
    wallets,
    site,
    provider,
    siteUrl: config.publicUrl,
    rate: async () => (await wallets.rate()).tenThousandths,
    limits: saferPlay,
    withdrawals: withdrawals.news,
  }
  const payments = createPayments(deposits)
  publishDeposits(payments, outbox, platform.publish)
  const isSamePerson = createSamePerson({
    identityOf: (on, memberId) => member.bindings.identityOf(memberId, on),
  })
  const decided = {
    ...platform,
    wallets,
    members: member.members,
    review: withdrawals.review,
    payments,
  }
  const desk = createDesk({ ...decided, isSamePerson, requireRight })
  const mayLook = (memberId: string) => requireRight(platform.database, memberId, 'money')
  return {
    openOrders: (memberId: string) => payments.openOrders(memberId),
    isSamePerson,
    reserves: () => desk.reserves(),
    calls: [...deskCalls(desk, mayLook), ...paymentsCalls(payments), ...withdrawals.calls],
    channels: [channelOf(memberDeposits, memberDepositsSource(payments)), ...withdrawals.channels],
    acts: deskActs(decided),
    webhooks: [paymentsWebhook(payments, provider)],
    start: () => [startDepositCloser(deposits), ...withdrawals.start()],
  } satisfies Area & Record<string, unknown>
}
