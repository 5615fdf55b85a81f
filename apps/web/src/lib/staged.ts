import { startTransition, useEffect, useState } from 'react'

/**
 * How many of `total` parts to draw now, from `first` up to all of them: one more after each drawing, so that a long
 * page comes in short tasks between which taps and frames get their turn.
 */
export function useStaged(total: number, first = 0): number {
  const [drawn, setDrawn] = useState(first)
  useEffect(() => {
    if (drawn < total) startTransition(() => setDrawn(drawn + 1))
  }, [drawn, total])
  return Math.min(drawn, total)
}
