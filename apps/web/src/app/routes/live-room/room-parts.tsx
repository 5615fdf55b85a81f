import type { ChatParts } from '../../../features/chat/log/chat-line.tsx'
import { GiftLine } from '../../../features/gifts/gift-line.tsx'
import { OrderCard } from './order-card.tsx'

/** Renderers for bets and gifts in the chat of a room. */
export const roomParts: ChatParts = {
  order: (message, isReverted, onMenu) => (
    <OrderCard message={message} isReverted={isReverted} onMenu={onMenu} />
  ),
  gift: ({ content: { data } }) => <GiftLine push={data} />,
}
