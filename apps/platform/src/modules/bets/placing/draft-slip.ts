import type { Bet } from '@grandstand/contract/sportsbook'
import type { Clock } from '../../../kernel/clock.ts'
import type { InsertRow } from '../../../kernel/insert-row.ts'
import { dayStakeMaxOf } from '../limits/bet-limits.ts'
import { stakeDayOf } from '../limits/risk-store.ts'
import type { BetSettings } from '../settings.ts'
import { newBetRows } from '../store.ts'
import { delayOf, draftBet, risksOf, type Waiting } from './bet-draft.ts'
import type { Measure, PlaceInput, Takeable } from './judge-slip.ts'

/** A bet that is ready to be written, with its rows. */
export interface Draft {
  /** Position in the placement. */
  readonly at: number
  readonly bet: Bet
  readonly rows: readonly InsertRow[]
}

interface Needs {
  readonly clock: Clock
  readonly newId: () => string
  readonly settings: BetSettings
}

/** Drafts the bets of a placement. Bets of a group all wait as long as the one with the longest delay. */
export function draftSlip(
  memberId: string,
  input: PlaceInput,
  takeable: readonly Takeable[],
  { room, unit }: Measure,
  { clock, newId, settings }: Needs,
): Draft[] {
  const placedAt = clock.now()
  const delays = takeable.map(({ judged }) => delayOf(judged, settings))
  const isGroup = takeable.length > 1 && input.isPartAllowed !== true
  const longest = Math.max(...delays)
  const waitingFor = (delay: number): Waiting =>
    delay === 0
      ? undefined
      : { decideAt: placedAt + delay, decideBy: placedAt + settings.acceptanceCeilingMs }
  const ids = takeable.map(() => newId())
  const groupId = isGroup && longest > 0 ? ids[0] : undefined
  return takeable.flatMap(({ at, judged, limits }, index) => {
    const [asked, id, delay] = [input.bets[at], ids[index], isGroup ? longest : delays[index]]
    if (asked === undefined || id === undefined || delay === undefined) return []
    const { lines } = limits
    const waiting = waitingFor(delay)
    const bet = draftBet({ id, placedAt, judged, asked, consent: input, lines, waiting, unit })
    const rows = newBetRows(
      { bet, memberId },
      {
        groupId,
        stakeDay: stakeDayOf(placedAt),
        dayStakeMax: dayStakeMaxOf(settings, room),
        risks: risksOf(bet, judged, settings, unit),
        unit,
      },
    )
    return { at, bet, rows }
  })
}
