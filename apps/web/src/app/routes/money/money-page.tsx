import { IconButton } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useScreen } from '../../screen-facts.ts'
import { PageLayout } from '../../shell/page-layout.tsx'
import { MoneyRail } from './money-rail.tsx'

const moneyRefusal = '资金只对本人可见，登录后回到这一页。'

interface Props {
  /** Target of the back arrow on phones; left out on the area's first page. */
  readonly back?:
    | '/app/home'
    | '/app/member'
    | '/app/wallet'
    | '/app/deposit'
    | '/app/withdraw'
    | '/app/security'
  readonly aside?: ReactNode
  /** Shown to visitors: why the page is empty for them. */
  readonly refusal?: string
  readonly children: ReactNode
}

/** Layout of the member's own pages: the rail, and on phones a header with the back arrow. */
export function MoneyPage({ back, aside, refusal = moneyRefusal, children }: Props) {
  const { name } = useScreen()
  return (
    <PageLayout
      rail={<MoneyRail />}
      head={
        <div className="mb-2 flex min-h-9 items-center gap-1 md:contents">
          {back && (
            <span className="-ml-2 md:hidden">
              <IconButton asChild label="返回" size="md" icon={<ChevronLeft size={22} />}>
                <Link to={back} />
              </IconButton>
            </span>
          )}
          <h1 className="text-2xl font-semibold md:sr-only">{name}</h1>
        </div>
      }
      aside={aside}
      refusal={refusal}
    >
      {children}
    </PageLayout>
  )
}
