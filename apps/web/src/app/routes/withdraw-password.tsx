import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { PasswordScreen } from '../../features/payments/withdraw/set-up/password-screen.tsx'
import { MoneyPage } from './money/money-page.tsx'

/** Sets, changes or resets the withdrawal password: features/payments. */
export const route = createLazyRoute('/framed/app/withdraw/password')({
  component: WithdrawPasswordPage,
})

function WithdrawPasswordPage() {
  const navigate = useNavigate()
  return (
    <MoneyPage back="/app/withdraw">
      <PasswordScreen onDone={() => void navigate({ to: '/app/withdraw' })} />
    </MoneyPage>
  )
}
