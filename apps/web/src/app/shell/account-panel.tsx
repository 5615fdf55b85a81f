import { useMember } from '@grandstand/client/session'
import { Button, CountBadge } from '@grandstand/ui'
import { Popover, PopoverClose } from '@grandstand/ui/overlay'
import { Link } from '@tanstack/react-router'
import {
  ArrowDownToLine,
  CircleUserRound,
  Headset,
  History,
  LogOut,
  Mail,
  Radio,
  ReceiptText,
  ShieldCheck,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useLogout } from '../../features/auth/data.ts'
import { useStudio } from '../../features/live/anchor/data.ts'
import { useUnreadLetters } from '../../features/messages/data.ts'
import { AppearanceFields } from './appearance-fields.tsx'
import { LanguageField } from './language-field.tsx'

interface Props {
  readonly trigger: ReactNode
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

const ways = [
  { to: '/app/member', name: '会员中心', icon: CircleUserRound },
  { to: '/app/messages', name: '消息', icon: Mail },
  { to: '/app/wallet', name: '资金', icon: Wallet },
  { to: '/app/deposit', name: '存款', icon: ArrowDownToLine },
  { to: '/app/records', name: '资金明细', icon: History },
  { to: '/app/bets', name: '我的注单', icon: ReceiptText },
  { to: '/app/security', name: '安全中心', icon: ShieldCheck },
  { to: '/cs', name: '客服', icon: Headset },
] as const
const studio = { to: '/app/anchor', name: '开播', icon: Radio } as const

/** Panel of the account menu: the member, links to their own pages, appearance settings, and log-out. */
export function AccountPanel(props: Props) {
  const member = useMember()
  const leaving = useLogout()
  const { data: unread } = useUnreadLetters()
  const { data: ownRoom } = useStudio()
  const waiting = unread ? unread.normal + unread.private : 0
  return (
    <Popover {...props} label="我的账户" className="w-80">
      <p className="px-2 pb-2">
        <b className="block text-lg">{member?.nickname ?? member?.name ?? '会员'}</b>
        {member && (
          <span className="text-xs text-ink-3">
            {member.nickname !== member.name && `${member.name} · `}
            <span className="gs-num">VIP {member.vipLevel}</span>
          </span>
        )}
      </p>
      <nav aria-label="我的" className="-mx-1 border-y border-line py-1 max-md:grid max-md:grid-cols-2">
        {(ownRoom ? [...ways, studio] : ways).map(({ to, name, icon: Icon }) => (
          <PopoverClose key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-3 rounded-2 px-3 text-ink-1 no-underline hover:bg-fill"
            >
              <Icon size={18} aria-hidden="true" className="text-ink-2" />
              {name}
              {to === '/app/messages' && waiting > 0 && (
                <span className="ml-auto">
                  <CountBadge count={waiting} unit="条未读" />
                </span>
              )}
            </Link>
          </PopoverClose>
        ))}
      </nav>
      <div className="grid gap-3 px-2 py-3">
        <AppearanceFields />
        <LanguageField />
      </div>
      <Button
        isWide
        tone="outline"
        icon={<LogOut size={16} />}
        isLoading={leaving.isPending}
        onClick={() => leaving.mutate(undefined, { onSuccess: () => props.onOpenChange(false) })}
      >
        退出登录
      </Button>
    </Popover>
  )
}
