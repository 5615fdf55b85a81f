import { startTransition, useEffect, useState } from 'react'
import { afterTap } from './taps.ts'

/**
 * `value`, changed in slices after the frame that answers a tap. `useDeferredValue` draws in slices too, but begins
 * before that frame.
 */
export function useAfterTap<T>(value: T): T {
  const [drawn, setDrawn] = useState(value)
  useEffect(() => afterTap(() => startTransition(() => setDrawn(() => value))), [value])
  return drawn
}
