import {
  baccaratReturn,
  dragonTigerReturn,
  sicBoReturn,
  type BaccaratSpot,
  type DragonTigerSpot,
  type SicBoSpot,
} from '@grandstand/game-engines/live'
import type { PastRound, TableKind, TimedEvent } from '@grandstand/live-table'
import type { SheetSpot } from './sheet.ts'

const stakeBack = 10_000

/** What a spot of the sheet returns by the result, in ten-thousandths. */
function returnOf(
  kind: TableKind,
  spot: SheetSpot,
  { result, marks }: PastRound,
  events: readonly TimedEvent[],
): number {
  const [one = 0, other = 0, third = 0] = result
  switch (kind) {
    case 'baccarat':
      return baccaratReturn(spot as unknown as BaccaratSpot, {
        player: one,
        banker: other,
        cards: events.filter(({ event }) => event.kind === 'card').length,
        isNatural: marks.includes('natural'),
        playerPair: marks.includes('player-pair'),
        bankerPair: marks.includes('banker-pair'),
      })
    case 'dragon-tiger':
      return dragonTigerReturn(spot as unknown as DragonTigerSpot, { dragon: one, tiger: other })
    case 'sic-bo':
      return sicBoReturn(spot as unknown as SicBoSpot, [one, other, third])
    case 'roulette':
      return spot.numbers?.includes(one) ? 2 * stakeBack : 0
    case 'blackjack':
    default:
      return 0
  }
}

/**
 * Spots that won, whether anybody bet on them or not. Undefined where only a hand decides: in blackjack, and in a void
 * round.
 * @param events everything that was shown of the round
 */
export function winnersOf(
  kind: TableKind,
  spots: readonly SheetSpot[],
  round: PastRound,
  events: readonly TimedEvent[],
): ReadonlySet<string> | undefined {
  if (kind === 'blackjack' || round.isVoid) return undefined
  const won = spots.filter((spot) => returnOf(kind, spot, round, events) > stakeBack)
  return new Set(won.map(({ name }) => name))
}
