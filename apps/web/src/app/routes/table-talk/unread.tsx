import { useEffect, useState } from 'react'
import { useRoomFacts, useShownRoom, useStanding } from '../../../features/chat/room/chat-room.tsx'
import { useTalk } from '../../../features/games/frame/talk-store.ts'

/** Counts what others have written since the chat was folded, for the host's bar. */
export function Unread() {
  const isEntered = useRoomFacts() !== undefined
  const { messages } = useShownRoom()
  const own = useStanding()?.userId
  const isOpen = useTalk((talk) => talk.isOpen)
  const [seen, setSeen] = useState<number>()
  const last = messages.at(-1)?.seq ?? 0
  if (isEntered && seen !== last && (isOpen || seen === undefined)) setSeen(last)
  const unread = isOpen
    ? 0
    : messages.filter(
        ({ seq, msgType, content }) =>
          seq > (seen ?? Infinity) && msgType === 'text' && content.userId !== own,
      ).length
  useEffect(() => useTalk.setState({ unread }), [unread])
  return null
}
