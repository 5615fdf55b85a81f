import { useNow } from '@grandstand/client/clock'
import { Banner, Button } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { useAcknowledgeNotices, useSecurityNotices } from './data.ts'
import { grouped } from './notice-groups.ts'
import { OutcomeNotice } from './outcome-notice.tsx'
import { agoText, deviceText, noticeText, placeText } from './words.ts'

/** Unacknowledged security notices with their origin. Renders nothing without any. */
export function NoticeCard() {
  const { data: notices } = useSecurityNotices()
  const acknowledge = useAcknowledgeNotices()
  const now = useNow(60_000)
  // Acknowledged notices may leave the list before the lost answer of the act is known.
  if (notices === undefined || notices.length === 0) return <OutcomeNotice act={acknowledge} hasAgain />
  return (
    <Banner tone="warn" title="请看一下，这些是不是你本人的操作">
      <ul className="mt-1 grid gap-1">
        {grouped(notices).map(({ newest: notice, count }) => (
          <li key={notice.id} className="text-sm">
            <b className="font-medium">{noticeText(notice)}</b>
            {count > 1 && (
              <>
                {' '}
                <span className="gs-num">{count}</span> 次
              </>
            )}
            <span className="text-ink-2">
              {' · '}
              {[
                agoText(notice.at, now),
                notice.device && deviceText(notice.device),
                notice.maskedIp && placeText(notice.maskedIp),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          tone="outline"
          isLoading={acknowledge.isPending}
          isDisabled={acknowledge.isHeld}
          onClick={() => void acknowledge.run({ noticeIds: notices.map(({ id }) => id) })}
        >
          是我本人
        </Button>
        <Button asChild size="sm" tone="ghost">
          <Link to="/app/security/password">不是我，去改密码</Link>
        </Button>
      </div>
      <div className="mt-2 empty:hidden">
        <OutcomeNotice act={acknowledge} hasAgain />
      </div>
    </Banner>
  )
}
