import { useState } from 'react'
import { create } from 'zustand'

/** Whether increases of the shown balances are held back now. */
const useCreditHold = create<{ readonly isHeld: boolean }>()(() => ({ isHeld: false }))

/**
 * Holds credits back from the balances that are shown: while a game shows a round step by step, its win is paid already,
 * and the figure would tell the outcome.
 */
export const holdCredits = (isHeld: boolean) => useCreditHold.setState({ isHeld })

/** What is shown of an amount when `last` was shown before: with credits held back it only falls. */
export const shownOf = (isHeld: boolean, last: bigint | undefined, minor: bigint | undefined) =>
  isHeld && last !== undefined && minor !== undefined && minor > last ? last : minor

/** An amount for display. */
export function useShownMinor(minor: bigint | undefined): bigint | undefined {
  const isHeld = useCreditHold((hold) => hold.isHeld)
  const [last, setLast] = useState(minor)
  const shown = shownOf(isHeld, last, minor)
  if (shown !== last) setLast(shown)
  return shown
}
