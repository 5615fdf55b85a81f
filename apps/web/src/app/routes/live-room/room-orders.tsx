import { useIsMember } from '@grandstand/client/session'
import type { ChatMessage } from '@grandstand/contract/chat'
import { Button, Empty } from '@grandstand/ui'
import { Suspense, useState } from 'react'
import { useSharedOrders } from '../../../features/chat/log/chat-log.tsx'
import { useStanding } from '../../../features/chat/room/chat-room.tsx'
import { late } from '../../../lib/late.ts'
import { OrderCard } from './order-card.tsx'

const LineMenu = late(() =>
  import('../../../features/chat/log/line-menu.tsx').then((module) => module.LineMenu),
)
const ShowBetSheet = late(() => import('./show-bet-sheet.tsx').then((module) => module.ShowBetSheet))

/** All bets shared in this room, newest first; members can share their own. */
export function RoomOrders() {
  const orders = useSharedOrders()
  const isMember = useIsMember()
  const mayWrite = useStanding()?.mayWrite === true
  const [isOpen, setOpen] = useState(false)
  const [menuOf, setMenuOf] = useState<ChatMessage>()
  return (
    <div className="grid gap-2 p-3">
      {isMember && mayWrite && (
        <Button tone="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          晒一张我的注单
        </Button>
      )}
      {orders.length === 0 ? (
        <Empty title="还没有人推单" className="px-4 py-10">
          主播和球友分享的注单会出现在这里，可以按现在的赔率跟
        </Empty>
      ) : (
        <ul className="grid gap-2" aria-label="推单">
          {orders.map((message) =>
            message.msgType === 'order-message' || message.msgType === 'order-push' ? (
              <li key={message.id}>
                <OrderCard message={message} onMenu={setMenuOf} />
              </li>
            ) : null,
          )}
        </ul>
      )}
      <Suspense>{isOpen && <ShowBetSheet onClose={() => setOpen(false)} />}</Suspense>
      <Suspense>{menuOf && <LineMenu message={menuOf} onClose={() => setMenuOf(undefined)} />}</Suspense>
    </div>
  )
}
