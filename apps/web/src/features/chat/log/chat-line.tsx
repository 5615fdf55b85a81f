import type { ChatMessage, ChatMessageOf } from '@grandstand/contract/chat'
import { CornerUpLeft, MoreHorizontal } from 'lucide-react'
import { memo, useId, type ReactNode } from 'react'
import { IconButton, Tag } from '@grandstand/ui'
import { LevelBadge } from './level-badge.tsx'
import { messageWords, roleTags } from '../words.ts'
import { Pieces } from './pieces.tsx'
import { siteName } from '../../../lib/site.ts'

/** Renderers that other areas provide for their messages: a shared bet, a gift. Pass a stable object. */
export interface ChatParts {
  readonly order: (
    message: ChatMessageOf<'order-message'> | ChatMessageOf<'order-push'>,
    isReverted: boolean,
    onMenu: (message: ChatMessage) => void,
  ) => ReactNode
  readonly gift: (message: ChatMessageOf<'gift-push'>) => ReactNode
}

interface LineProps {
  readonly message: ChatMessage
  readonly ownUserId: string | undefined
  /** The user's name on their own lines. */
  readonly ownName: string | undefined
  readonly isReverted: boolean
  readonly parts: ChatParts
  /** Opens the actions for the message and its author. Pass a stable function. */
  readonly onMenu: (message: ChatMessage) => void
  readonly onReply: (message: ChatMessage) => void
}

/** One message of the room. Its buttons are no tab stops: the log is one, and arrow keys lead to them. */
export const ChatLine = memo(function ChatLine(props: LineProps) {
  const { message, ownUserId, parts, isReverted, onMenu } = props
  const id = useId()
  const { msgType, content } = message
  if (msgType === 'revert-order-push') return null
  if (msgType === 'welcome')
    return (
      <li className="gs-chat-line" data-note="">
        欢迎 <span className="text-ink-2">{content.username}</span> 进入{siteName}
      </li>
    )
  if (msgType === 'system')
    return (
      <li className="gs-chat-line" data-note="">
        系统：
        <Pieces text={content.data.text} />
      </li>
    )
  if (message.isRemoved)
    return (
      <li className="gs-chat-line" data-note="">
        {content.username} 的消息已被房管删除
      </li>
    )
  if (msgType === 'gift-push')
    return (
      <li className="gs-chat-line border-y border-line bg-sunken" data-card="">
        <LevelBadge level={content.level} />
        <button
          type="button"
          tabIndex={-1}
          className="font-semibold"
          {...wholeLine(id)}
          aria-haspopup="dialog"
          onClick={() => onMenu(message)}
        >
          {content.userId === ownUserId ? (props.ownName ?? content.username) : content.username}
        </button>{' '}
        {content.isDemo && <DemoMark />}
        <span id={textOf(id)} aria-hidden="true">
          {parts.gift(message)}
        </span>
      </li>
    )
  if (msgType === 'order-message' || msgType === 'order-push')
    return (
      <li className="gs-chat-line" data-card="order">
        {parts.order(message, isReverted, onMenu)}
      </li>
    )
  return <TextLine {...props} id={id} message={message} isOwn={content.userId === ownUserId} />
})

const textOf = (id: string) => `${id}text`

/**
 * The sender's button is the line's stop for arrow keys, so its name is the sender and what the line says. The text
 * itself is hidden from screen readers, which would read it twice.
 */
const wholeLine = (id: string) => ({ id, 'aria-labelledby': `${id} ${textOf(id)}` })

interface TextLineProps extends LineProps {
  readonly id: string
  readonly message: ChatMessageOf<'text'>
  readonly isOwn: boolean
}

function TextLine(props: TextLineProps) {
  const { id, message, isOwn, ownUserId, onMenu, onReply } = props
  const { content } = message
  const { replyTo, mentions, text } = content.data
  return (
    <li className="gs-chat-line" data-own={isOwn ? '' : undefined} data-message={message.id}>
      {replyTo && (
        <span className="gs-chat-quote">
          回复 {replyTo.username}：{replyTo.text || '消息已被房管删除'}
        </span>
      )}
      <Sender id={id} message={message} ownName={isOwn ? props.ownName : undefined} onMenu={onMenu} />
      <span id={textOf(id)} aria-hidden="true">
        <Pieces text={text} mentions={mentions} ownUserId={ownUserId} />
      </span>
      <span className="gs-chat-acts">
        <IconButton
          size="sm"
          tabIndex={-1}
          label={`回复 ${content.username}`}
          icon={<CornerUpLeft size={16} />}
          onClick={() => onReply(message)}
        />
        <IconButton
          size="sm"
          tabIndex={-1}
          label={`${content.username} 的更多操作`}
          icon={<MoreHorizontal size={16} />}
          onClick={() => onMenu(message)}
        />
      </span>
    </li>
  )
}

function DemoMark() {
  return (
    <>
      <span className="text-xs text-ink-3" title="演示成员，不是真实用户">
        演示
      </span>{' '}
    </>
  )
}

function Sender({
  id,
  message,
  ownName,
  onMenu,
}: {
  readonly id: string
  readonly message: ChatMessage
  readonly ownName: string | undefined
  readonly onMenu: (message: ChatMessage) => void
}) {
  const { role, level, username, isDemo } = message.content
  const tag = roleTags[role]
  return (
    <>
      {tag ? (
        <span className="gs-chat-tag" data-role={role}>
          {tag}
        </span>
      ) : (
        <LevelBadge level={level} />
      )}
      <button
        type="button"
        tabIndex={-1}
        className="gs-chat-name"
        data-role={role}
        {...wholeLine(id)}
        aria-haspopup="dialog"
        title={isDemo ? '演示成员' : undefined}
        onClick={() => onMenu(message)}
      >
        {ownName ?? username}
      </button>
      {isDemo && <DemoMark />}
    </>
  )
}

/** The message that the room's managers pinned above the chat. */
export function PinnedLine({
  message,
  children,
}: {
  readonly message: ChatMessage
  readonly children?: ReactNode
}) {
  return (
    <div className="flex items-start gap-2 border-b border-line bg-sunken px-3 py-2 text-sm">
      <Tag tone="accent" mark={null}>
        已置顶
      </Tag>
      <p className="line-clamp-2 min-w-0 flex-1">
        <b className="font-semibold">{message.content.username}</b>{' '}
        {message.msgType === 'text' && !message.isRemoved ? (
          <Pieces text={message.content.data.text} />
        ) : (
          messageWords(message)
        )}
      </p>
      {children}
    </div>
  )
}
