import { ActNotice } from '@grandstand/client/act'
import { useNowValue } from '@grandstand/client/clock'
import { Button } from '@grandstand/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { BellOff, Lock, LogIn } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useChatRoom, useStanding } from '../room/chat-room.tsx'
import { useAppeal } from '../data.ts'
import { timeLeft } from '../words.ts'
import { useSending, type CannotWrite } from './use-sending.ts'

const AppealSheet = lazy(() =>
  import('./appeal-sheet.tsx').then((module) => ({ default: module.AppealSheet })),
)

/** Why the user cannot write here, and what they can do about it. */
export function CannotWriteNote({ cannotWrite }: { readonly cannotWrite: CannotWrite }) {
  switch (cannotWrite) {
    case 'login':
      return <LoginNote />
    case 'muted':
      return <MutedNote />
    case 'level':
      return <LevelNote />
    case 'closed':
      return <Note icon={<Lock size={16} />}>比赛结束已久，这个聊天室不再收新消息。</Note>
    case 'failed':
      return <Note icon={null}>聊天没连上，画面和盘口不受影响。</Note>
    case 'entering':
      return <Note icon={null}>正在进入聊天室…</Note>
    default:
      return cannotWrite
  }
}

function Note({
  icon,
  children,
  action,
}: {
  readonly icon: ReactNode
  readonly children: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <div className="flex min-h-11 items-center gap-2 rounded-2 bg-sunken py-1 pr-1.5 pl-3 text-sm text-ink-2">
      {icon}
      <p className="min-w-0 flex-1 py-1">{children}</p>
      {action}
    </div>
  )
}

function LoginNote() {
  const { href } = useLocation()
  return (
    <Note
      icon={<LogIn size={16} aria-hidden="true" />}
      action={
        <Button asChild tone="primary" size="sm">
          <Link to="/login" search={{ fromPage: href }}>
            登录
          </Link>
        </Button>
      }
    >
      登录后就能发言
    </Note>
  )
}

function LevelNote() {
  const { minLevel } = useSending()
  const standing = useStanding()
  return (
    <Note icon={<Lock size={16} aria-hidden="true" />}>
      这个聊天室要 <span className="gs-num">Lv{minLevel}</span> 以上才能发言，你现在是{' '}
      <span className="gs-num">Lv{standing?.level ?? 0}</span>。
    </Note>
  )
}

/** The mute with its reason and time left: 你被禁言 10 分钟（刷屏），还剩 8 分 20 秒。对结果有异议？ */
function MutedNote() {
  const mute = useStanding()?.mute
  const sent = useAppeal(useChatRoom().roomNo, mute?.id ?? '')
  const [isOpen, setOpen] = useState(false)
  const until = mute?.until ?? 0
  const left = useNowValue((now) => timeLeft(until - now))
  if (!mute) return null
  const { appeal } = mute
  return (
    <>
      <Note
        icon={<BellOff size={16} className="text-warn" aria-hidden="true" />}
        action={
          !appeal && (
            <Button size="sm" tone="outline" onClick={() => setOpen(true)}>
              申诉
            </Button>
          )
        }
      >
        你被禁言（{mute.reason}），还剩 <span className="gs-num">{left}</span>。
        {appeal?.state === 'waiting' && '申诉已提交，等待房管答复。'}
        {appeal?.state === 'declined' && `申诉未通过${appeal.answer ? `：${appeal.answer}` : ''}。`}
      </Note>
      {!isOpen && sent.isUnknown && <ActNotice act={sent} hasAgain />}
      <Suspense>{isOpen && <AppealSheet mute={mute} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
