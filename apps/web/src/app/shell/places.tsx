import { House, MonitorPlay, ReceiptText, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { SportIcon } from '../../features/sportsbook/board/sport-icon.tsx'
import type { PlaceId } from '../screen-facts.ts'
import { ScreenName, type ScreenPath } from '../screen-name.tsx'

export interface Place {
  readonly id: PlaceId
  readonly to: ScreenPath | '/app/egame/{-$prefix}'
  readonly name: ReactNode
  /** Label on the tab bar, where space is short; the name where it is left out. */
  readonly shortName?: string
  readonly icon: ReactNode
}

/** The main places, in the order of both bars. An area is added when it exists: there are no dead links. */
export const places: readonly Place[] = [
  { id: 'home', to: '/app/home', name: '首页', icon: <House /> },
  {
    id: 'sports',
    to: '/app/sports',
    name: <ScreenName to="/app/sports" />,
    icon: <SportIcon sport="football" size={22} />,
  },
  { id: 'live', to: '/app/live', name: <ScreenName to="/app/live" />, icon: <MonitorPlay /> },
  { id: 'games', to: '/app/egame/{-$prefix}', name: '娱乐', icon: <SportIcon sport="esports" size={22} /> },
  {
    id: 'bets',
    to: '/app/bets',
    name: <ScreenName to="/app/bets" />,
    shortName: '注单',
    icon: <ReceiptText />,
  },
  { id: 'wallet', to: '/app/wallet', name: <ScreenName to="/app/wallet" />, icon: <Wallet /> },
]

/** The page of games that the bars lead to: those of all venues, where the address alone opens the default one. */
export const everyVenue = { prefix: 'all' }
