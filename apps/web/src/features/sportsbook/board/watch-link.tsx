import { Link } from '@tanstack/react-router'
import { MonitorPlay } from 'lucide-react'

interface WatchLinkProps {
  readonly roomNo: string
  readonly matchId: string
  /** The names of the sides, for the accessible name of an icon. */
  readonly name: string
  readonly isIcon?: boolean
  readonly isOnDark?: boolean
}

/** Link to a room that shows the match: an icon on phones. */
export function WatchLink({ roomNo, matchId, name, isIcon = false, isOnDark = false }: WatchLinkProps) {
  return (
    <Link
      to="/app/live/$roomNo"
      params={{ roomNo }}
      search={{ match: matchId }}
      aria-label={`看直播 ${name}`}
      // On the board the row is the target: a larger one would take taps on the prices above.
      className={`${isIcon || isOnDark ? 'gs-hit' : 'min-h-8 px-1'} relative flex shrink-0 items-center gap-1 text-xs font-semibold ${isOnDark ? 'text-bug-ink' : 'text-accent-ink'}`}
    >
      <MonitorPlay size={16} aria-hidden="true" />
      {!isIcon && '看直播'}
    </Link>
  )
}
