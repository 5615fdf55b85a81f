import { useMember } from '@grandstand/client/session'
import { createLazyRoute, Link } from '@tanstack/react-router'
import { Banner, Button } from '@grandstand/ui'
import { useLogout } from '../../features/auth/data.ts'
import { Entrance } from '../../features/auth/entrance.tsx'
import { WakeForm } from '../../features/auth/wake-form.tsx'
import { usePageTitle } from '../page-title.ts'
import { AppearanceMenu } from '../shell/appearance-menu.tsx'
import { useWayOn } from './entrance/use-entrance.ts'

export const route = createLazyRoute('/reactivate')({ component: ReactivatePage })

/** Page on which a dormant member reactivates the account [STATE-03]. */
function ReactivatePage() {
  usePageTitle()
  const { fromPage } = route.useSearch()
  const member = useMember()
  useWayOn(fromPage, member !== undefined && !member.isDormant)
  const logout = useLogout()
  if (!member) return <Visitor />
  return (
    <Entrance title="好久不见" subtitle="你的座位一直留着。" corner={<AppearanceMenu tone="ghost" />}>
      <Banner>{member.name}，你超过半年没有登录，账号已经休眠。余额和记录都在，再输一次密码就能继续。</Banner>
      <WakeForm />
      <p className="flex justify-center text-ink-2">
        <button type="button" className="gs-hit text-ink-1" onClick={() => logout.mutate()}>
          换个账号登录
        </button>
      </p>
    </Entrance>
  )
}

function Visitor() {
  return (
    <Entrance title="唤醒账号" corner={<AppearanceMenu tone="ghost" />}>
      <Banner>先登录，再唤醒休眠的账号。</Banner>
      <Button asChild tone="primary" size="lg" isWide>
        <Link to="/login">去登录</Link>
      </Button>
    </Entrance>
  )
}
