import type { Money } from '@grandstand/contract'
import { useState } from 'react'
import { useShownMinor } from '../../wallets/data.ts'
import type { SessionResult } from './data.ts'
import { afterFigure } from './session-sums.ts'

/**
 * The net result for display: while a game shows a round, its stake counts at once and its win does not. Where what came
 * back is not told apart, the figure only falls.
 */
export function useShownNet({ net, returned }: SessionResult): Money | undefined {
  const falling = useShownMinor(net?.minor)
  const held = useShownMinor(returned?.minor)
  if (net === undefined || falling === undefined) return undefined
  const { currency } = net
  if (returned === undefined || held === undefined) return { minor: falling, currency }
  return { minor: net.minor - (returned.minor - held), currency }
}

/** All falls of a figure that began at 0, added up. */
export function useFallen(minor: bigint | undefined): bigint {
  const [seen, setSeen] = useState({ last: 0n, fallen: 0n })
  if (minor === undefined || minor === seen.last) return seen.fallen
  const next = afterFigure(seen, minor)
  setSeen(next)
  return next.fallen
}
