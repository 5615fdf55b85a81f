import type { StepUpPurpose } from '@grandstand/contract'
import type { CallContext } from './kernel/bind-call.ts'
import type { Clock } from './kernel/clock.ts'
import type { Database } from './kernel/database.ts'
import type { Logger } from './kernel/logger.ts'
import type { Once } from './kernel/once.ts'
import type { Outbox } from './kernel/outbox.ts'
import type { SecretBox } from './kernel/secret-box.ts'
import type { WorkerLoop } from './kernel/worker-loop.ts'
import { credentialChanges } from './modules/auth/change-store.ts'
import { clientOf } from './modules/auth/client.ts'
import type { Notices } from './modules/auth/devices/notices.ts'
import { hashForStore, isRightPassword } from './modules/auth/passwords.ts'
import { bindingCalls } from './modules/member/binding/calls.ts'
import { createBindings, maskName } from './modules/member/binding/service.ts'
import type { Members } from './modules/member/service.ts'
import { withdrawPasswordCalls } from './modules/member/withdraw-password/calls.ts'
import { createWithdrawPasswords } from './modules/member/withdraw-password/service.ts'
import { cardsCalls } from './modules/payments/cards/calls.ts'
import { createCards } from './modules/payments/cards/service.ts'
import type { PaymentProvider } from './modules/payments/provider.ts'
import { withdrawalCalls } from './modules/payments/withdrawals/calls.ts'
import { memberWithdrawalsSource, publishWithdrawals } from './modules/payments/withdrawals/channels.ts'
import { withdrawalCommands } from './modules/payments/withdrawals/commands.ts'
import { withdrawalTopics } from './modules/payments/withdrawals/moves.ts'
import type { WithdrawalNeeds } from './modules/payments/withdrawals/needs.ts'
import { createWithdrawalNews } from './modules/payments/withdrawals/news.ts'
import { createReview } from './modules/payments/withdrawals/review.ts'
import { createWithdrawals } from './modules/payments/withdrawals/service.ts'
import { defaultSettings, type WithdrawalSettings } from './modules/payments/withdrawals/settings.ts'
import { createSpeedDraws } from './modules/payments/withdrawals/speed-draw.ts'
import { createWithdrawalStep, startWithdrawalWorker } from './modules/payments/withdrawals/worker.ts'
import type { Site } from './modules/site/service.ts'
import { settledWagers } from './modules/bets/service.ts'
import type { Wallets } from './modules/wallets/service.ts'

export { withdrawalTopics }

export interface Needs {
  readonly database: Database
  readonly once: Once
  readonly outbox: Outbox
  readonly clock: Clock
  readonly logger: Logger
  readonly newId: () => string
  readonly secrets: SecretBox
  readonly wallets: Wallets
  readonly members: Pick<Members, 'idByName' | 'isPausing'>
  readonly notices: Pick<Notices, 'add'>
  readonly provider: Pick<PaymentProvider, 'payouts' | 'speed'>
  readonly site: Pick<Site, 'mayUseVirtualCurrency' | 'banks'>
  readonly settings?: WithdrawalSettings
  /** Asks for a fresh proof that it is the member. */
  readonly requireStepUp: (context: CallContext, purpose: StepUpPurpose) => Promise<void>
}

/** The way out for money: bind steps, withdrawal password, cards and addresses, withdrawals and speed draws. */
export function openWithdrawals(needs: Needs) {
  const { outbox, members, notices, secrets } = needs
  const settings = needs.settings ?? defaultSettings
  const bindings = createBindings({
    ...needs,
    tell: (tx, memberId, context) => notices.add(tx, memberId, 'payout-name-changed', clientOf(context)),
  })
  const passwords = createWithdrawPasswords({ ...needs, hash: hashForStore, isRight: isRightPassword })
  const cards = createCards({
    ...needs,
    secrets,
    coolOffMs: settings.coolOffMs,
    payoutName: async (memberId) => (await bindings.facts(memberId)).payoutName,
    maskName,
    mayUseVirtualCurrency: (memberId) => needs.site.mayUseVirtualCurrency(memberId),
    banks: (siteId) => needs.site.banks(siteId),
    tell: (tx, memberId, subject, context: CallContext) =>
      notices.add(tx, memberId, 'payout-added', clientOf(context), subject),
  })
  const withdrawalNeeds: WithdrawalNeeds = {
    ...needs,
    settings,
    cards,
    binding: (memberId, on) => bindings.facts(memberId, on),
    password: (memberId, on) => passwords.facts(memberId, on),
    provePassword: passwords.prove,
    changes: (memberId, on) => credentialChanges(on, memberId),
    wagers: settledWagers,
    isPausing: (memberId, on) => members.isPausing(on, memberId, new Date(needs.clock.now())),
    mayUseVirtualCurrency: (memberId) => needs.site.mayUseVirtualCurrency(memberId),
  }
  let worker: WorkerLoop | undefined
  const wake = () => worker?.wake()
  const news = createWithdrawalNews(withdrawalNeeds)
  const withdrawals = createWithdrawals(withdrawalNeeds, wake)
  const draws = createSpeedDraws(withdrawalNeeds, withdrawals)
  const review = createReview(withdrawalNeeds, wake)
  const step = createWithdrawalStep(withdrawalNeeds, news)

  return {
    bindings,
    passwords,
    cards,
    withdrawals,
    draws,
    review,
    /** One step of the worker, for tests that turn the wheel themselves. */
    step,
    calls: [
      ...bindingCalls(bindings, needs.requireStepUp),
      ...withdrawPasswordCalls(passwords),
      ...cardsCalls(cards),
      ...withdrawalCalls(withdrawals, draws),
    ],
    commands: withdrawalCommands(review, (name) => members.idByName(name)),
    channelSource: memberWithdrawalsSource(withdrawals),
    publish: (publish: Parameters<typeof publishWithdrawals>[2]) =>
      publishWithdrawals(withdrawals, outbox, publish),
    /** What the provider says of payouts and speed draws. */
    news,
    start(): WorkerLoop {
      worker = startWithdrawalWorker(needs, step)
      return worker
    },
  }
}
export type WithdrawalDesk = ReturnType<typeof openWithdrawals>
