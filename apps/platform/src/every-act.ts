import { alarmActs } from './kernel/alarm-acts.ts'
import { deadLetterActs } from './kernel/dead-letter-desk.ts'
import { leagueActs } from './modules/offer/adapters/match-feed.ts'
import { authActs } from './modules/auth/acts.ts'
import { demandActs } from './modules/auth/challenge/acts.ts'
import { chatActs } from './modules/chat/acts.ts'
import { comparingActs } from './modules/games/comparing-acts.ts'
import { movingActs } from './modules/games/moving-acts.ts'
import { giftActs } from './modules/gifts/acts.ts'
import { feedbackActs } from './modules/help/feedback/acts.ts'
import { liveActs } from './modules/live/acts.ts'
import { memberActs } from './modules/member/acts.ts'
import { letterActs } from './modules/messages/acts.ts'
import { createOperations, type Operations } from './modules/operations/service.ts'
import { paymentsActs } from './modules/payments/acts.ts'
import { withdrawalActs } from './modules/payments/withdrawals/acts.ts'
import { reconciliationActs } from './modules/reconciliation/acts.ts'
import { siteActs } from './modules/site/acts.ts'
import { gateActs } from './modules/site/gates/acts.ts'
import { pageActs } from './modules/site/pages/acts.ts'
import { replayActs } from './modules/follow/replays/acts.ts'
import { marginActs } from './modules/offer/service.ts'
import { receiptActs } from './modules/bets/receipts/acts.ts'
import { resultActs } from './modules/offer/results/result-acts.ts'
import { riskActs } from './modules/bets/limits/risk-acts.ts'
import { rateActs } from './modules/wallets/rate-acts.ts'
import { sealActs } from './modules/wallets/seal/acts.ts'
import { yieldActs } from './modules/wallets/yield/acts.ts'

/** Returns itself for every property and every call, because acts are declared before their dependencies are used. */
const anything: unknown = new Proxy(() => anything, { get: () => anything })

/**
 * Builds the registry without a platform, for docs and tests. A running platform has the same acts (`npm run operator
 * -- help`).
 */
export function everyAct(): Operations['registry'] {
  const needs = anything as never
  const acts = [
    ...gateActs({ gates: needs, database: needs, clock: needs, callIds: needs, allowsDrills: true }),
    ...demandActs(needs),
    ...authActs(needs, needs),
    ...siteActs(needs),
    ...pageActs(needs, needs),
    ...memberActs(needs, needs),
    ...feedbackActs(needs),
    ...letterActs(needs),
    ...resultActs(needs),
    ...marginActs(needs),
    ...riskActs(needs),
    ...leagueActs(needs),
    ...replayActs(needs),
    ...chatActs(needs, needs),
    ...giftActs(needs, needs),
    ...liveActs(needs),
    ...receiptActs(needs),
    ...paymentsActs(needs),
    ...withdrawalActs(needs),
    ...sealActs(needs),
    ...alarmActs(needs),
    ...deadLetterActs(needs),
    ...comparingActs(needs),
    ...movingActs(needs),
    ...rateActs(needs),
    ...yieldActs(needs),
    ...reconciliationActs(needs, needs),
  ]
  return createOperations({ database: needs, clock: needs, acts }).registry
}
