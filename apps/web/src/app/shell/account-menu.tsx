import { useMember } from '@grandstand/client/session'
import { IconButton } from '@grandstand/ui'
import { Avatar } from '@grandstand/ui-match/art'
import { Suspense, useState } from 'react'
import { late } from '../../lib/late.ts'

const Panel = late(() => import('./account-panel.tsx').then((module) => module.AccountPanel))

/** The member's menu at the end of the top bar; its code is loaded when it is first opened. */
export function AccountMenu() {
  const [isOpen, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const open = () => {
    setLoaded(true)
    setOpen(true)
  }
  const member = useMember()
  const button = {
    tone: 'bar',
    label: '我的账户',
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
