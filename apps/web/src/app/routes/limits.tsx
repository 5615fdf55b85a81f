import { createLazyRoute } from '@tanstack/react-router'
import { SaferPlayScreen } from '../../features/wallets/safer-play/safer-play-screen.tsx'
import { MoneyPage } from './money/money-page.tsx'

/** Shows the limits, reality check and pause of features/wallets. */
export const route = createLazyRoute('/framed/app/limits')({
  component: () => (
    <MoneyPage back="/app/wallet" refusal="限额只对本人可见，登录后回到这一页。">
      <SaferPlayScreen />
    </MoneyPage>
  ),
})
