import { House, MonitorPlay, ReceiptText, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { SportIcon } from '../../features/sportsbook/board/sport-icon.tsx'
import type { PlaceId, ScreenFacts } from '../screen-facts.ts'

interface Place {
  readonly id: PlaceId
  readonly to: '/app/home' | '/app/sports' | '/app/live' | '/app/bets' | '/app/wallet'
  readonly name: string
  /** Label on the tab bar, where space is short. */
  readonly shortName: string
  readonly icon: ReactNode
}

/** The main places, in the order of both bars. An area is added when it exists: there are no dead links. */
export const places: readonly Place[] = [
  { id: 'home', to: '/app/home', name: '首页', shortName: '首页', icon: <House /> },
  {
    id: 'sports',
    to: '/app/sports',
    name: '体育',
    shortName: '体育',
    icon: <SportIcon sport="football" size={22} />,
  },
  { id: 'live', to: '/app/live', name: '直播', shortName: '直播', icon: <MonitorPlay /> },
  {
    id: 'bets',
    to: '/app/bets',
    name: '我的注单',
    shortName: '注单',
    icon: <ReceiptText />,
  },
  {
    id: 'wallet',
    to: '/app/wallet',
    name: '资金',
    shortName: '资金',
    icon: <Wallet />,
  },
]

/**
 * Marks the link to the place that the current screen belongs to. On the place's own page the router marks the link
 * itself.
 */
export const withinPlace = ({ id }: Place, { place }: Partial<ScreenFacts>): { 'aria-current'?: 'true' } =>
  id === place ? { 'aria-current': 'true' } : {}
