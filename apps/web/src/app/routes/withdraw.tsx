import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { WithdrawScreen } from '../../features/payments/withdraw/withdraw-screen.tsx'
import { WalletCards } from '../../features/wallets/assets/wallet-cards.tsx'
import { MoneyPage } from './money/money-page.tsx'

/** Shows what can be withdrawn, why not more, and what was: features/payments. */
export const route = createLazyRoute('/framed/app/withdraw')({ component: WithdrawPage })

function WithdrawPage() {
  const navigate = useNavigate()
  return (
    <MoneyPage back="/app/wallet" aside={<WalletCards isList />}>
      <WithdrawScreen
        onCreated={({ id }) =>
          void navigate({ to: '/app/withdraw/$withdrawalId', params: { withdrawalId: id } })
        }
      />
    </MoneyPage>
  )
}
