import { CallError } from '@grandstand/contract'
import type { Queryable } from '../../../kernel/database.ts'
import { isCheckViolation } from '../../../kernel/database-errors.ts'
import { wholeStake } from '../limits/bet-limits.ts'
import { stakeUnit } from '../limits/stake-unit.ts'
import { refusalError } from './bet-refusals.ts'
import { judgeSlip, type PlaceInput } from './judge-slip.ts'
import type { PlacementNeeds } from './needs.ts'

/** Throws the refusal when limits of the member's own or an exclusion forbid the slip. */
export const requireSpending = (
  { spending }: Pick<PlacementNeeds, 'spending'>,
  memberId: string,
  { bets }: PlaceInput,
): Promise<void> => spending.require(memberId, { kind: 'bet', amount: wholeStake(bets) })

/** The unit in which the limits of a slip are counted, at the current rate. */
export const unitOf = (
  { wallets }: Pick<PlacementNeeds, 'wallets'>,
  { bets: [first] }: PlaceInput,
  on?: Queryable,
) => stakeUnit(first?.lineStake.currency ?? 'CNY', () => wallets.rate(on))

/**
 * Refuses with the current limits after a concurrent bet has used up the remaining limit, and what an operator has
 * suspended since the bet was judged.
 */
export async function refuseOverrun(
  needs: PlacementNeeds,
  error: unknown,
  memberId: string,
  input: PlaceInput,
): Promise<never> {
  const isSuspended = isCheckViolation(error, 'betting_suspended')
  const isFull =
    isCheckViolation(error, 'selection_exposure_max') || isCheckViolation(error, 'member_day_stake_max')
  if (!isSuspended && !isFull) throw error
  const room = await needs.rooms.roomOf(memberId, input.bets)
  const unit = await unitOf(needs, input)
  const judging = isSuspended ? await needs.committedJudging(input.bets) : needs.judging
  const { refused } = judgeSlip(input, { room, unit }, { ...needs, judging })
  if (refused.length > 0) throw refusalError(refused)
  // What stood in the way a moment ago does not any more.
  throw new CallError(isSuspended ? 'market-suspended' : 'stake-above-maximum', { at: 0 })
}
