import { createLazyRoute } from '@tanstack/react-router'
import { LettersScreen } from '../../features/messages/letters-screen.tsx'
import { MoneyPage } from './money/money-page.tsx'

/** Shows the member's inbox: features/messages. */
export const route = createLazyRoute('/framed/app/messages')({
  component: () => (
    <MoneyPage refusal="消息只对本人可见，登录后回到这一页。">
      <LettersScreen />
    </MoneyPage>
  ),
})
