import { LinkTab, LinkTabs } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import type { See } from './model.ts'
import './lobby.css'
import { whole } from './game-link.tsx'

interface Props {
  readonly see: See
  readonly games: number | undefined
  readonly tables: number | undefined
  readonly favourites: number | undefined
}

const tabs = ['start', 'live', 'favourites'] as const
const words = { start: '电子', live: '真人', favourites: '收藏' } as const

/** 电子, 真人 and 收藏 below the top bar of a phone. */
export function LobbyTabs({ see, games, tables, favourites }: Props) {
  const current = see === 'live' || see === 'favourites' ? see : 'start'
  const counts = { start: games, live: tables === 0 ? undefined : tables, favourites }
  return (
    <div className="gs-lobby__tabs">
      <LinkTabs label="娱乐" tone="bar">
        {tabs.map((tab) => {
          const count = counts[tab]
          return (
            <LinkTab key={tab} {...(count !== undefined && { count })} unit={tab === 'live' ? '桌' : '款'}>
              <Link
                from="/app/egame/{-$prefix}"
                to="."
                search={tab === 'start' ? {} : { see: tab }}
                activeOptions={whole}
                aria-current={tab === current ? 'page' : undefined}
              >
                {words[tab]}
              </Link>
            </LinkTab>
          )
        })}
      </LinkTabs>
    </div>
  )
}
