import { createLazyRoute } from '@tanstack/react-router'
import { YieldScreen } from '../../features/wallets/yield/yield-screen.tsx'
import { MoneyPage } from './money/money-page.tsx'

/** Shows the yield wallet: features/wallets. */
export const route = createLazyRoute('/framed/app/wallet/yield')({ component: YieldPage })

function YieldPage() {
  return (
    <MoneyPage back="/app/wallet">
      <YieldScreen />
    </MoneyPage>
  )
}
