import { ticketsIn } from './house.ts'
import type { RoundsStore } from './rounds-store.ts'
import type { PlayedSeat, TableRoundRow } from './rows.ts'
import type { TableParts } from './table-parts.ts'
import { betsOf } from './tickets.ts'

/** A seat whose member has not played it for so many rounds is free. */
const mostIdle = 3

export const seatOfMain = (spot: string): number | undefined => {
  const [, seat] = /^seat-(\d+)$/.exec(spot) ?? []
  return seat === undefined ? undefined : Number(seat)
}

/**
 * Seats with a main bet, in the order of dealing. The member who sits there decides when they have bet on it; otherwise
 * the first one who did, guests after the others.
 */
export function playedSeats({ rounds, houses }: TableParts, round: TableRoundRow): PlayedSeat[] {
  const seated = new Map(rounds.seated().map(({ seat, player }) => [seat, player]))
  const bettors = new Map<number, string[]>()
  for (const house of houses)
    for (const row of ticketsIn(house, round, 'bet_taken_at is not null and voided_at is null'))
      for (const { spot } of betsOf(row)) {
        const seat = seatOfMain(spot)
        if (seat !== undefined) bettors.set(seat, [...(bettors.get(seat) ?? []), row.player])
      }
  return [...bettors]
    .toSorted(([one], [two]) => one - two)
    .map(([seat, players]) => {
      const sits = seated.get(seat)
      return { seat, player: sits !== undefined && players.includes(sits) ? sits : players[0]! }
    })
}

/** Frees the seats of members who only look on. */
export function withoutIdle(rounds: RoundsStore, played: readonly PlayedSeat[]): void {
  for (const { seat, player, idle } of rounds.seated()) {
    const plays = played.some((each) => each.player === player)
    if (!plays && idle + 1 >= mostIdle) rounds.stand(player)
    else if (plays ? idle > 0 : true) rounds.setIdle(seat, plays ? 0 : idle + 1)
  }
}
