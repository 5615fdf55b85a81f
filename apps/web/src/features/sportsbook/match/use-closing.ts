import { useEffect, useState } from 'react'
import type { MarketGroup } from './markets.ts'
import { withClosed, type ShownGroup } from './closing.ts'

const closedForMs = 3_000

/**
 * The groups, including each group that closed in the last 3 s, in its former place. A change of `scope` (tab) resets
 * this: groups of another tab have not closed.
 */
export function useClosing(groups: readonly MarketGroup[], scope: string): readonly ShownGroup[] {
  const [kept, setKept] = useState<{ scope: string; shown: readonly ShownGroup[] }>({ scope, shown: [] })
  const shown = withClosed(kept.scope === scope ? kept.shown : [], groups)
  const keys = shown.map(({ group, isClosed }) => `${group.key}${isClosed ? '!' : ''}`).join(' ')
  const keptKeys = kept.shown.map(({ group, isClosed }) => `${group.key}${isClosed ? '!' : ''}`).join(' ')
  if (kept.scope !== scope || keys !== keptKeys) setKept({ scope, shown })
  const hasClosed = shown.some(({ isClosed }) => isClosed)
  useEffect(() => {
    if (!hasClosed) return undefined
    const timer = setTimeout(
      () => setKept((now) => ({ ...now, shown: now.shown.filter(({ isClosed }) => !isClosed) })),
      closedForMs,
    )
    return () => clearTimeout(timer)
  }, [hasClosed])
  return shown
}
