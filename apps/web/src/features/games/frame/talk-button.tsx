import { IconButton, type IconButtonProps } from '@grandstand/ui'
import { MessageSquareText } from 'lucide-react'
import { keepTalk, useTalk } from './talk-store.ts'

const mostShown = 99

/** Opens and folds the chat of a live table; absent for other games. */
export function TalkButton({
  tone,
  isSheet,
}: Required<Pick<IconButtonProps, 'tone'>> & { readonly isSheet: boolean }) {
  const { isThere, isOpen, unread, setOpen } = useTalk()
  if (!isThere) return null
  return (
    <IconButton
      label="聊天"
      tone={tone}
      icon={<MessageSquareText size={isSheet ? 22 : 18} />}
      count={Math.min(unread, mostShown)}
      unit="条新消息"
      {...(isSheet ? { 'aria-haspopup': 'dialog' as const } : { 'aria-pressed': isOpen })}
      onClick={() => {
        setOpen(!isOpen)
        if (!isSheet) keepTalk(!isOpen)
      }}
    />
  )
}
