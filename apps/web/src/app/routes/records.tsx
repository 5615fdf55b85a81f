import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { ProfitCard } from '../../features/wallets/profit/profit-card.tsx'
import { RecordsTabs } from '../../features/wallets/statement/records-tabs.tsx'
import { StatementScreen } from '../../features/wallets/statement/statement-screen.tsx'
import { MoneyPage } from './money/money-page.tsx'

/**
 * Shows the transaction records, or winnings and losses by period: features/wallets. The filters are part of the
 * address.
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
