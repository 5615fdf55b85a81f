import { afterTap } from '@grandstand/ui'
import { startTransition, useEffect, useState } from 'react'

/**
 * Number of the `total` parts to draw now, starting at `first`: one more after each drawing, so that a long page is
 * drawn in short tasks and taps and frames are handled between them. A tap is answered before the next part.
 */
export function useStaged(total: number, first = 0): number {
  const [drawn, setDrawn] = useState(first)
  useEffect(() => {
    if (drawn < total) afterTap(() => startTransition(() => setDrawn(drawn + 1)))
  }, [drawn, total])
  return Math.min(drawn, total)
}
