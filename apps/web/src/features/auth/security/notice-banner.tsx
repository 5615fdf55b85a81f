import { Banner, Button } from '@grandstand/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { useSecurityNotices } from './data.ts'
import { noticeText } from './words.ts'

/**
 * A one-line notice below the top bar of every page until it is acknowledged. The security centre shows the details.
 */
export function NoticeBanner() {
  const { data: notices } = useSecurityNotices()
  const { pathname } = useLocation()
  const [newest] = notices ?? []
  if (newest === undefined || pathname.startsWith('/app/security')) return null
  const more = (notices?.length ?? 0) > 1 ? `，共 ${notices?.length} 条` : ''
  return (
    <Banner
      tone="warn"
      action={
        <Button asChild size="sm" tone="outline">
          <Link to="/app/security">去看看</Link>
        </Button>
      }
    >
      安全提醒：{noticeText(newest)}
      {more}。
    </Banner>
  )
}
