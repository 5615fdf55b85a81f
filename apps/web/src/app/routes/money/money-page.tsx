import { useIsMember } from '@grandstand/client/session'
import { Button, Card, IconButton, RefusedBlock } from '@grandstand/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageLayout } from '../../shell/page-layout.tsx'
import { MoneyRail } from './money-rail.tsx'

const moneyRefusal = '资金只对本人可见，登录后回到这一页。'

interface Props {
  readonly title: string
  /** Where the back arrow of phones leads; left out on the area's first page. */
  readonly back?: '/app/wallet' | '/app/deposit' | '/app/withdraw' | '/app/security'
  readonly aside?: ReactNode
  /** Why a visitor sees nothing here. */
  readonly refusal?: string
  readonly children: ReactNode
}

/** A page of the member's own money: rail, head, and for visitors the way to log in and back. */
export function MoneyPage({ title, back, aside, refusal = moneyRefusal, children }: Props) {
  const isMember = useIsMember()
  return (
    <PageLayout title={title} rail={<MoneyRail />} {...(isMember && aside !== undefined && { aside })}>
      <div className="mb-2 flex min-h-9 items-center gap-1 md:contents">
        {back && (
          <span className="-ml-2 md:hidden">
            <IconButton asChild label="返回" size="md" icon={<ChevronLeft size={22} />}>
              <Link to={back} />
            </IconButton>
          </span>
        )}
        <h1 className="text-2xl font-semibold md:sr-only">{title}</h1>
      </div>
      {isMember ? children : <LoginFirst>{refusal}</LoginFirst>}
    </PageLayout>
  )
}

function LoginFirst({ children }: { readonly children: ReactNode }) {
  const { href } = useLocation()
  return (
    <Card>
      <RefusedBlock
        title="登录后查看"
        action={
          <Button asChild tone="primary">
            <Link to="/login" search={{ fromPage: href }}>
              去登录
            </Link>
          </Button>
        }
      >
        {children}
      </RefusedBlock>
    </Card>
  )
}
