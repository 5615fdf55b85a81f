import { SkeletonRows } from '@grandstand/ui'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ProfitCard } from '../../features/wallets/profit/profit-card.tsx'
import { RecordsTabs } from '../../features/wallets/statement/records-tabs.tsx'
import { StatementScreen } from '../../features/wallets/statement/statement-screen.tsx'
import { late } from '../../lib/late.ts'
import { MoneyPage } from './money/money-page.tsx'

const GameRecords = late(() =>
  import('../../features/games/records/records-screen.tsx').then((module) => module.GameRecordsScreen),
)

/**
 * Shows the transaction records, winnings and losses by period (features/wallets), or the rounds of games
 * (features/games). The filters are part of the address.
 */
export const route = createLazyRoute('/framed/app/records')({ component: RecordsPage })

function RecordsPage() {
  const { view, kind, ...choice } = route.useSearch()
  const navigate = useNavigate()
  return (
    <MoneyPage back="/app/wallet">
      <div className="grid gap-3">
        <RecordsTabs />
        {view === 'profit' ? (
          <ProfitCard />
        ) : view === 'games' ? (
          <Suspense fallback={<SkeletonRows count={5} />}>
            <GameRecords />
          </Suspense>
        ) : (
          <StatementScreen
            choice={{ ...choice, filter: kind }}
            onChoose={({ filter, ...rest }) =>
              void navigate({
                to: '/app/records',
                search: { ...rest, kind: filter },
                replace: true,
              })
            }
          />
        )}
      </div>
    </MoneyPage>
  )
}
