import { afterTap } from '@grandstand/ui'
import { useEffect, useState } from 'react'
import { slipNow, useSlipStore, type SlipState } from './slip-store.ts'

/**
 * What `select` returns of the slip, changed after the frame that answers a tap: the pressed odds, or the digit of a
 * stake, are drawn alone. A component that is drawn again for another reason meanwhile keeps the former value, which a
 * subscription to the store would not. Pass a stable `select`.
 */
export function useSlipAfterTap<T>(select: (state: SlipState) => T): T {
  const [value, setValue] = useState(() => select(slipNow()))
  useEffect(() => {
    const follow = () => afterTap(() => setValue(() => select(slipNow())))
    follow()
    return useSlipStore.subscribe(follow)
  }, [select])
  return value
}
