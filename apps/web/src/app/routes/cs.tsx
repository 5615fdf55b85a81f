import { useIsMember } from '@grandstand/client/session'
import { Button, IconButton, Logo, TabBar, TabBarItem, TopBar } from '@grandstand/ui'
import { createLazyRoute, Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { homePath } from '../../features/auth/return-path.ts'
import { FeedbackCard } from '../../features/help/feedback/feedback-card.tsx'
import { MessageForm } from '../../features/help/message-form.tsx'
import { Questions } from '../../features/help/questions.tsx'
import { ServiceLines } from '../../features/help/service-lines.tsx'
import { usePageTitle } from '../page-title.ts'
import { AppearanceMenu } from '../shell/appearance-menu.tsx'
import { OfflineBanner } from '../shell/offline-banner.tsx'
import { PlaceLinks } from '../shell/place-links.tsx'
import { isRoomyQuery, useMedia } from '../../lib/media.ts'
import { siteName, siteNames } from '../../lib/site.ts'

export const route = createLazyRoute('/cs')({ component: CustomerServicePage })

const formId = 'message'

/**
 * Customer service for members and visitors, available even when everything else is closed: outside the shell, and
 * without calls whose failure could redirect. On a phone it has the bar and the arrow of the other pages, which call
 * nothing.
 */
function CustomerServicePage() {
  usePageTitle()
  const isMember = useIsMember()
  const isRoomy = useMedia(isRoomyQuery)
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar
        start={
          <Link to={homePath} aria-label={`${siteName}首页`} className="text-bar-ink no-underline">
            <Logo {...siteNames} className="[&>span:last-child]:max-lg:hidden" />
          </Link>
        }
        end={
          <>
            <AppearanceMenu />
            <Button asChild tone="bar" size="sm">
              <Link to={homePath}>回首页</Link>
            </Button>
          </>
        }
      />
      <OfflineBanner />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[1120px] flex-1 px-3 py-5 outline-none md:px-4 md:py-8"
      >
        <div className="flex min-h-9 items-center gap-1">
          <span className="-ml-2 md:hidden">
            <IconButton asChild label="返回" size="md" icon={<ChevronLeft size={22} />}>
              <Link to={isMember ? '/app/member' : homePath} />
            </IconButton>
          </span>
          <h1 className="text-3xl font-bold">客服</h1>
        </div>
        <p className="mt-1 text-ink-2">先看常见问题；没有解决就留言，拿到编号，24 小时内答复。</p>
        <div className="mt-4 grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_1fr] lg:gap-4">
          <Questions />
          <div className="grid gap-3 lg:row-span-2">
            <ServiceLines formId={formId} />
            <MessageForm id={formId} isMember={isMember} />
          </div>
          <FeedbackCard isMember={isMember} />
        </div>
      </main>
      <footer className="px-4 pt-4 pb-[calc(24px+var(--gs-safe-b))] text-center text-xs text-ink-3">
        客服不会问你的密码和验证码，也不会让你把钱转给个人。
      </footer>
      {!isRoomy && (
        <TabBar>
          <PlaceLinks as={TabBarItem} isShort preload={false} />
        </TabBar>
      )}
    </div>
  )
}
