import type { MatchId } from '@grandstand/contract'
import { useEffect, useState } from 'react'

/** The end of a match stays this long when its anchor goes on to another, ms. */
const endMs = 15_000

/**
 * The match that an anchor casts. Another one comes a while after the anchor has gone on to it: the picture still shows
 * the end of the former, and its last odds would turn into those of the next under a finger.
 */
export function useHeldMatch(next: MatchId | undefined): MatchId | undefined {
  const [shown, setShown] = useState(next)
  const isMove = shown !== undefined && next !== undefined && next !== shown
  if (!isMove && shown !== next) setShown(next)
  useEffect(() => {
    if (!isMove) return undefined
    const timer = setTimeout(() => setShown(next), endMs)
    return () => clearTimeout(timer)
  }, [isMove, next])
  return isMove ? shown : next
}
