import { Card, CardHead, toast } from '@grandstand/ui'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { ChangePasswordForm } from '../../features/auth/change-password-form.tsx'
import { homePath } from '../../features/auth/return-path.ts'
import { SecurityPage } from './money/security-page.tsx'

export const route = createLazyRoute('/framed/app/security/password')({
  component: ChangePasswordPage,
})

function ChangePasswordPage() {
  const navigate = useNavigate()
  const done = () => {
    toast('密码已修改，其他设备上的登录已退出', { tone: 'done' })
    void navigate({ to: homePath })
  }
  return (
    <SecurityPage>
      <Card isFlush aria-labelledby="change-password">
        <CardHead id="change-password" title="修改密码" />
        <div className="grid max-w-[480px] gap-4 p-4">
          <p className="text-ink-2">改好以后，这里继续可用，其他设备需要用新密码重新登录。</p>
          <ChangePasswordForm onDone={done} />
        </div>
      </Card>
    </SecurityPage>
  )
}
