import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LobbyGame } from './catalogue.ts'

/**
 * Options of links that say themselves which one is current: the router would mark one as current that omits a part of
 * the address.
 */
export const whole = { exact: true, includeSearch: true } as const

interface Props {
  readonly game: Pick<LobbyGame, 'id' | 'channelCode' | 'game'>
  readonly className?: string
  readonly children: ReactNode
}

/** Opens a game's page over the lobby, which stays where it is. */
export function GameLink({ game, className = '', children }: Props) {
  const search = useSearch({ from: '/framed/app/egame/{-$prefix}' })
  return (
    <Link
      from="/app/egame/{-$prefix}"
      to="."
      search={{ ...search, game: game.id }}
      resetScroll={false}
      className={className}
    >
      {children}
    </Link>
  )
}

/** Opens a game itself. */
export function PlayLink({
  game,
  isDemo = false,
  className = '',
  children,
}: Props & { readonly isDemo?: boolean }) {
  return (
    <Link
      to="/app/play/$venue/$game"
      params={{ venue: game.channelCode, game: game.game }}
      search={isDemo ? { demo: 'yes' } : {}}
      className={className}
    >
      {children}
    </Link>
  )
}
