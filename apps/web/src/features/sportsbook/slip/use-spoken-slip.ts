import { announceNow } from '@grandstand/ui'
import { useEffect, useRef } from 'react'
import type { SlipMode } from './slip.ts'

const words: Readonly<Record<SlipMode, string>> = { single: '单关', parlay: '串关', system: '系统' }

/** Says to screen readers what a picked selection made of the slip: 注单 2 项，串关. */
export function useSpokenSlip(count: number, mode: SlipMode): void {
  const known = useRef(count)
  useEffect(() => {
    if (count > known.current) announceNow(count > 1 ? `注单 ${count} 项，${words[mode]}` : '已加入注单')
    known.current = count
  }, [count, mode])
}
