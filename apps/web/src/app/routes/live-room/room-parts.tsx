import { Suspense } from 'react'
import type { ChatParts } from '../../../features/chat/log/chat-line.tsx'
import { GiftLine } from '../../../features/gifts/gift-line.tsx'
import { late } from '../../../lib/late.ts'
import { OrderCard } from './order-card.tsx'

const NicknameHint = late(() => import('./nickname-hint.tsx').then((module) => module.NicknameHint))

/** Renderers for bets and gifts in the chat of a room. */
export const roomParts: ChatParts = {
  order: (message, isReverted, onMenu) => (
    <OrderCard message={message} isReverted={isReverted} isInLog onMenu={onMenu} />
  ),
  gift: ({ content: { data } }) => <GiftLine push={data} />,
}

/** The offer of a nickname, as an element that is the same in every rendering. */
export const nicknameHint = (
  <Suspense>
    <NicknameHint />
  </Suspense>
)
