import type { CallInput, CallOutput } from '@grandstand/contract'
import type { Bet, SharedLeg, SlipLeg, followBet, placeBet } from '@grandstand/contract/sportsbook'
import type { Asking } from '../../../kernel/bind-call.ts'

/** Places bets. */
export type Place = (
  asking: Asking,
  input: CallInput<typeof placeBet>,
) => Promise<CallOutput<typeof placeBet>>

interface Again {
  readonly bet: Bet
  readonly legs: readonly SharedLeg[]
  /** Stake on each line. */
  readonly stake: CallInput<typeof followBet>['stake']
}

/** Places a copy of a bet at current odds; worse odds are refused, better ones are accepted. */
export async function placeAgain(
  place: Place,
  asking: Asking,
  { bet: { kind, sizes, builders }, legs, stake }: Again,
): Promise<Bet> {
  const again = {
    kind,
    legs: legs.map(slipLegOf),
    lineStake: stake,
    ...(sizes && { sizes }),
    ...(builders && { builders }),
  }
  const { bets } = await place(asking, { bets: [again], oddsPolicy: 'better' })
  const [bet] = bets
  if (bet === undefined) throw new Error('placed, but no bet came back')
  return bet
}

function slipLegOf({ leg, oddsNow, version }: SharedLeg): SlipLeg {
  const { matchId, marketId, selection, odds, isBuilder } = leg
  return {
    matchId,
    marketId,
    selection,
    odds: oddsNow ?? odds,
    version: version ?? 0,
    ...(isBuilder && { isBuilder }),
  }
}
