import type { ReactNode } from 'react'
import { onlyChild, Slotted } from '../slot/slot.tsx'
import { CountBadge } from '../surfaces/count-badge.tsx'

/** The five places at the foot of a phone; sits above the safe area. */
export function TabBar({ label = '主导航', children }: { label?: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="gs-tabbar">
      {children}
    </nav>
  )
}

/** Wraps a link: `<TabBarItem icon={<House />}><Link to="/">首页</Link></TabBarItem>`. */
export function TabBarItem({
  icon,
  count = 0,
  children,
}: {
  icon: ReactNode
  count?: number
  children: ReactNode
}) {
  return (
    <Slotted
      child={onlyChild(children, 'TabBarItem')}
      className="gs-tabbar__item"
      before={
        <span className="gs-tabbar__icon">
          {icon}
          <CountBadge count={count} />
        </span>
      }
    />
  )
}

/** A bar above the tab bar, or at the foot of the page where there is none. */
export function DockBar({
  children,
  isAboveTabBar = true,
}: {
  children: ReactNode
  isAboveTabBar?: boolean
}) {
  return (
    <div className="gs-dock" data-above={isAboveTabBar || undefined}>
      {children}
    </div>
  )
}
