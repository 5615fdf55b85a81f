import { createLazyRoute } from '@tanstack/react-router'
import { RecentLogins } from '../../features/auth/security/history-screen.tsx'
import { SecurityScreen } from '../../features/auth/security/security-screen.tsx'
import { isWideQuery, useMedia } from '../../lib/media.ts'
import { MoneyPage } from './money/money-page.tsx'

/** Shows the security centre of features/auth, with the newest log-ins beside it where there is room. */
export const route = createLazyRoute('/framed/app/security')({ component: SecurityCentre })

function SecurityCentre() {
  const isWide = useMedia(isWideQuery)
  return (
    <MoneyPage
      back="/app/home"
      refusal="安全设置只对本人可见，登录后回到这一页。"
      {...(isWide && { aside: <RecentLogins /> })}
    >
      <SecurityScreen />
    </MoneyPage>
  )
}
