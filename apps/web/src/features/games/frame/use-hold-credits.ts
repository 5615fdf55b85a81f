import type { GameKind } from '@grandstand/contract/games'
import { useEffect } from 'react'
import { holdCredits } from '../../wallets/data.ts'

/** Longest time that a game shows a round of its own accord, ms. Games of choices pay at their end, crash while it flies. */
const longestShowMs: Partial<Record<GameKind, number>> = { slot: 90_000, small: 8_000 }

/** Holds the win of a round back from the shown balances until the game has shown the round. */
export function useHoldCredits(kind: GameKind | undefined, round: string | undefined): void {
  const ms = kind && longestShowMs[kind]
  useEffect(() => {
    if (ms === undefined || round === undefined) return undefined
    holdCredits(true)
    const timer = setTimeout(() => holdCredits(false), ms)
    return () => {
      clearTimeout(timer)
      holdCredits(false)
    }
  }, [ms, round])
}
