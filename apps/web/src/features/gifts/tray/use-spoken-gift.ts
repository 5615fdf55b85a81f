import type { Gift } from '@grandstand/contract/gifts'
import { announceNow } from '@grandstand/ui'
import { useEffect, useRef } from 'react'
import { coinText } from '../coins/coins.ts'
import type { TapState } from './tap-sender.ts'

/** Taps that follow each other faster are announced together, ms. */
const pauseMs = 900

interface Sending extends Pick<TapState, 'run' | 'error'> {
  /** Whether the last taps have no answer yet. */
  readonly isUnsure: boolean
}

/**
 * Announces what was sent and the coins that are left, a moment after the last tap of a row and once it has its
 * answer. A failure is announced by its own alert.
 */
export function useSpokenGift(
  { run, error, isUnsure }: Sending,
  left: number | undefined,
  gifts: readonly Gift[],
): void {
  const name = gifts.find(({ id }) => id === run?.gift)?.name
  const count = run?.count
  const coins = useRef(left)
  useEffect(() => {
    coins.current = left
  })
  useEffect(() => {
    if (name === undefined || count === undefined || error !== null || isUnsure) return undefined
    const timer = setTimeout(() => {
      announceNow(
        coins.current === undefined
          ? `已送出${name} ${count} 个`
          : `已送出${name} ${count} 个，余 ${coinText(coins.current)} 币`,
      )
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [name, count, error, isUnsure])
}
