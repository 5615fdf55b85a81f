import type { Round } from '../kit/api/values.ts'
import { noFlight, type Flight } from './flight.ts'

/** Where a finished round ended, in hundredths. */
export const endOf = ({ events }: Round): number =>
  Number(events?.find(({ kind }) => kind === 'ended')?.['height'] ?? 100)

/** A finished round as a flight: it ends at once, where it ended, with the one player whose round it is. */
export function replayFlight(round: Round, isDown: boolean, startedAt: number): Flight {
  const left = round.events?.find(({ kind }) => kind === 'left')
  const end = endOf(round)
  const me = { who: '0', stake: '0', currency: round.currency, leaveAt: null }
  return {
    ...noFlight,
    number: round.number,
    stage: isDown ? 'over' : 'flying',
    startsAt: startedAt,
    end: isDown ? end : null,
    players: isDown && left ? [{ ...me, height: Number(left['height']) }] : [],
  }
}
