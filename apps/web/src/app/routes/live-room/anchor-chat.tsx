import type { RoomNo } from '@grandstand/contract'
import { chatRoomNo } from '@grandstand/contract/chat'
import { Card, CardHead } from '@grandstand/ui'
import { Suspense, useState } from 'react'
import { ChatPanel } from '../../../features/chat/chat-panel.tsx'
import { ChatRoom } from '../../../features/chat/room/chat-room.tsx'
import { SettingsButton } from '../../../features/chat/settings-button.tsx'
import { late } from '../../../lib/late.ts'
import { RoomFollow } from './room-follow.tsx'
import { standingOrder } from './order-card.tsx'
import { roomParts } from './room-parts.tsx'

const RoomSheet = late(() =>
  import('../../../features/chat/manager/room-sheet.tsx').then((module) => module.RoomSheet),
)

/** The chat of the anchor's own room, beside the broadcast: leaving the page to open the room would end the camera. */
export function AnchorChat({ roomNo }: { readonly roomNo: RoomNo }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <ChatRoom key={roomNo} roomNo={chatRoomNo.parse(roomNo)}>
      <Card
        isFlush
        className="flex h-[min(560px,70vh)] flex-col overflow-hidden lg:h-[calc(100dvh-var(--gs-topbar)-24px)] lg:min-h-96"
      >
        <CardHead title="聊天" action={<SettingsButton label="管理聊天室" onClick={() => setOpen(true)} />} />
        <ChatPanel parts={roomParts} top={standingOrder} />
      </Card>
      <Suspense>{isOpen && <RoomSheet onClose={() => setOpen(false)} />}</Suspense>
      <RoomFollow />
    </ChatRoom>
  )
}
