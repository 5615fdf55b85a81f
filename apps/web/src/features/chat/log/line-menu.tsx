import { ChangeNotice } from '@grandstand/client/act'
import { isOrderCard, revertedOrders, type ChatMessage } from '@grandstand/contract/chat'
import { Button, toast } from '@grandstand/ui'
import { Avatar } from '@grandstand/ui-match/art'
import { Sheet } from '@grandstand/ui/overlay'
import { BellOff, Copy, CornerUpLeft, Eye, EyeOff, Flag, Pin, Trash2, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSheetSide } from '../../../lib/media.ts'
import { useChatRoom, useStanding } from '../room/chat-room.tsx'
import { useChatSettings } from '../chat-settings.ts'
import { useOwnName } from '../own-name.ts'
import { useOperate, useRevertInRoom } from '../data.ts'
import { MuteFields } from '../manager/mute-fields.tsx'
import { ReportFields } from './report-fields.tsx'
import { blockedUsersMost } from './taste.ts'
import { messageWords, roleTags, timeOfDay } from '../words.ts'

interface LineMenuProps {
  readonly message: ChatMessage
  readonly onClose: () => void
  /** Absent where the user cannot write. */
  readonly onReply?: (message: ChatMessage) => void
}

/** The actions for a message and its author. Managers see additional ones. */
export function LineMenu({ message, onClose, onReply }: LineMenuProps) {
  const standing = useStanding()
  const [form, setForm] = useState<'mute' | 'report' | undefined>(undefined)
  const { content } = message
  const isOwn = standing?.userId === content.userId
  const ownName = useOwnName()
  const mayManage = standing?.mayManage === true
  const isAbove = content.role === 'anchor' || content.role === 'manager' || content.role === 'system'
  return (
    <Sheet
      isOpen
      side={useSheetSide()}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={form ? formTitle(form, content.username) : (isOwn && ownName) || content.username}
      note={!form && (roleTags[content.role] ?? `Lv${content.level}`)}
    >
      {form === 'mute' ? (
        <MuteFields userId={content.userId} username={content.username} onDone={onClose} />
      ) : form === 'report' ? (
        <ReportFields message={message} onDone={onClose} />
      ) : (
        <div className="grid gap-3">
          <div className="flex items-start gap-3">
            <Avatar id={content.avatar ?? content.userId} size={40} isAnchor={content.role === 'anchor'} />
            <p className="min-w-0 flex-1 text-sm">
              <span className="gs-num block text-xs text-ink-3">
                {timeOfDay(message.at)}
                {content.isDemo && ' · 演示成员'}
              </span>
              <span className="line-clamp-4 break-words">{messageWords(message)}</span>
            </p>
          </div>
          <div className="grid gap-1">
            {onReply && standing?.mayWrite && !message.isRemoved && message.msgType === 'text' && (
              <Act icon={<CornerUpLeft size={18} />} onClick={() => onReply(message)}>
                回复
              </Act>
            )}
            <Act
              icon={<Copy size={18} />}
              onClick={() => {
                void navigator.clipboard?.writeText(messageWords(message)).then(
                  () => toast('已复制'),
                  () => toast('复制失败', { tone: 'error' }),
                )
                onClose()
              }}
            >
              复制文字
            </Act>
            {!isOwn && !isAbove && <BlockAct message={message} onDone={onClose} />}
            {!isOwn && content.role !== 'system' && !message.isRemoved && (
              <Act icon={<Flag size={18} />} onClick={() => setForm('report')}>
                举报
              </Act>
            )}
            {isOrderCard(message) && isOwn && <RevertAct message={message} onDone={onClose} />}
            {mayManage && (
              <>
                {!message.isRemoved && <ManagerAct kind="pin" message={message} onDone={onClose} />}
                {!message.isRemoved && (!isAbove || isOwn) && (
                  <ManagerAct kind="delete" message={message} onDone={onClose} />
                )}
                {!isOwn && !isAbove && (
                  <Act icon={<BellOff size={18} />} isDanger onClick={() => setForm('mute')}>
                    禁言
                  </Act>
                )}
              </>
            )}
          </div>
        </div>
      )}
    </Sheet>
  )
}

const formTitle = (form: 'mute' | 'report', username: string): string =>
  form === 'mute' ? `禁言 ${username}` : `举报 ${username}`

interface ActProps {
  readonly icon: ReactNode
  readonly isDanger?: boolean
  readonly isLoading?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function Act({ icon, isDanger = false, isLoading = false, onClick, children }: ActProps) {
  return (
    <Button
      tone={isDanger ? 'menu-danger' : 'menu'}
      isWide
      icon={icon}
      isLoading={isLoading}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

/** Hides a person's messages on this device; they do not learn of it. */
function BlockAct({ message, onDone }: RevertActProps) {
  const { taste, set } = useChatSettings()
  const { userId, username } = message.content
  const isBlocked = taste.users.some((user) => user.userId === userId)
  const others = taste.users.filter((user) => user.userId !== userId)
  return (
    <Act
      icon={isBlocked ? <Eye size={18} /> : <EyeOff size={18} />}
      onClick={() => {
        const users = isBlocked ? others : [...others, { userId, username }].slice(-blockedUsersMost)
        set({ taste: { ...taste, users } })
        toast(isBlocked ? `不再屏蔽 ${username}` : `已屏蔽 ${username}，只有你看不到`)
        onDone()
      }}
    >
      {isBlocked ? '取消屏蔽' : '屏蔽这个人'}
    </Act>
  )
}

const managerActs = {
  pin: { icon: <Pin size={18} />, word: '置顶', done: '已置顶' },
  delete: { icon: <Trash2 size={18} />, word: '删除消息', done: '已删除' },
} as const

function ManagerAct({
  kind,
  message,
  onDone,
}: {
  readonly kind: 'pin' | 'delete'
  readonly message: ChatMessage
  readonly onDone: () => void
}) {
  const { roomNo } = useChatRoom()
  const operate = useOperate(roomNo, `${kind} ${message.id}`, false)
  const { icon, word, done } = managerActs[kind]
  const press = () => {
    if (operate.isHeld) return operate.again()
    const onSuccess = () => {
      toast(done)
      onDone()
    }
    operate.mutate({ kind, messageId: message.id }, { onSuccess })
  }
  return (
    <>
      <Act icon={icon} isDanger={kind === 'delete'} isLoading={operate.isPending} onClick={press}>
        {word}
      </Act>
      <ChangeNotice change={operate} hasAgain refused="没有成功，请再试一次" />
    </>
  )
}

interface RevertActProps {
  readonly message: ChatMessage
  readonly onDone: () => void
}

/** Withdraws a shared bet. Renders nothing once it is withdrawn. */
function RevertAct({ message, onDone }: RevertActProps) {
  const { roomNo, store } = useChatRoom()
  const revert = useRevertInRoom(roomNo, message.id)
  const isReverted = revertedOrders(store.read().log.messages).has(message.id)
  if (isReverted && !revert.isHeld) return null
  return (
    <>
      <Act
        icon={<Undo2 size={18} />}
        isLoading={revert.isPending}
        onClick={() => (revert.isHeld ? revert.again() : revert.mutate(undefined, { onSuccess: onDone }))}
      >
        撤回推单
      </Act>
      <ChangeNotice change={revert} hasAgain refused="没有成功，请再试一次" />
    </>
  )
}
