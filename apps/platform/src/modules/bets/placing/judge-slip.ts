import type { CallInput } from '@grandstand/contract'
import type { placeBet, SlipBetAsked } from '@grandstand/contract/sportsbook'
import { judgeBet, type JudgedBet, type Judging } from '../judging/bet-judgement.ts'
import { limitsOf, type BetLimits, type Room } from '../limits/bet-limits.ts'
import { fenOf, type StakeUnit } from '../limits/stake-unit.ts'
import type { BetSettings } from '../settings.ts'
import { brokenLimit, refusedByBook, refusedByLimit, type Refused } from './bet-refusals.ts'

export type PlaceInput = CallInput<typeof placeBet>

/** Limits and unit that a placement is judged by. */
export interface Measure {
  readonly room: Room
  readonly unit: StakeUnit
}

/** One bet of the placement that could be accepted, with its limits. */
export interface Takeable {
  /** Position in the placement. */
  readonly at: number
  readonly judged: JudgedBet
  readonly limits: BetLimits
}

interface Needs {
  readonly judging: Judging
  readonly settings: BetSettings
  /** Called with the leg of a refused single whose selection has no exposure left for the least stake. */
  readonly onExposed: (leg: SlipBetAsked['legs'][number]) => void
}

/** Judges every bet of a placement, each against the daily limit that the bets before it leave. */
export function judgeSlip(
  input: PlaceInput,
  { room, unit }: Measure,
  { judging, settings, onExposed }: Needs,
): { takeable: Takeable[]; refused: Refused[] } {
  const takeable: Takeable[] = []
  const refused: Refused[] = []
  let stakedToday = room.stakedToday
  for (const [at, bet] of input.bets.entries()) {
    const judged = judgeBet(bet, input, judging)
    if ('refusal' in judged) {
      refused.push(refusedByBook(at, judged))
      continue
    }
    const limits = limitsOf(judged, settings, { ...room, stakedToday }, unit)
    const broken = brokenLimit(bet.lineStake.minor, limits)
    if (broken) {
      const [leg, ...others] = bet.legs
      const isFull = broken.reason === 'exposure' && broken.limit < limits.stakeMin
      if (isFull && leg && others.length === 0) onExposed(leg)
      refused.push(refusedByLimit(at, broken, unit.currency))
      continue
    }
    stakedToday += fenOf(bet.lineStake.minor * BigInt(limits.lines), unit)
    takeable.push({ at, judged, limits })
  }
  return { takeable, refused }
}
