import { matchId, roomNo } from '@grandstand/contract'
import { chatRoomNo } from '@grandstand/contract/chat'
import { createLazyRoute } from '@tanstack/react-router'
import { ChatRoom } from '../../features/chat/room/chat-room.tsx'
import { PageLayout } from '../shell/page-layout.tsx'
import { NoRoom } from './live-room/no-room.tsx'
import { LiveRoomPage } from './live-room/live-room-page.tsx'

/** A live room: picture, chat and markets on one page. */
export const route = createLazyRoute('/framed/app/live/$roomNo')({ component: LiveRoom })

function LiveRoom() {
  const { roomNo: given } = route.useParams()
  const { match } = route.useSearch()
  const chat = chatRoomNo.safeParse(given)
  const room = roomNo.safeParse(given)
  const known = matchId.safeParse(match)
  if (!chat.success || !room.success)
    return (
      <PageLayout>
        <NoRoom />
      </PageLayout>
    )
  return (
    <ChatRoom key={given} roomNo={chat.data}>
      <LiveRoomPage room={room.data} asked={known.success ? known.data : undefined} />
    </ChatRoom>
  )
}
