import { IconButton, type IconButtonProps } from '@grandstand/ui'
import { Settings } from 'lucide-react'
import { useWaitingAppeals } from './data.ts'
import { useChatRoom, useStanding } from './room/chat-room.tsx'

/** Opens the chat's settings. For those who manage the room it counts the appeals that wait for them. */
export function SettingsButton(props: Pick<IconButtonProps, 'label' | 'size' | 'onClick'>) {
  const { roomNo } = useChatRoom()
  const waiting = useWaitingAppeals(roomNo, useStanding()?.mayManage === true)
  return (
    <IconButton
      icon={<Settings size={20} />}
      aria-haspopup="dialog"
      count={waiting}
      unit="条申诉等答复"
      {...props}
    />
  )
}
