import { useMember } from '@grandstand/client/session'
import { IconButton } from '@grandstand/ui'
import { Avatar } from '@grandstand/ui-match/art'
import { Suspense, useState } from 'react'
import { useUnreadLetters } from '../../features/messages/data.ts'
import { late } from '../../lib/late.ts'
import { isRoomyQuery, useMedia } from '../../lib/media.ts'

const Panel = late(() => import('./account-panel.tsx').then((module) => module.AccountPanel))

/**
 * The member's menu at the end of the top bar; its code is loaded when it is first opened. On phones, whose bar has no
 * bell, it has the count of unread messages.
 */
export function AccountMenu() {
  const [isOpen, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const open = () => {
    setLoaded(true)
    setOpen(true)
  }
  const member = useMember()
  const { data: unread } = useUnreadLetters()
  const isRoomy = useMedia(isRoomyQuery)
  const button = {
    tone: 'bar',
    label: '我的账户',
    count: isRoomy || !unread ? 0 : unread.normal + unread.private,
    unit: '条未读',
    icon: <Avatar id={member?.avatar ?? 'member'} size={32} />,
  } as const
  const closed = <IconButton {...button} aria-haspopup="dialog" onClick={open} />
  if (!isLoaded) return closed
  return (
    <Suspense fallback={closed}>
      <Panel trigger={<IconButton {...button} />} isOpen={isOpen} onOpenChange={setOpen} />
    </Suspense>
  )
}
