import { Button, Card, RefusedBlock } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { dateAndTime } from '../../lib/time.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { MoneyRail } from './money-rail.tsx'

/** Stands where bets, deposits and promotions would be while the member pauses. `until`: epoch ms. */
export function PausePage({ until }: { readonly until: number }) {
  return (
    <PageLayout title="暂停期内" rail={<MoneyRail />}>
      <h1 className="gs-sr">暂停期内</h1>
      <Card>
        <RefusedBlock
          kind="limit"
          title="你在暂停期内"
          action={
            <Button asChild tone="primary">
              <Link to="/app/wallet">看资金</Link>
            </Button>
          }
        >
          <p>
            到 <span className="gs-num">{dateAndTime(until)}</span>{' '}
            为止，不显示投注、存款和活动。余额可以照常取款，未结算的注单照常结算。
          </p>
          <p className="mt-2 flex justify-center gap-4">
            <Link to="/app/limits" className="gs-hit">
              限额与暂停
            </Link>
            <Link to="/app/bets" className="gs-hit">
              我的注单
            </Link>
            <Link to="/cs" className="gs-hit">
              联系客服
            </Link>
          </p>
        </RefusedBlock>
      </Card>
    </PageLayout>
  )
}
