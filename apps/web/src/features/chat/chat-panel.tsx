import type { ChatMessage } from '@grandstand/contract/chat'
import { Chip, IconButton } from '@grandstand/ui'
import { Timer, X } from 'lucide-react'
import { lazy, startTransition, Suspense, useCallback, useRef, useState, type ReactNode } from 'react'
import './chat.css'
import { PinnedLine, type ChatParts } from './log/chat-line.tsx'
import { ChatLog } from './log/chat-log.tsx'
import { useChatRoom, useDraft, useRoomFacts, useStanding } from './room/chat-room.tsx'
import { useChatSettings } from './chat-settings.ts'
import { Composer } from './writing/composer.tsx'
import { useOperate } from './data.ts'
import type { LevelFilter } from './log/shown.ts'

const LineMenu = lazy(() => import('./log/line-menu.tsx').then((module) => ({ default: module.LineMenu })))

interface ChatPanelProps {
  readonly parts: ChatParts
  /** Rendered above the log: the order push, which opens the menu of its message. */
  readonly top?: (onMenu: (message: ChatMessage) => void) => ReactNode
  /** Rendered between the log and the input on phones: odds buttons. */
  readonly foot?: ReactNode
  /** Rendered after the input on phones: danmaku, gifts. */
  readonly tools?: ReactNode
  /** Rendered above the input while it has the focus: an offer to those who are about to write. */
  readonly before?: ReactNode
  /** False on phones, where odds take the row. */
  readonly hasFilter?: boolean
}

/** The chat of the surrounding room: pinned message, log, and input. */
export function ChatPanel({ parts, top, foot, tools, before, hasFilter = true }: ChatPanelProps) {
  const [filter, setFilter] = useState<LevelFilter>('all')
  const { replyTo, setReplyTo } = useDraft()
  const [menuOf, setMenuOf] = useState<ChatMessage>()
  const after = useRef<HTMLSpanElement>(null)
  const isRead = useChatSettings((settings) => settings.isRead)
  const facts = useRoomFacts()
  const answered = useCallback(() => setReplyTo(undefined), [setReplyTo])
  return (
    <section aria-label="聊天" className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface">
      <button
        type="button"
        className="sr-only focus:not-sr-only focus:bg-surface focus:p-2 focus:text-sm focus:text-accent-ink"
        onClick={() => after.current?.focus()}
      >
        跳过聊天
      </button>
      {top?.(setMenuOf)}
      {facts?.pinned && !facts.pinned.isRemoved && (
        <PinnedLine message={facts.pinned}>
          <UnpinButton />
        </PinnedLine>
      )}
      <ChatLog filter={filter} parts={parts} isRead={isRead} onMenu={setMenuOf} onReply={setReplyTo} />
      {foot}
      <div className="border-t border-line px-3 pt-2 pb-2.5">
        {hasFilter && (
          <div className="flex items-center gap-2 pb-2">
            <Chip isSelected={filter === 'all'} size="xs" onClick={() => setFilter('all')}>
              全部
            </Chip>
            <Chip isSelected={filter === 'high'} size="xs" onClick={() => setFilter('high')}>
              Lv5 以上
            </Chip>
            <SlowHint />
          </div>
        )}
        <WritingRow before={before} tools={tools}>
          <Composer replyTo={replyTo} onReplied={answered} />
        </WritingRow>
      </div>
      <Suspense>
        {menuOf && (
          <LineMenu
            message={menuOf}
            onClose={() => setMenuOf(undefined)}
            onReply={(message) => {
              setMenuOf(undefined)
              setReplyTo(message)
            }}
          />
        )}
      </Suspense>
      <span ref={after} tabIndex={-1} className="outline-none" />
    </section>
  )
}

interface WritingRowProps extends Pick<ChatPanelProps, 'before' | 'tools'> {
  readonly children: ReactNode
}

/** The input with its tools. Its focus is state of this row alone, so that a tap on it does not redraw the messages. */
function WritingRow({ before, tools, children }: WritingRowProps) {
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      {/* A dialog that it opened keeps it, although the focus is elsewhere then. */}
      {before !== undefined && <div hidden={!isWriting}>{before}</div>}
      <div className="flex items-center gap-1">
        {/* The field has the focus first; what it offers moves the messages. */}
        <div className="min-w-0 flex-1" onFocus={() => startTransition(() => setWriting(true))}>
          {children}
        </div>
        {tools}
      </div>
    </>
  )
}

/** 慢速 3 秒: the minimum interval between one user's messages. */
function SlowHint() {
  const seconds = useRoomFacts()?.settings.slowSeconds ?? 0
  if (seconds === 0) return null
  return (
    <span className="ml-auto flex items-center gap-1 text-xs text-ink-3">
      <Timer size={14} aria-hidden="true" />
      慢速 <span className="gs-num">{seconds}</span> 秒
    </span>
  )
}

function UnpinButton() {
  const { roomNo } = useChatRoom()
  const mayManage = useStanding()?.mayManage === true
  const operate = useOperate(roomNo, 'pin')
  if (!mayManage) return null
  return (
    <IconButton
      size="sm"
      label="取消置顶"
      icon={<X size={16} />}
      isDisabled={operate.isPending}
      onClick={() => (operate.isUnknown ? operate.again() : operate.mutate({ kind: 'unpin' }))}
    />
  )
}
