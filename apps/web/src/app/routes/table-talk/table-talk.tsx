import type { ChatTable } from '@grandstand/contract/chat'
import { useEffect, type ReactNode } from 'react'
import { emoteSprite } from '../../../features/chat/emotes/emotes.ts'
import { useFlyingLines } from '../../../features/chat/danmaku.ts'
import { useTableRoom } from '../../../features/chat/data.ts'
import { ChatRoom } from '../../../features/chat/room/chat-room.tsx'
import { opensAtFirst, useTalk } from '../../../features/games/frame/talk-store.ts'
import { TableDanmaku } from '../../../features/live/danmaku/danmaku-layer.tsx'
import { isWideQuery, useMedia } from '../../../lib/media.ts'
import { TalkPanel } from './talk-panel.tsx'
import { TalkSheet } from './talk-sheet.tsx'
import { Unread } from './unread.tsx'
import './table-talk.css'

interface Props extends ChatTable {
  readonly isDemo: boolean
  /** What else stands beside the table on wide screens. */
  readonly rail: ReactNode
}

/** The chat of a live table: beside its picture on wide screens, a sheet elsewhere. Other games have none. */
export function TableTalk({ venueEnName, game, ...props }: Props) {
  const { data: roomNo } = useTableRoom({ venueEnName, game })
  return roomNo === undefined || roomNo === null ? null : (
    <ChatRoom key={roomNo} roomNo={roomNo}>
      <Talk {...props} />
    </ChatRoom>
  )
}

function Talk({ isDemo, rail }: Omit<Props, keyof ChatTable>) {
  const isBeside = useMedia(isWideQuery)
  const isOpen = useTalk((talk) => talk.isOpen)
  const lines = useFlyingLines()
  useEffect(() => {
    useTalk.setState({ isThere: true, isOpen: opensAtFirst(isBeside), unread: 0 })
    return () => useTalk.setState({ isThere: false, isOpen: false, unread: 0 })
  }, [isBeside])
  return (
    <>
      <Unread />
      <div className="gs-talk-over">
        <TableDanmaku source={lines} emotes={emoteSprite} />
      </div>
      {isOpen && (isBeside ? <TalkPanel isDemo={isDemo} rail={rail} /> : <TalkSheet isDemo={isDemo} />)}
    </>
  )
}
