import { House, MonitorPlay, ReceiptText, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { SportIcon } from '../../features/sportsbook/board/sport-icon.tsx'

interface Place {
  readonly to: '/app/home' | '/app/sports' | '/app/live' | '/app/bets' | '/app/wallet'
  readonly name: string
  /** On the tab bar, where room is short. */
  readonly shortName: string
  readonly icon: ReactNode
  /** Pages of this place that lie elsewhere. */
  readonly also?: RegExp
}

/** The main places, in the order of both bars. An area joins when it is built: there are no dead links. */
export const places: readonly Place[] = [
  { to: '/app/home', name: '首页', shortName: '首页', icon: <House /> },
  {
    to: '/app/sports',
    name: '体育',
    shortName: '体育',
    icon: <SportIcon sport="football" size={22} />,
    also: /^\/app\/(search|favourites|results|share|replay|rules)/,
  },
  { to: '/app/live', name: '直播', shortName: '直播', icon: <MonitorPlay /> },
  {
    to: '/app/bets',
    name: '我的注单',
    shortName: '注单',
    icon: <ReceiptText />,
    also: /^\/app\/verify/,
  },
  {
    to: '/app/wallet',
    name: '资金',
    shortName: '资金',
    icon: <Wallet />,
    also: /^\/app\/(deposit|withdraw|transfer|cards|addresses|records|limits)/,
  },
]

/** Says of a link to a place that the page is one of the place's others. */
export const withinPlace = ({ also }: Place, pathname: string): { 'aria-current'?: 'true' } =>
  also?.test(pathname) === true ? { 'aria-current': 'true' } : {}
