import { Button } from '@grandstand/ui'
import { CircleAlert, Clock3 } from 'lucide-react'
import { LevelBadge } from './level-badge.tsx'
import { useChatRoom, useDraft, useStanding } from '../room/chat-room.tsx'
import { roleTags } from '../words.ts'
import type { Pending } from '../room/room-log.ts'
import { useOwnName } from '../own-name.ts'
import { Pieces } from './pieces.tsx'

/** A message of the user that the room does not show yet: sending, stored, or failed with the reason. */
export function PendingLine({ said }: { readonly said: Pending }) {
  const standing = useStanding()
  const ownName = useOwnName()
  const { again, store } = useChatRoom()
  const { edit, setReplyTo } = useDraft()
  const tag = standing && roleTags[standing.role]
  return (
    <li className="gs-chat-line" data-own="" data-state={said.state}>
      {said.replyTo && (
        <span className="gs-chat-quote">
          回复 {said.replyTo.username}：{said.replyTo.text}
        </span>
      )}
      {tag ? (
        <span className="gs-chat-tag" data-role={standing.role}>
          {tag}
        </span>
      ) : (
        <LevelBadge level={standing?.level ?? 0} />
      )}
      <span className="gs-chat-name" data-role={standing?.role}>
        {ownName}
      </span>
      <span className={said.state === 'sent' ? '' : 'text-ink-3'}>
        <Pieces text={said.text} mentions={said.mentions} />
      </span>
      {said.state === 'sending' && (
        <>
          <Clock3 size={12} className="ml-1 inline align-[-1px] text-ink-3" aria-hidden="true" />
          <span className="gs-sr">正在发送</span>
        </>
      )}
      {said.state === 'failed' && (
        <span role="alert" className="flex items-center gap-1 text-xs text-danger">
          <CircleAlert size={14} aria-hidden="true" />
          <span className="min-w-0 flex-1">{said.problem}</span>
          {said.isUnfit ? (
            <Button
              size="sm"
              tone="accent-ghost"
              onClick={() => {
                edit(said.text)
                setReplyTo(store.read().log.messages.find(({ id }) => id === said.replyTo?.id))
                store.forget(said.id)
              }}
            >
              修改
            </Button>
          ) : (
            <Button size="sm" tone="accent-ghost" onClick={() => void again(said)}>
              重发
            </Button>
          )}
          <Button size="sm" tone="ghost" onClick={() => store.forget(said.id)}>
            删除
          </Button>
        </span>
      )}
    </li>
  )
}
