import type { Gift } from '@grandstand/contract/gifts'
import { announceNow } from '@grandstand/ui'
import { useEffect, useRef } from 'react'
import type { TapState } from './tap-sender.ts'

/** Announces what was sent, once for a run of taps. A failure is announced by its own alert. */
export function useSpokenGift({ run, error }: Pick<TapState, 'run' | 'error'>, gifts: readonly Gift[]): void {
  const last = useRef(run)
  useEffect(() => {
    const ended = run === undefined && error === null ? last.current : undefined
    last.current = run
    const name = gifts.find(({ id }) => id === ended?.gift)?.name
    if (ended && name) announceNow(`已送出${name} ${ended.count} 个`)
  }, [run, error, gifts])
}
