import { IconButton, Skeleton } from '@grandstand/ui'
import { Popover } from '@grandstand/ui/overlay'
import { Settings } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useStanding } from '../../../features/chat/room/chat-room.tsx'
import { SettingsButton } from '../../../features/chat/settings-button.tsx'
import { late } from '../../../lib/late.ts'

const RoomSheet = late(() =>
  import('../../../features/chat/manager/room-sheet.tsx').then((module) => module.RoomSheet),
)
const OwnSettings = late(() =>
  import('../../../features/chat/own-settings.tsx').then((module) => module.OwnSettings),
)

/** The chat's settings beside wide chats: the reader's own in a popover, the room's for its managers in a sheet. */
export function ChatSettingsButton() {
  const mayManage = useStanding()?.mayManage === true
  return mayManage ? <Managing /> : <Own />
}

function Managing() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SettingsButton label="管理聊天室" onClick={() => setOpen(true)} />
      <Suspense>{isOpen && <RoomSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

function Own() {
  return (
    <Popover
      label="聊天设置"
      className="w-72 p-4"
      trigger={<IconButton label="聊天设置" icon={<Settings size={20} />} />}
    >
      <Suspense fallback={<Skeleton shape="block" height={320} width="100%" />}>
        <OwnSettings />
      </Suspense>
    </Popover>
  )
}
