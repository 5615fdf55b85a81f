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

/** A bar at the foot of the page; on phones above the tab bar. */
export function DockBar({ children }: { children: ReactNode }) {
  return <div className="gs-dock">{children}</div>
}
