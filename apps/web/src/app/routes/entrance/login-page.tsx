import { Banner } from '@grandstand/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { useLogin } from '../../../features/auth/data.ts'
import { EntranceNotice } from '../../../features/auth/entrance-notice.tsx'
import { Entrance } from '../../../features/auth/entrance.tsx'
import { LoginForm } from '../../../features/auth/login-form.tsx'
import { homePath } from '../../../features/auth/return-path.ts'
import { usePageTitle } from '../../page-title.ts'
import { AppearanceMenu } from '../../shell/appearance-menu.tsx'
import { useEntrance } from './use-entrance.ts'
import { late } from '../../../lib/late.ts'
import { siteName } from '../../../lib/site.ts'

const PasskeyLogin = late(() =>
  import('../../../features/auth/security/passkey-login.tsx').then((module) => module.PasskeyLogin),
)

interface Props {
  readonly fromPage: string | undefined
  readonly login: ReturnType<typeof useLogin>
}

/** Log-in, for `/login` and for `/entry/login`: one page in two themes. */
export function LoginPage({ fromPage, login }: Props) {
  usePageTitle()
  const { returnName, search } = useEntrance(fromPage)
  const sessionEnd = useLocation({ select: (location) => location.state.sessionEnd })
  const isEndTold = useLocation({ select: (location) => location.state.isEndTold === true })
  const recoveredName = useLocation({ select: (location) => location.state.recoveredName })
  return (
    <Entrance
      title={`登录${siteName}`}
      subtitle="看比分、下注、查资金，一个座位都齐了。"
      corner={<AppearanceMenu tone="ghost" />}
    >
      <EntranceNotice page={returnName} sessionEnd={isEndTold ? undefined : sessionEnd} />
      {recoveredName !== undefined && <Banner tone="ok">密码已重置，请用新密码登录。</Banner>}
      <LoginForm
        login={login}
        isAgain={sessionEnd !== undefined}
        name={recoveredName}
        aside={
          <Link to="/forgot" className="gs-hit text-accent-ink">
            忘记密码
          </Link>
        }
      />
      <Suspense fallback={<div className="h-12" />}>
        <PasskeyLogin />
      </Suspense>
      <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-ink-2">
        <span>
          还没有账号？
          <Link to="/register" search={search} className="gs-hit font-semibold text-accent-ink">
            注册
          </Link>
        </span>
        <span aria-hidden="true" className="h-4 w-px bg-line-strong" />
        <Link to={homePath} className="gs-hit text-ink-1">
          先看看，不登录
        </Link>
      </p>
    </Entrance>
  )
}
