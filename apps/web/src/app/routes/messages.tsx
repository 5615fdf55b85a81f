import { createLazyRoute } from '@tanstack/react-router'
import { NoticeCard } from '../../features/auth/security/notice-card.tsx'
import { LettersScreen } from '../../features/messages/letters-screen.tsx'
import { MoneyPage } from './money/money-page.tsx'

/** What the bell opens: security notices until the member confirms them, and the inbox. */
export const route = createLazyRoute('/framed/app/messages')({
  component: () => (
    <MoneyPage back="/app/home" refusal="消息只对本人可见，登录后回到这一页。">
      <div className="mb-3 max-w-3xl empty:hidden">
        <NoticeCard />
      </div>
      <LettersScreen />
    </MoneyPage>
  ),
})
