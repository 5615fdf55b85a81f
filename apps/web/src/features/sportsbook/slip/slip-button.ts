import type { Currency } from '@grandstand/money'
import type { LegSummary, Problem, StakeProblem } from './leg-summary.ts'
import type { Slip } from './slip.ts'
import type { SlipFacts, SlipSums } from './slip-sums.ts'

export type BlockReason =
  | 'no-stake'
  | 'not-an-amount'
  | 'limits'
  | 'suspended'
  | 'closed'
  | 'related'
  | 'no-joint-price'
  | 'waiting-for-odds'
  | 'connecting'
  | 'offline'
  | 'insufficient-funds'

export type SlipButton =
  | { readonly kind: 'login' }
  | {
      readonly kind: 'place'
      readonly count: number
      readonly stake: bigint
      readonly possibleReturn: bigint
    }
  | { readonly kind: 'send-again'; readonly stake: bigint; readonly currency: Currency }
  /** Accepts the odds that moved beyond the policy, and places the bets with them. */
  | {
      readonly kind: 'accept-odds'
      readonly count: number
      readonly stake: bigint
      readonly possibleReturn: bigint
    }
  | { readonly kind: 'sending' }
  | {
      readonly kind: 'blocked'
      readonly reason: BlockReason
      readonly stake: bigint
      /** The stake outside its limits, which the button names. */
      readonly problem?: StakeProblem
    }

const blockOf: Record<Exclude<Problem['kind'], 'odds-changed'>, BlockReason> = {
  'market-closed': 'closed',
  'market-suspended': 'suspended',
  'not-an-amount': 'not-an-amount',
  'stake-below-minimum': 'limits',
  'stake-above-maximum': 'limits',
  related: 'related',
  'no-joint-price': 'no-joint-price',
}

/** The state of the slip's one button: its action, or what blocks it. */
export function buttonOf(
  slip: Slip,
  sums: SlipSums,
  staked: readonly LegSummary[],
  facts: Pick<SlipFacts, 'isMember' | 'isConnected' | 'isConnecting' | 'isSending'>,
): SlipButton {
  const { stake, possibleReturn, missing, together } = sums
  if (!facts.isMember) return { kind: 'login' }
  if (facts.isSending) return { kind: 'sending' }
  if (slip.attempt !== undefined) {
    const { stake: sent, currency = 'CNY' } = slip.attempt
    return { kind: 'send-again', stake: BigInt(sent), currency }
  }
  const blocked = (reason: BlockReason): SlipButton => ({ kind: 'blocked', reason, stake })
  const problems = together
    ? [together.problem, ...together.parts.map(({ problem }) => problem)].flatMap((each) => each ?? [])
    : staked.flatMap(({ problem }) => problem ?? [])
  const before = together ? undefined : beforeStakes(sums.legs, staked)
  if (before) return blocked(before)
  const hard = problems.find(isHard)
  if (hard) return { ...blocked(blockOf[hard.kind]), ...(isOfLimits(hard) && { problem: hard }) }
  if (together && (together.lineStake ?? 0n) === 0n) return blocked('no-stake')
  if (together && together.parts.some(({ odds, agreed }) => odds === undefined || agreed === undefined))
    return blocked('waiting-for-odds')
  if (!facts.isConnected) return blocked(facts.isConnecting ? 'connecting' : 'offline')
  if (missing !== undefined) return blocked('insufficient-funds')
  const bets = { count: together ? 1 : staked.length, stake, possibleReturn }
  return { kind: problems.length > 0 ? 'accept-odds' : 'place', ...bets }
}

type HardProblem = Exclude<Problem, { readonly kind: 'odds-changed' }>
const isHard = (problem: Problem): problem is HardProblem => problem.kind !== 'odds-changed'
export const isOfLimits = (problem: Problem): problem is StakeProblem =>
  problem.kind === 'stake-below-minimum' || problem.kind === 'stake-above-maximum'

/** The reason that blocks singles while none has a stake, or while a stake is not readable. */
function beforeStakes(legs: readonly LegSummary[], staked: readonly LegSummary[]): BlockReason | undefined {
  if (legs.some(({ problem }) => problem?.kind === 'not-an-amount')) return 'not-an-amount'
  if (staked.length > 0) return undefined
  if (legs.length > 0 && legs.every(({ problem }) => problem?.kind === 'market-closed')) return 'closed'
  return legs.some(({ problem }) => problem?.kind === 'stake-below-minimum') ? 'limits' : 'no-stake'
}
