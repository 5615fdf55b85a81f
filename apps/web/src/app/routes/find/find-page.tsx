import { LinkTab, LinkTabs, RailGroup, SideRail } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { BookOpen, History, MonitorPlay, Search, Star, TicketCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { isRoomyQuery, useMedia } from '../../../lib/media.ts'
import { ScreenItem } from '../../screen-link.tsx'
import { ScreenName } from '../../screen-name.tsx'
import { PageLayout } from '../../shell/page-layout.tsx'

const icon = { size: 20, strokeWidth: 1.75 }

const rowPaddingPx = 12

const pages = [
  { to: '/app/search', icon: <Search {...icon} /> },
  { to: '/app/favourites', icon: <Star {...icon} /> },
  { to: '/app/results', icon: <History {...icon} /> },
  { to: '/app/share', icon: <TicketCheck {...icon} /> },
  { to: '/app/replay', icon: <MonitorPlay {...icon} /> },
  { to: '/app/rules', icon: <BookOpen {...icon} /> },
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
            {pages.map(({ to }) => (
              <LinkTab key={to}>
                <Link to={to}>
                  <ScreenName to={to} />
                </Link>
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
          <ScreenItem key={page.to} {...page} />
        ))}
      </RailGroup>
    </SideRail>
  )
}
