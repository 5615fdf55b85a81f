import { useNow } from '@grandstand/client/clock'
import { RailGroup, RailItem, SideRail } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  Cherry,
  Club,
  Flame,
  Gauge,
  Grid3x3,
  Heart,
  History,
  LayoutGrid,
  ReceiptText,
  Sparkles,
  Spade,
  TrendingUp,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useMedia } from '../../../lib/media.ts'
import { useFavouriteGames, useLobby } from './data.ts'
import { gamesOf, kinds, kindWords, partWords, type See } from './model.ts'
import { whole } from './game-link.tsx'
import { useTableCount } from '../tables/data.ts'

const kindIcons: Readonly<Record<(typeof kinds)[number], ReactNode>> = {
  slot: <Cherry />,
  crash: <TrendingUp />,
  small: <Grid3x3 />,
  table: <Club />,
}

/** The rail of the lobby: its parts and kinds with their counts, and the member's own pages. */
export function LobbyRail({ see }: { readonly see: See }) {
  const isNarrow = useMedia('(max-width: 1279px)')
  const { games, recent, hot } = useLobby()
  const { data: favourites } = useFavouriteGames()
  const tables = useTableCount()
  const lists = { now: useNow(60_000), recent, favourites: favourites ?? [], hot: hot?.games ?? [] }
  const item = (to: See, icon: ReactNode, name: string, count?: number) => (
    <RailItem key={to} icon={icon} count={count} unit="款">
      <Link
        to="/app/egame/{-$prefix}"
        params={{ prefix: 'all' }}
        search={to === 'start' ? {} : { see: to }}
        aria-current={see === to ? 'page' : undefined}
        activeOptions={whole}
      >
        {name}
      </Link>
    </RailItem>
  )
  return (
    <SideRail label="娱乐" isNarrow={isNarrow}>
      <RailGroup>
        {item('start', <LayoutGrid />, '电子大厅')}
        {item('recent', <History />, partWords.recent, gamesOf('recent', games, lists).length || undefined)}
        {item('favourites', <Heart />, partWords.favourites, favourites?.length || undefined)}
        {item('live', <Spade />, '真人', tables === 0 ? undefined : tables)}
      </RailGroup>
      <RailGroup title="类型">
        {kinds.map((kind) => {
          const { length } = gamesOf(kind, games, lists)
          return length > 0 && item(kind, kindIcons[kind], kindWords[kind], length)
        })}
      </RailGroup>
      <RailGroup title="排行">
        {item('hot', <Flame />, partWords.hot)}
        {item('new', <Sparkles />, partWords.new)}
      </RailGroup>
      <RailGroup title="我的">
        <RailItem icon={<ReceiptText />}>
          <Link to="/app/records" search={{ view: 'games' }}>
            游戏记录
          </Link>
        </RailItem>
        <RailItem icon={<ArrowLeftRight />}>
          <Link to="/app/transfer">场馆转账</Link>
        </RailItem>
        <RailItem icon={<Gauge />}>
          <Link to="/app/limits">限额与暂停</Link>
        </RailItem>
      </RailGroup>
    </SideRail>
  )
}
