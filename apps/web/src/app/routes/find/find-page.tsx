import { LinkTab, LinkTabs, RailGroup, RailItem, SideRail } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { BookOpen, History, MonitorPlay, Search, Star, TicketCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { isRoomyQuery, useMedia } from '../../../lib/media.ts'
import { PageLayout } from '../../shell/page-layout.tsx'

const icon = { size: 20, strokeWidth: 1.75 }

const rowPaddingPx = 12

const pages = [
  { to: '/app/search', name: '搜索', icon: <Search {...icon} /> },
  { to: '/app/favourites', name: '我的关注', icon: <Star {...icon} /> },
  { to: '/app/results', name: '赛果', icon: <History {...icon} /> },
  { to: '/app/share', name: '分享码', icon: <TicketCheck {...icon} /> },
  { to: '/app/replay', name: '比赛回放', icon: <MonitorPlay {...icon} /> },
  { to: '/app/rules', name: '投注规则', icon: <BookOpen {...icon} /> },
] as const

/** Scrolls the row of tabs, which may be wider than a phone, until the current tab is visible. */
function showCurrent(row: HTMLDivElement | null): void {
  const current = row?.querySelector('[aria-current=page]')
  if (row && current)
    row.scrollLeft += Math.max(
      0,
      current.getBoundingClientRect().right - row.getBoundingClientRect().right + rowPaddingPx,
    )
}

interface Props {
  /** Shown to visitors where the screen needs a member: why the page is empty for them. */
  readonly refusal?: string
  readonly children: ReactNode
}

/**
 * Layout of the search and lookup pages: links to the sibling pages are in the rail, or in tabs where there is no
 * rail.
 */
export function FindPage({ refusal, children }: Props) {
  const isRoomy = useMedia(isRoomyQuery)
  return (
    <PageLayout rail={<FindRail />} slip="docked" refusal={refusal}>
      {!isRoomy && (
        <div ref={showCurrent} className="-mx-3 -mt-3 mb-3 overflow-x-auto bg-surface px-3">
          <LinkTabs label="查找">
            {pages.map(({ to, name }) => (
              <LinkTab key={to}>
                <Link to={to}>{name}</Link>
              </LinkTab>
            ))}
          </LinkTabs>
        </div>
      )}
      {children}
    </PageLayout>
  )
}

function FindRail() {
  const isNarrow = useMedia('(max-width: 1279px)')
  return (
    <SideRail label="查找" isNarrow={isNarrow}>
      <RailGroup>
        {pages.map((page) => (
          <RailItem key={page.to} icon={page.icon}>
            <Link to={page.to}>{page.name}</Link>
          </RailItem>
        ))}
      </RailGroup>
    </SideRail>
  )
}
