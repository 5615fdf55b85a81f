import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router'
import { Entrance } from '../../features/auth/entrance.tsx'
import { ForgotScreen } from '../../features/auth/forgot/forgot-screen.tsx'
import { usePageTitle } from '../page-title.ts'
import { AppearanceMenu } from '../shell/appearance-menu.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Name of the member who has just reset the password; the log-in confirms it and fills the name in. */
    recoveredName?: string
  }
}

export const route = createLazyRoute('/forgot')({ component: ForgotPage })

function ForgotPage() {
  usePageTitle()
  const { step } = route.useSearch()
  const navigate = useNavigate()
  return (
    <Entrance
      title="找回密码"
      subtitle="用绑定过的手机或邮箱，三步换一个新密码。"
      corner={<AppearanceMenu tone="ghost" />}
    >
      <ForgotScreen
        step={step}
        onStep={(next) => void navigate({ to: '/forgot', search: { step: next } })}
        onDone={(recoveredName) => void navigate({ to: '/login', state: { recoveredName }, replace: true })}
      />
      <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-ink-2">
        <span>
          想起来了？
          <Link to="/login" className="gs-hit font-semibold text-accent-ink">
            去登录
          </Link>
        </span>
        <span aria-hidden="true" className="h-4 w-px bg-line-strong" />
        <span>
          没有绑定过？
          <Link to="/cs" className="gs-hit font-semibold text-accent-ink">
            找客服
          </Link>
        </span>
      </p>
    </Entrance>
  )
}
