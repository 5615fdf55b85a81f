import { returnOfLines } from '@grandstand/betting'
import type { ErrorName } from '@grandstand/contract'
import type { Bet, BetLeg } from '@grandstand/contract/sportsbook'
import type { Transaction } from '../../../kernel/database.ts'
import type { Decided, Taken } from './bet-decision.ts'
import { dayStakeMaxOf, exposureMaxOf, payoutMaxFor, type Room } from '../limits/bet-limits.ts'
import { readRooms, stakeDayOf } from '../limits/risk-store.ts'
import type { BetSettings } from '../settings.ts'
import { fenOf, shareOfLeg, unitOfBet } from '../limits/stake-unit.ts'

/** Restraints on members' play: their own limits and pauses, and an operator's freeze. */
export interface Restraints {
  /** Refusals by member; members who may play have none. Locks the rows that decide it until the commit. */
  refusalsOf(tx: Transaction, memberIds: readonly string[]): Promise<ReadonlyMap<string, ErrorName>>
}

interface Needs {
  readonly settings: BetSettings
  readonly restraints: Restraints
}

type Accepting = Decided & { readonly decision: { readonly accept: Taken } }

const isAccepting = (decided: Decided): decided is Accepting =>
  decided.decision !== 'wait' && 'accept' in decided.decision

/**
 * Checks bets that are about to be accepted against every current maximum, at the odds of their acceptance: the
 * highest return of a bet, the exposure of a selection, the member's daily stake, and restraints set by the member or
 * an operator. Exposure is read without a lock; if another writer uses it up meanwhile, the trigger on `bet_leg`
 * rejects the commit.
 */
export async function withinMaxima(
  tx: Transaction,
  decided: readonly Decided[],
  { settings, restraints }: Needs,
): Promise<Decided[]> {
  const accepting = decided.filter(isAccepting)
  if (accepting.length === 0) return [...decided]
  const refusals = await restraints.refusalsOf(
    tx,
    accepting.map(({ memberId }) => memberId),
  )
  const asked = accepting.map(({ bet, memberId }) => ({
    memberId,
    day: stakeDayOf(bet.placedAt),
    selections: bet.legs,
  }))
  const rooms = await readRooms(tx, asked)
  const roomOf = new Map(accepting.map(({ bet }, at) => [bet.id, rooms[at]]))
  const exposures = createExposures(settings)
  for (const { bet, decision } of decided)
    if (decision !== 'wait' && 'refuse' in decision) exposures.free(bet)
  const refused = (each: Decided, refuse: ErrorName): Decided => {
    exposures.free(each.bet)
    return { ...each, decision: { refuse } }
  }
  return decided.map((each): Decided => {
    if (!isAccepting(each)) return each
    const { bet, memberId, decision } = each
    const room = roomOf.get(bet.id)
    if (room === undefined) throw new Error(`no room was read for bet ${bet.id}`)
    const forbidden = refusals.get(memberId)
    if (forbidden !== undefined) return refused(each, forbidden)
    const isWithin =
      isWithinOwn(bet, decision.accept, settings, room) && exposures.take(bet, decision.accept, room)
    return isWithin ? each : refused(each, 'stake-above-maximum')
  })
}

const returnOf = (bet: Bet, { lines }: Taken) => returnOfLines(lines, bet.lineStake.minor)

function isWithinOwn(bet: Bet, taken: Taken, settings: BetSettings, room: Room): boolean {
  return (
    fenOf(returnOf(bet, taken), unitOfBet(bet)) <= payoutMaxFor(taken.offers, settings, room) &&
    room.stakedToday <= dayStakeMaxOf(settings, room)
  )
}

/** Tracks the exposure of selections while the bets of a batch are decided one after another. */
function createExposures(settings: BetSettings) {
  const moved = new Map<string, bigint>()
  const keyOf = ({ matchId, marketId, selection }: BetLeg) => `${matchId}/${marketId}/${selection}`
  const move = (bet: Bet, by: bigint) => {
    for (const leg of bet.legs) moved.set(keyOf(leg), (moved.get(keyOf(leg)) ?? 0n) + by)
  }
  return {
    /** Removes the exposure of a refused bet. */
    free: (bet: Bet): void => move(bet, -shareOfLeg(bet, bet.potentialReturn.minor)),

    /**
     * Adds the rise in the bet's liability since it was placed. Returns false, and adds nothing, when a selection has
     * no room for it.
     */
    take(bet: Bet, taken: Taken, room: Room): boolean {
      const more = shareOfLeg(bet, returnOf(bet, taken)) - shareOfLeg(bet, bet.potentialReturn.minor)
      const isWithin = bet.legs.every((leg, at) => {
        const offer = taken.offers[at]
        const before =
          room.exposureOf(leg.matchId, leg.marketId, leg.selection) + (moved.get(keyOf(leg)) ?? 0n)
        return offer !== undefined && before + more <= exposureMaxOf(settings, offer)
      })
      if (isWithin) move(bet, more)
      return isWithin
    },
  }
}
