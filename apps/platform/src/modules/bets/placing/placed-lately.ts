import type { Canonical } from '@grandstand/betting/bet-log'

/** A bet that was accepted as it was placed. */
export interface PlacedBet {
  readonly betId: string
  readonly memberId: string
  /** As it travels. */
  readonly wire: Readonly<Record<string, Canonical>>
}

/** More than are placed between two rounds of the log at the highest load. */
const kept = 5_000

/** The bets that this node has just placed, so that the log behind them need not read each of them again. */
export function createPlacedLately() {
  const bets = new Map<string, PlacedBet>()
  return {
    add(this: void, bet: PlacedBet): void {
      bets.set(bet.betId, bet)
      if (bets.size <= kept) return
      const [oldest] = bets.keys()
      if (oldest !== undefined) bets.delete(oldest)
    },
    /** Gives it once. */
    take(this: void, betId: string): PlacedBet | undefined {
      const bet = bets.get(betId)
      bets.delete(betId)
      return bet
    },
  }
}

export type TakePlaced = ReturnType<typeof createPlacedLately>['take']
