import type { MatchId } from '@grandstand/contract'
import { useRouter } from '@tanstack/react-router'
import { useMemo, type ComponentProps, type MouseEvent } from 'react'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'id' | 'onClick'> {
  readonly matchId: MatchId
}

/**
 * A link to a match for long lists. Each of the router's own links computes its address again after every navigation,
 * which on a board of 200 links delays the answer to a tap; this one does not follow the current address.
 */
export function MatchLink({ matchId, children, ...props }: Props) {
  const router = useRouter()
  const to = useMemo(() => ({ to: '/app/sports/match/$matchId', params: { matchId } }) as const, [matchId])
  const href = useMemo(() => router.buildLocation(to).href, [router, to])
  const prepare = () => void router.preloadRoute(to).catch(() => undefined)
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate(to)
  }
  return (
    <a {...props} href={href} onClick={open} onTouchStart={prepare} onMouseEnter={prepare}>
      {children}
    </a>
  )
}
