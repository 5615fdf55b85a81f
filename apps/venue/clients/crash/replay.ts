import type { Round } from '../kit/api/values.ts'
import { noFlight, type Flight } from './flight.ts'

/** A finished round as a flight: it ends at once, where it ended, with the one player whose round it is. */
export function replayFlight(round: Round, isDown: boolean, startedAt: number): Flight {
  const find = (kind: string) => round.events?.find((event) => event.kind === kind)
  const left = find('left')
  const end = Number(find('ended')?.['height'] ?? 100)
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
