import { createLazyRoute, useRouter } from '@tanstack/react-router'
import { ShieldQuestionMark } from 'lucide-react'
import { RobotCheck } from '../../features/auth/challenge/robot-check.tsx'
import { homePath, nameOfPage } from '../../features/auth/return-path.ts'
import { AccessFrame } from '../access/access-frame.tsx'
import { useReturnPath } from '../own-route.ts'

export const robotCheckRoute = createLazyRoute('/robot-check')({ component: RobotCheckPage })

const why = '这台设备或这个网络刚才的访问比平常多得多，像是程序在刷。验证一次就能继续，30 分钟内不会再问。'

/** Outside the shell: what surrounds other pages would be refused too. */
function RobotCheckPage() {
  const { fromPage } = robotCheckRoute.useSearch()
  const { history } = useRouter()
  const returnsTo = useReturnPath(fromPage)
  return (
    <RobotCheck
      pageName={returnsTo && nameOfPage(returnsTo)}
      onPassed={() => history.replace(returnsTo ?? homePath)}
    >
      {(known, action) => (
        <AccessFrame
          title="先确认一下是你本人在看"
          icon={<ShieldQuestionMark size={22} />}
          text={why}
          action={action}
        >
          {known}
        </AccessFrame>
      )}
    </RobotCheck>
  )
}
