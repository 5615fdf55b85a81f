import { useMember } from '@grandstand/client/session'
import { RailGroup, RailItem, SideRail } from '@grandstand/ui'
import { Avatar } from '@grandstand/ui-match/art'
import { Link } from '@tanstack/react-router'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  CircleUserRound,
  CreditCard,
  Gauge,
  Headset,
  History,
  Mail,
  PiggyBank,
  ReceiptText,
  ShieldCheck,
  Wallet,
} from 'lucide-react'
import { useMedia } from '../../../lib/media.ts'
import { usePauseEnd } from '../../../features/member/data.ts'

const exactly = { exact: true } as const

/** The rail of the money pages: the member's name and their own pages. */
export function MoneyRail() {
  const isNarrow = useMedia('(max-width: 1279px)')
  const member = useMember()
  const isPausing = usePauseEnd() !== undefined
  return (
    <SideRail
      label="资金"
      isNarrow={isNarrow}
      head={
        member && (
          <div className="flex items-center gap-2 px-2 pb-3">
            <Avatar id={member.avatar} size={isNarrow ? 36 : 44} />
            {!isNarrow && (
              <p className="min-w-0">
                <b className="block truncate">{member.nickname || member.name}</b>
                <span className="gs-num text-xs text-ink-3">VIP {member.vipLevel}</span>
              </p>
            )}
          </div>
        )
      }
    >
      <RailGroup>
        <RailItem icon={<Wallet />}>
          <Link to="/app/wallet" activeOptions={exactly}>
            资金总览
          </Link>
        </RailItem>
        {!isPausing && (
          <RailItem icon={<ArrowDownToLine />}>
            <Link to="/app/deposit">存款</Link>
          </RailItem>
        )}
        <RailItem icon={<ArrowUpFromLine />}>
          <Link to="/app/withdraw">取款</Link>
        </RailItem>
        <RailItem icon={<ArrowLeftRight />}>
          <Link to="/app/transfer">场馆转账</Link>
        </RailItem>
        <RailItem icon={<PiggyBank />}>
          <Link to="/app/wallet/yield">理财钱包</Link>
        </RailItem>
        <RailItem icon={<CreditCard />}>
          <Link to="/app/cards">银行卡与地址</Link>
        </RailItem>
        <RailItem icon={<History />}>
          <Link to="/app/records">资金明细</Link>
        </RailItem>
        <RailItem icon={<ReceiptText />}>
          <Link to="/app/bets">我的注单</Link>
        </RailItem>
        <RailItem icon={<CircleUserRound />}>
          <Link to="/app/member">会员中心</Link>
        </RailItem>
        <RailItem icon={<Mail />}>
          <Link to="/app/messages">消息</Link>
        </RailItem>
        <RailItem icon={<Gauge />}>
          <Link to="/app/limits">限额与暂停</Link>
        </RailItem>
        <RailItem icon={<ShieldCheck />}>
          <Link to="/app/security">安全中心</Link>
        </RailItem>
        <RailItem icon={<Headset />}>
          <Link to="/cs">客服</Link>
        </RailItem>
      </RailGroup>
    </SideRail>
  )
}
