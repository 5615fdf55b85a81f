import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { WithdrawScreen } from '../../features/payments/withdraw/form/withdraw-screen.tsx'
import { WalletCards } from '../../features/wallets/assets/wallet-cards.tsx'
import { MoneyPage } from './money/money-page.tsx'

/** Shows the amount available for withdrawal, the reason for its limit, and past withdrawals: features/payments. */
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
