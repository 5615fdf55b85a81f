import { BlockBoundary, Card } from '@grandstand/ui'
import { clsx } from 'clsx'
import { Suspense, type ReactNode } from 'react'
import { late } from '../../lib/late.ts'
import { isRoomyQuery, isWideQuery, useMedia } from '../../lib/media.ts'
import { useIsMember } from '@grandstand/client/session'
import { usePageTitle } from '../page-title.ts'
import { useScreen } from '../screen-facts.ts'
import { useShellSlots } from './slots.ts'

const LoginFirst = late(() => import('./login-first.tsx').then((module) => module.LoginFirst))

interface Props {
  /** Sets the tab's title where it differs from the screen's name. */
  readonly title?: string
  /** A `SideRail`; not shown on phones. */
  readonly rail?: ReactNode
  /** Full-width bar above the columns, such as the announcements. */
  readonly top?: ReactNode
  /** Shown above the page, also where a visitor is asked to log in. */
  readonly head?: ReactNode
  /** Cards of the right column (below the page on phones). */
  readonly aside?: ReactNode
  /**
   * Position of the slip: `card` at the foot of the right column, `docked` over the full height of the right edge; on
   * phones both are a bar at the foot. Left out: no slip on this page.
   */
  readonly slip?: 'card' | 'docked'
  /** Shown to visitors on a page that needs a member: why it is empty for them. */
  readonly refusal?: ReactNode
  readonly children: ReactNode
}

const slipFailed = '注单没显示出来'

/** The columns of a page inside the shell: rail, page, right column; one column on phones. A visitor is asked to log in where the screen needs a member. */
export function PageLayout({
  title,
  rail,
  top,
  head,
  aside: column,
  slip: wanted,
  refusal,
  children,
}: Props) {
  const name = usePageTitle(title)
  const isMember = useIsMember()
  const isRefused = useScreen().needs !== undefined && !isMember
  const aside = isRefused ? undefined : column
  const slots = useShellSlots()
  // The slip is hidden from a member who has paused play.
  const slip = slots.slip === undefined ? undefined : wanted
  const isRoomy = useMedia(isRoomyQuery)
  const isWide = useMedia(isWideQuery)
  const hasRight = aside !== undefined || slip !== undefined
  return (
    <>
      <BlockBoundary isQuiet>{top}</BlockBoundary>
      <div
        className={clsx(
          'mx-auto flex w-full max-w-[1792px] flex-1 items-stretch',
          slip === 'docked' && isWide ? 'pl-4' : 'px-0 md:px-4',
        )}
      >
        {isRoomy && rail && (
          <div className="shrink-0 pr-3">
            <div className="sticky top-(--gs-topbar) -ml-1 max-h-[calc(100dvh-var(--gs-topbar))] overflow-y-auto px-1 py-3">
              <BlockBoundary isQuiet>{rail}</BlockBoundary>
            </div>
          </div>
        )}
        <div className={clsx('flex min-w-0 flex-1 flex-col lg:flex-row', slip !== 'docked' && 'lg:gap-4')}>
          <main
            id="main"
            tabIndex={-1}
            aria-label={name}
            className="min-w-0 px-3 py-3 outline-none md:px-0 lg:flex-1"
          >
            {head}
            {isRefused ? (
              <Suspense>
                <LoginFirst hasHead={head !== undefined}>{refusal}</LoginFirst>
              </Suspense>
            ) : (
              children
            )}
          </main>
          {hasRight && (aside !== undefined || isWide) && (
            <aside
              className={clsx(
                'min-w-0 lg:w-80 lg:shrink-0 xl:w-[336px] 2xl:w-[372px]',
                slip === 'docked'
                  ? 'border-l border-line bg-surface lg:ml-4'
                  : 'grid content-start gap-3 px-3 pb-3 md:px-0 lg:py-3',
              )}
            >
              <BlockBoundary frame={Card}>{aside}</BlockBoundary>
              {slip === 'docked' && isWide && (
                <div className="sticky top-(--gs-topbar) h-[calc(100dvh-var(--gs-topbar)-var(--gs-strips,0px))] overflow-y-auto">
                  <BlockBoundary failed={slipFailed}>{slots.slip}</BlockBoundary>
                </div>
              )}
              {slip === 'card' && isWide && (
                <div className="gs-card gs-card--flush sticky top-[calc(var(--gs-topbar)+12px)] max-h-[calc(100dvh-var(--gs-topbar)-24px)] min-h-40 overflow-y-auto shadow-3">
                  <BlockBoundary failed={slipFailed}>{slots.slip}</BlockBoundary>
                </div>
              )}
            </aside>
          )}
        </div>
      </div>
      <BlockBoundary isQuiet>{slip && !isWide && slots.slipBar}</BlockBoundary>
    </>
  )
}
