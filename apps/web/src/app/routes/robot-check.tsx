import { createLazyRoute, useRouter } from '@tanstack/react-router'
import { ShieldQuestionMark } from 'lucide-react'
import { RobotCheck } from '../../features/auth/challenge/robot-check.tsx'
import { homePath } from '../../features/auth/return-path.ts'
import { AccessFrame } from '../access/access-frame.tsx'
import { useReturnName, useReturnPath } from '../return-to.ts'

export const route = createLazyRoute('/robot-check')({ component: RobotCheckPage })

const why = '这台设备或这个网络刚才的访问比平常多得多，像是程序在刷。验证一次就能继续，30 分钟内不会再问。'

/** Outside the shell, because the shell's own calls would be refused too. */
function RobotCheckPage() {
  const { fromPage } = route.useSearch()
  const { history } = useRouter()
  const returnsTo = useReturnPath(fromPage)
  const pageName = useReturnName(returnsTo)
  return (
    <RobotCheck pageName={pageName} onPassed={() => history.replace(returnsTo ?? homePath)}>
      {(known, action) => (
        <AccessFrame icon={<ShieldQuestionMark size={22} />} text={why} action={action}>
          {known}
        </AccessFrame>
      )}
    </RobotCheck>
  )
}
