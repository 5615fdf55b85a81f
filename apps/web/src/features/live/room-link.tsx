import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  readonly roomNo: string
  /** The match shown in the room. */
  readonly matchId?: string | undefined
  readonly className?: string
  readonly children: ReactNode
}

/** A link into a room. */
export const RoomLink = ({ roomNo, matchId, className, children }: Props) => (
  <Link
    to="/app/live/$roomNo"
    params={{ roomNo }}
    search={{ match: matchId }}
    {...(className !== undefined && { className })}
  >
    {children}
  </Link>
)
