import { RailGroup, RailItem, SideRail } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { ArrowDownToLine, Headset, History, House, ReceiptText, Wallet } from 'lucide-react'
import { SportIcon } from '../../../features/sportsbook/board/sport-icon.tsx'
import { useCounts } from '../../../features/sportsbook/data.ts'
import { sports, sportWords } from '../../../features/sportsbook/words.ts'
import { useMedia } from '../../../lib/media.ts'
import { ScreenItem } from '../../screen-link.tsx'

/** The rail of the home page: the sports with their matches in play, and the member's own pages. */
export function HomeRail() {
  const isNarrow = useMedia('(max-width: 1279px)')
  const counts = useCounts()
  return (
    <SideRail label="导航" isNarrow={isNarrow}>
      <RailGroup>
        <ScreenItem to="/app/home" icon={<House />}>
          总览
        </ScreenItem>
      </RailGroup>
      <RailGroup title="体育">
        {sports.map((sport) => (
          <RailItem
            key={sport}
            icon={<SportIcon sport={sport} />}
            count={counts?.find((each) => each.sport === sport)?.inPlay}
            unit="场"
          >
            <Link to="/app/sports" search={{ sport, when: 'in-play' }}>
              {sportWords[sport]}
            </Link>
          </RailItem>
        ))}
      </RailGroup>
      <RailGroup title="我的">
        <ScreenItem to="/app/bets" icon={<ReceiptText />} />
        <ScreenItem to="/app/wallet" icon={<Wallet />} />
        <ScreenItem to="/app/deposit" icon={<ArrowDownToLine />} />
        <ScreenItem to="/app/records" icon={<History />} />
        <ScreenItem to="/cs" icon={<Headset />} />
      </RailGroup>
    </SideRail>
  )
}
