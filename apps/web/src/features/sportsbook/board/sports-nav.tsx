import type { Sport } from '@grandstand/contract/sportsbook'
import { RailGroup, RailItem, SideRail } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { CalendarClock, Clock, Star, Trophy, Zap } from 'lucide-react'
import { useMedia } from '../../../lib/media.ts'
import { useCounts, type When } from '../data.ts'
import { boardTabs, boardTabWords, sports, sportWords, type BoardTab } from '../words.ts'
import { SportIcon } from './sport-icon.tsx'

const tabIcons: Record<BoardTab, React.ReactNode> = {
  'in-play': <Zap size={20} strokeWidth={1.75} />,
  soon: <Clock size={20} strokeWidth={1.75} />,
  early: <CalendarClock size={20} strokeWidth={1.75} />,
  outrights: <Trophy size={20} strokeWidth={1.75} />,
  favourites: <Star size={20} strokeWidth={1.75} />,
}

const countKeys: Record<When, 'inPlay' | 'soon' | 'early'> = {
  'in-play': 'inPlay',
  soon: 'soon',
  early: 'early',
}

export const isWhen = (tab: BoardTab): tab is When => tab in countKeys

/** Number of matches of a sport in a time range; undefined while unknown. */
export function useCount(sport: Sport, when: When): number | undefined {
  const counts = useCounts()
  if (counts === undefined) return undefined
  return counts.find((each) => each.sport === sport)?.[countKeys[when]] ?? 0
}

interface SportsNavProps {
  readonly sport: Sport
  readonly tab: BoardTab
  /** Further groups of links, to other screens. */
  readonly children?: React.ReactNode
}

/** Side navigation of the sports pages: time range and sport. */
export function SportsNav({ sport, tab, children }: SportsNavProps) {
  const isNarrow = useMedia('(max-width: 1279px)')
  return (
    <SideRail label="体育" isNarrow={isNarrow}>
      <RailGroup>
        {boardTabs.map((each) => (
          <NavItem key={each} sport={sport} tab={each} icon={tabIcons[each]} isCurrent={each === tab}>
            {each === 'favourites' ? '我的关注' : boardTabWords[each]}
          </NavItem>
        ))}
      </RailGroup>
      <RailGroup title="运动">
        {sports.map((each) => (
          <NavItem
            key={each}
            sport={each}
            tab={tab}
            icon={<SportIcon sport={each} />}
            isCurrent={each === sport}
            isFilter
          >
            {sportWords[each]}
          </NavItem>
        ))}
      </RailGroup>
      {children}
    </SideRail>
  )
}

interface NavItemProps {
  readonly sport: Sport
  readonly tab: BoardTab
  readonly icon: React.ReactNode
  readonly isCurrent: boolean
  readonly isFilter?: boolean
  readonly children: string
}

function NavItem({ sport, tab, icon, isCurrent, isFilter = false, children }: NavItemProps) {
  const count = useCount(sport, isWhen(tab) ? tab : 'in-play')
  return (
    <RailItem icon={icon} count={isWhen(tab) ? count : undefined} unit="场" isFilter={isFilter}>
      <Link
        to="/app/sports"
        search={{ sport, when: tab }}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {children}
      </Link>
    </RailItem>
  )
}
