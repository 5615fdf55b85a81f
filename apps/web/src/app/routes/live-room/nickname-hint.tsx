import { useMember } from '@grandstand/client/session'
import { Button, IconButton } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isNameless } from '../../../features/chat/own-name.ts'
import { useStanding } from '../../../features/chat/room/chat-room.tsx'
import { NicknameForm } from '../../../features/member/centre/nickname-form.tsx'
import { useSheetSide } from '../../../lib/media.ts'

/** Under the id in chats, which does not tell who has logged in on this device. */
const keyOf = (userId: string) => `gs-nickname-asked:${userId}`

function wasAsked(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null
  } catch {
    return false
  }
}

/**
 * Offers a nickname to members who have none, above the field while they are about to write; each is asked once on a
 * device.
 */
export function NicknameHint() {
  const member = useMember()
  const standing = useStanding()
  const side = useSheetSide()
  const [asked, setAsked] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (asked === undefined) return undefined
    // Once the sheet is gone, which keeps the focus: back to the message that was about to be written.
    const timer = setTimeout(() => document.querySelector<HTMLElement>('.gs-chat-input input')?.focus())
    return () => clearTimeout(timer)
  }, [asked])
  const close = () => {
    setOpen(false)
    if (standing === undefined) return
    setAsked(standing.userId)
    try {
      localStorage.setItem(keyOf(standing.userId), '1')
    } catch {
      // Without storage it is offered again on the next page.
    }
  }
  if (!member || !standing || standing.role !== 'member' || !isNameless(member)) return null
  if (standing.mute !== undefined) return null
  if (asked === standing.userId || wasAsked(standing.userId)) return null
  return (
    <div className="mb-2 flex items-center gap-2 rounded-2 bg-sunken py-1 pr-1 pl-3 text-sm text-ink-2">
      <p className="min-w-0 flex-1">
        别人看到你叫 <span className="gs-num">{standing.username}</span>
      </p>
      <Button size="sm" tone="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        起个昵称
      </Button>
      <IconButton size="sm" label="不用了" icon={<X size={16} />} onClick={close} />
      {isOpen && (
        <Sheet isOpen side={side} onOpenChange={(open) => !open && setOpen(false)} title="起个昵称">
          <NicknameForm now="" onDone={close} />
        </Sheet>
      )}
    </div>
  )
}
