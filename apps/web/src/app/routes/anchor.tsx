import { createLazyRoute } from '@tanstack/react-router'
import { StudioScreen } from '../../features/live/anchor/studio-screen.tsx'
import { PageLayout } from '../shell/page-layout.tsx'
import { AnchorChat } from './live-room/anchor-chat.tsx'

/** Page for anchors to broadcast from, with the chat of their room beside it. */
export const route = createLazyRoute('/framed/app/anchor')({ component: AnchorPage })

function AnchorPage() {
  return (
    <PageLayout refusal="开播需要主播账号。">
      <StudioScreen Chat={AnchorChat} />
    </PageLayout>
  )
}
