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

/** Refuses with the current limits after a concurrent bet has used up the remaining limit. */
export async function refuseOverrun(
  needs: PlacementNeeds,
  error: unknown,
  memberId: string,
  input: PlaceInput,
): Promise<never> {
  if (!isCheckViolation(error, 'selection_exposure_max') && !isCheckViolation(error, 'member_day_stake_max'))
    throw error
  const room = await needs.rooms.roomOf(memberId, input.bets)
  const unit = await unitOf(needs, input)
  const { refused } = judgeSlip(input, { room, unit }, needs)
  throw refused.length > 0 ? refusalError(refused) : new CallError('stake-above-maximum', { at: 0 })
}
