import { Segment } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import { Suspense, useState } from 'react'
import { ChatPanel } from '../../../features/chat/chat-panel.tsx'
import { SettingsButton } from '../../../features/chat/settings-button.tsx'
import { useTalk } from '../../../features/games/frame/talk-store.ts'
import { late } from '../../../lib/late.ts'
import { useSheetSide } from '../../../lib/media.ts'
import { nicknameHint, roomParts } from '../live-room/room-parts.tsx'
import { TableDanmakuSwitch, TipRank, Tips } from './talk-parts.tsx'

const RoomSheet = late(() =>
  import('../../../features/chat/manager/room-sheet.tsx').then((module) => module.RoomSheet),
)

type Shown = 'chat' | 'tips' | 'rank'

/** The chat over a live table on phones, from the host's bar. The table goes on below it. */
export function TalkSheet({ isDemo }: { readonly isDemo: boolean }) {
  const [shown, setShown] = useState<Shown>('chat')
  const [isSettingUp, setSettingUp] = useState(false)
  const setOpen = useTalk((talk) => talk.setOpen)
  const isChat = shown === 'chat'
  return (
    <Sheet
      isOpen
      side={useSheetSide()}
      onOpenChange={(isOpen) => !isOpen && setOpen(false)}
      title={isDemo ? '聊天' : '本桌'}
      {...(isChat && { className: 'gs-talk-sheet' })}
      action={
        !isDemo && (
          <Segment<Shown>
            label="看什么"
            size="sm"
            options={[
              { value: 'chat', label: '聊天' },
              { value: 'tips', label: '打赏' },
              { value: 'rank', label: '榜' },
            ]}
            value={shown}
            onChange={setShown}
          />
        )
      }
    >
      {isChat && (
        <ChatPanel
          parts={roomParts}
          hasFilter={false}
          before={nicknameHint}
          tools={
            <>
              <TableDanmakuSwitch />
              <SettingsButton label="聊天设置" size="lg" onClick={() => setSettingUp(true)} />
            </>
          }
        />
      )}
      {shown === 'tips' && <Tips />}
      {shown === 'rank' && <TipRank />}
      <Suspense>{isSettingUp && <RoomSheet onClose={() => setSettingUp(false)} />}</Suspense>
    </Sheet>
  )
}
