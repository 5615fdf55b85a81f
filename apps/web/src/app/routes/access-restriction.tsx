import { Button, FactList, FactRow } from '@grandstand/ui'
import { createLazyRoute } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { homePath } from '../../features/auth/return-path.ts'
import { AccessFrame } from '../access/access-frame.tsx'
import { useNotice } from '../access/use-notice.ts'

export const route = createLazyRoute('/access-restriction')({
  component: AccessRestrictionPage,
})

/** The region is not served [ROUTE-06]. The session was cleared; existing bets and payments are unaffected. */
function AccessRestrictionPage() {
  const { notice } = useNotice()
  return (
    <AccessFrame
      title={notice?.title}
      icon={<Lock size={24} />}
      text={
        notice?.text ??
        '按当地规定，我们不能在这里提供服务，登录已退出。账户、余额和已提交的投注都不受影响；换到可用的地区后重新登录即可。'
      }
      action={
        <Button asChild tone="primary" size="lg">
          <a href={homePath}>重新打开</a>
        </Button>
      }
      foot="如果你没有在受限地区，可能是网络代理改变了你的地址。"
    >
      {notice?.address !== undefined && (
        <FactList className="border-t border-line pt-3">
          <FactRow label="你的网络地址">{notice.address}</FactRow>
        </FactList>
      )}
    </AccessFrame>
  )
}
