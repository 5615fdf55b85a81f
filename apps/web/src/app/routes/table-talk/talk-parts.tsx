import { IconButton, useReducedMotion } from '@grandstand/ui'
import { Captions, CaptionsOff } from 'lucide-react'
import { GiftRank } from '../../../features/gifts/gift-rank.tsx'
import { GiftTray } from '../../../features/gifts/tray/gift-tray.tsx'
import { useChatRoom } from '../../../features/chat/room/chat-room.tsx'
import { useIsDanmakuOnAtTables } from '../../../features/live/danmaku/danmaku-layer.tsx'
import { useDanmakuSettings } from '../../../features/live/danmaku/settings.ts'

/** Tips are gifts in the room of the table. */
export function Tips() {
  const { roomNo } = useChatRoom()
  return (
    <div className="gs-talk__tips">
      <p className="text-sm text-ink-2">打赏不影响牌局和赔付。荷官是画出来的，打赏归本站。</p>
      <GiftTray roomNo={roomNo} form="grid" />
    </div>
  )
}

/** Who has tipped here, today and ever. Winners are in no rank (docs/decisions/1099). */
export function TipRank() {
  const { roomNo } = useChatRoom()
  return <GiftRank roomNo={roomNo} />
}

/** Danmaku over the table, which is off by default. */
export function TableDanmakuSwitch() {
  const isOn = useIsDanmakuOnAtTables()
  const isReduced = useReducedMotion()
  const set = useDanmakuSettings((settings) => settings.set)
  return (
    <IconButton
      label="弹幕"
      aria-pressed={isOn}
      isDisabled={isReduced}
      icon={isOn ? <Captions size={20} /> : <CaptionsOff size={20} />}
      onClick={() => set({ isOnAtTables: !isOn })}
    />
  )
}
