import { memberWithdrawals } from '@grandstand/contract/payments'
import { clientOf, credentialChanges } from '../modules/auth/service.ts'
import type { Notices } from '../modules/auth/notices/service.ts'
import { maskName } from '../modules/member/binding/service.ts'
import { cardsCalls } from '../modules/payments/cards/calls.ts'
import { createCards } from '../modules/payments/cards/service.ts'
import type { PaymentProvider } from '../modules/payments/service.ts'
import { withdrawalCalls } from '../modules/payments/withdrawals/calls.ts'
import { memberWithdrawalsSource, publishWithdrawals } from '../modules/payments/withdrawals/channels.ts'
import { withdrawalActs } from '../modules/payments/withdrawals/acts.ts'
import {
  defaultSettings,
  openWithdrawals,
  type WithdrawalSettings,
} from '../modules/payments/withdrawals/service.ts'
import type { Site } from '../modules/site/service.ts'
import { settledWagers } from '../modules/bets/service.ts'
import type { Wallets } from '../modules/wallets/service.ts'
import type { Platform } from '../platform.ts'
import { channelOf, type Area } from './area.ts'
import type { MemberArea } from './member.ts'

export interface WithdrawalAreaNeeds {
  readonly wallets: Wallets
  readonly member: Pick<MemberArea, 'bindings' | 'passwords'> & {
    readonly members: Pick<MemberArea['members'], 'idByName' | 'isPausing'>
  }
  readonly notices: Pick<Notices, 'add'>
  readonly provider: Pick<PaymentProvider, 'offers' | 'payouts' | 'speed'>
  readonly site: Pick<Site, 'mayUseVirtualCurrency' | 'banks'>
  readonly settings?: WithdrawalSettings
}

/** Payouts, a part of payments: cards and addresses, withdrawals and speed draws. */
export function openWithdrawalArea(
  platform: Pick<
    Platform,
    'database' | 'once' | 'outbox' | 'clock' | 'logger' | 'alarms' | 'newId' | 'secrets' | 'publish'
  >,
  { settings = defaultSettings, ...given }: WithdrawalAreaNeeds,
) {
  const needs = { ...platform, ...given }
  const { clock, outbox, secrets, site, notices } = needs
  const { members, bindings, passwords } = given.member
  const mayUseVirtualCurrency = (memberId: string) => site.mayUseVirtualCurrency(memberId)
  const cards = createCards({
    ...needs,
    secrets,
    coolOffMs: settings.coolOffMs,
    payoutName: async (memberId) => (await bindings.facts(memberId)).payoutName,
    maskName,
    mayUseVirtualCurrency,
    banks: (siteId) => site.banks(siteId),
    tell: (tx, memberId, subject, context) =>
      notices.add(tx, memberId, 'payout-added', clientOf(context), subject),
  })
  const desk = openWithdrawals({
    ...needs,
    settings,
    cards,
    binding: (memberId, on) => bindings.facts(memberId, on),
    password: (memberId, on) => passwords.facts(memberId, on),
    provePassword: passwords.prove,
    changes: (memberId, on) => credentialChanges(on, memberId),
    wagers: settledWagers,
    isPausing: (memberId, on) => members.isPausing(on, memberId, new Date(clock.now())),
    mayUseVirtualCurrency,
  })
  publishWithdrawals(desk.withdrawals, outbox, platform.publish)
  return {
    ...desk,
    cards,
    calls: [...cardsCalls(cards), ...withdrawalCalls(desk.withdrawals, desk.draws)],
    channels: [channelOf(memberWithdrawals, memberWithdrawalsSource(desk.withdrawals))],
    acts: withdrawalActs({ database: platform.database, review: desk.review, memberIdOf: members.idByName }),
    start: () => [desk.start()],
  } satisfies Area & Record<string, unknown>
}
