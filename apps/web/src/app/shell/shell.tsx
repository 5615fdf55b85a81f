import { useIsMember } from '@grandstand/client/session'
import {
  Announcer,
  BlockBoundary,
  Button,
  IconButton,
  Logo,
  TabBar,
  TabBarItem,
  TopBar,
  TopBarLink,
} from '@grandstand/ui'
import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { homePath } from '../../features/auth/return-path.ts'
import { isRoomyQuery, isWideQuery, useMedia } from '../../lib/media.ts'
import { AppearanceMenu } from './appearance-menu.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PlaceLinks } from './place-links.tsx'
import { SlotsProvider, type ShellSlots } from './slots.ts'
import { late } from '../../lib/late.ts'
import { siteName, siteNames } from '../../lib/site.ts'

const BarCounts = late(() => import('./bar-counts.tsx').then((module) => module.BarCounts))
const AccountMenu = late(() => import('./account-menu.tsx').then((module) => module.AccountMenu))
/** The frame around every page: the bars, notices of the connection, and the slots that features fill. */
export function Shell(slots: ShellSlots) {
  useFocusOnNavigation()
  const isRoomy = useMedia(isRoomyQuery)
  const isWide = useMedia(isWideQuery)
  return (
    <SlotsProvider value={slots}>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-(--gs-z-toast) focus:rounded-2 focus:bg-surface focus:p-3"
        >
          跳到主要内容
        </a>
        <TopBar
          start={
            <Link to={homePath} aria-label={`${siteName}首页`} className="text-bar-ink no-underline">
              <Logo {...siteNames} className="h-7 flex-wrap overflow-hidden" />
            </Link>
          }
          nav={isRoomy && <PlaceLinks as={TopBarLink} isShort={!isWide} preload="intent" />}
          end={
            <>
              <SearchWay />
              <BarEnd balance={slots.balance} />
            </>
          }
        />
        <div className="gs-strips">
          <OfflineBanner />
          <BlockBoundary isQuiet>{slots.notice}</BlockBoundary>
        </div>
        <div className="gs-below-strips flex flex-1 flex-col">{slots.cover ?? <Outlet />}</div>
        {!isRoomy && (
          <TabBar>
            <PlaceLinks as={TabBarItem} isShort preload={false} />
          </TabBar>
        )}
        <Announcer />
      </div>
    </SlotsProvider>
  )
}

/** The way to the search: a field on wide screens, an icon elsewhere. Styles choose, which costs less than a query. */
const SearchWay = () => (
  <>
    <Link to="/app/search" className="gs-bar-search">
      <Search size={16} aria-hidden="true" />
      搜球队、主播、游戏
    </Link>
    <IconButton
      asChild
      label="搜索"
      icon={<Search size={20} />}
      tone="bar-strong"
      className="min-[1280px]:hidden"
    >
      <Link to="/app/search" />
    </IconButton>
  </>
)

function BarEnd({ balance }: { readonly balance: ShellSlots['balance'] }) {
  if (useIsMember())
    return (
      <>
        <Suspense>
          <BarCounts />
        </Suspense>
        <BlockBoundary isQuiet>{balance}</BlockBoundary>
        <Suspense fallback={<span className="size-10" />}>
          <AccountMenu />
        </Suspense>
      </>
    )
  return (
    <>
      <AppearanceMenu />
      <VisitorWays />
    </>
  )
}

function VisitorWays() {
  const { href, pathname } = useLocation()
  const search = pathname === homePath ? {} : { fromPage: href }
  return (
    <>
      <Button asChild tone="bar" size="sm">
        <Link to="/login" search={search}>
          登录
        </Link>
      </Button>
      <Button asChild tone="primary" size="sm">
        <Link to="/register" search={search}>
          注册
        </Link>
      </Button>
    </>
  )
}

/** Moves the focus to each new page; how, is code that no first page needs. */
function useFocusOnNavigation() {
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname })
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return undefined
    last.current = pathname
    let stop: (() => void) | undefined
    let isGone = false
    void import('./focus-page.ts').then(
      ({ focusPage }) => (stop = isGone ? undefined : focusPage()),
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [pathname])
}
