import { createLazyRoute, Link } from '@tanstack/react-router'
import { Entrance } from '../../features/auth/entrance.tsx'
import { RegisterForm } from '../../features/auth/register-form.tsx'
import { homePath } from '../../features/auth/return-path.ts'
import { usePageTitle } from '../page-title.ts'
import { AppearanceMenu } from '../shell/appearance-menu.tsx'
import { useEntrance } from './entrance/use-entrance.ts'
import { siteName } from '../../lib/site.ts'

export const route = createLazyRoute('/register')({ component: RegisterPage })

function RegisterPage() {
  usePageTitle()
  const { fromPage } = route.useSearch()
  const { search } = useEntrance(fromPage)
  return (
    <Entrance
      title={`注册${siteName}`}
      subtitle="一分钟留好你的座位。"
      corner={<AppearanceMenu tone="ghost" />}
    >
      <RegisterForm />
      <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-ink-2">
        <span>
          已有账号？
          <Link to="/login" search={search} className="gs-hit font-semibold text-accent-ink">
            登录
          </Link>
        </span>
        <span aria-hidden="true" className="h-4 w-px bg-line-strong" />
        <Link to={homePath} className="gs-hit text-ink-1">
          先看看，不注册
        </Link>
      </p>
    </Entrance>
  )
}
