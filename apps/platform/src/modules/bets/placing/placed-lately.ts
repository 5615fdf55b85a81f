import type { Canonical } from '@grandstand/betting/bet-log'

/** A bet that was accepted when it was placed. */
export interface PlacedBet {
  readonly betId: string
  readonly memberId: string
  /** In wire format. */
  readonly wire: Readonly<Record<string, Canonical>>
}

/** Capacity: more bets than are placed between two rounds of the bet log at the highest load. */
const kept = 5_000

/** Keeps the bets that this node has just placed, so that the bet log need not read them from the database. */
export function createPlacedLately() {
  const bets = new Map<string, PlacedBet>()
  return {
    add(this: void, bet: PlacedBet): void {
      bets.set(bet.betId, bet)
      if (bets.size <= kept) return
      const [oldest] = bets.keys()
      if (oldest !== undefined) bets.delete(oldest)
    },
    /** Returns a bet and forgets it. */
    take(this: void, betId: string): PlacedBet | undefined {
      const bet = bets.get(betId)
      bets.delete(betId)
      return bet
    },
  }
}

export type TakePlaced = ReturnType<typeof createPlacedLately>['take']
