import { Card } from '@grandstand/ui'
import { PageLayout } from '../../shell/page-layout.tsx'
import { MoneyRail } from '../money/money-rail.tsx'
import { PauseBlock } from './pause-block.tsx'

/** Shown instead of bets, deposits and promotions while the member has paused play. `until`: epoch ms. */
export function PausePage({ until }: { readonly until: number }) {
  return (
    <PageLayout title="暂停期内" rail={<MoneyRail />}>
      <h1 className="gs-sr">暂停期内</h1>
      <Card>
        <PauseBlock until={until} />
      </Card>
    </PageLayout>
  )
}
