import { Button, RefusedBlock } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBindSteps } from '../withdraw/data.ts'

/** Requires the payout name, which cards and addresses need. Without it, links to the setup. */
export function BindFirst({ children }: { readonly children: ReactNode }) {
  const { data } = useBindSteps()
  if (!data) return null
  if (data.maskedPayoutName !== undefined) return children
  return (
    <RefusedBlock
      title="先完成实名信息"
      action={
        <Button asChild tone="primary">
          <Link to="/app/withdraw/setup">去完成</Link>
        </Button>
      }
    >
      取款只打给你本人，添加收款方式前要先有收款姓名。
    </RefusedBlock>
  )
}
