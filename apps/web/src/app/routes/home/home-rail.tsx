import { RailGroup, RailItem, SideRail } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { ArrowDownToLine, Headset, History, House, ReceiptText, Wallet } from 'lucide-react'
import { SportIcon } from '../../../features/sportsbook/board/sport-icon.tsx'
import { useCounts } from '../../../features/sportsbook/data.ts'
import { sports, sportWords } from '../../../features/sportsbook/words.ts'
import { useMedia } from '../../../lib/media.ts'

/** The rail of the home page: the sports with their matches in play, and the member's own pages. */
export function HomeRail() {
  const isNarrow = useMedia('(max-width: 1279px)')
  const counts = useCounts()
  return (
    <SideRail label="导航" isNarrow={isNarrow}>
      <RailGroup>
        <RailItem icon={<House />}>
          <Link to="/app/home">总览</Link>
        </RailItem>
      </RailGroup>
      <RailGroup title="体育">
        {sports.map((sport) => (
          <RailItem
            key={sport}
            icon={<SportIcon sport={sport} />}
            count={counts?.find((each) => each.sport === sport)?.inPlay}
          >
            <Link to="/app/sports" search={{ sport, when: 'in-play' }}>
              {sportWords[sport]}
            </Link>
          </RailItem>
        ))}
      </RailGroup>
      <RailGroup title="我的">
        <RailItem icon={<ReceiptText />}>
          <Link to="/app/bets">我的注单</Link>
        </RailItem>
        <RailItem icon={<Wallet />}>
          <Link to="/app/wallet">资金</Link>
        </RailItem>
        <RailItem icon={<ArrowDownToLine />}>
          <Link to="/app/deposit">存款</Link>
        </RailItem>
        <RailItem icon={<History />}>
          <Link to="/app/records">资金明细</Link>
        </RailItem>
        <RailItem icon={<Headset />}>
          <Link to="/cs">客服</Link>
        </RailItem>
      </RailGroup>
    </SideRail>
  )
}
