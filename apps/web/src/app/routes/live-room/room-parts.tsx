import type { ChatParts } from '../../../features/chat/chat-line.tsx'
import { GiftLine } from '../../../features/gifts/gift-line.tsx'
import { OrderCard } from './order-card.tsx'

/** How the chat of a room draws bets and gifts. */
export const roomParts: ChatParts = {
  order: (message, isReverted, onMenu) => (
    <OrderCard message={message} isReverted={isReverted} onMenu={onMenu} />
  ),
  gift: ({ content: { data } }) => <GiftLine push={data} />,
}
