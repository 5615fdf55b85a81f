import { useMember } from '@grandstand/client/session'
import { RailGroup, SideRail } from '@grandstand/ui'
import { Avatar } from '@grandstand/ui-match/art'
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
import { ScreenItem } from '../../screen-link.tsx'

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
        <ScreenItem to="/app/wallet" icon={<Wallet />} isExact>
          资金总览
        </ScreenItem>
        {!isPausing && <ScreenItem to="/app/deposit" icon={<ArrowDownToLine />} />}
        <ScreenItem to="/app/withdraw" icon={<ArrowUpFromLine />} />
        <ScreenItem to="/app/transfer" icon={<ArrowLeftRight />} />
        <ScreenItem to="/app/wallet/yield" icon={<PiggyBank />} />
        <ScreenItem to="/app/cards" icon={<CreditCard />} />
        <ScreenItem to="/app/records" icon={<History />} />
        <ScreenItem to="/app/bets" icon={<ReceiptText />} />
        <ScreenItem to="/app/member" icon={<CircleUserRound />} />
        <ScreenItem to="/app/messages" icon={<Mail />} />
        <ScreenItem to="/app/limits" icon={<Gauge />} />
        <ScreenItem to="/app/security" icon={<ShieldCheck />} />
        <ScreenItem to="/cs" icon={<Headset />} />
      </RailGroup>
    </SideRail>
  )
}
