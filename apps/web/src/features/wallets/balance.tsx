import { useMember } from '@grandstand/client/session'
import { displayAmount } from '@grandstand/money'
import { AmountText, BalancePill, Skeleton, VisuallyHidden } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { usePauseEnd, useSettings } from '../member/data.ts'
import { useShownMinor } from './credit-hold.ts'
import { useWallets } from './data.ts'

/**
 * The balance in the top bar: available amount in the member's unit, the eye, and a link to deposit, or to withdraw
 * during a pause.
 */
export function Balance() {
  const unit = useMember()?.settlementUnit ?? 'CNY'
  const wallet = useWallets()?.find((each) => each.kind === (unit === 'USDT' ? 'usdt' : 'central'))
  const minor = useShownMinor(wallet?.available.minor)
  const isHidden = useSettings((settings) => settings.isBalanceHidden)
  const set = useSettings((settings) => settings.set)
  const isPausing = usePauseEnd() !== undefined
  return (
    <BalancePill
      label={unit === 'USDT' ? 'USDT 钱包' : '中心钱包'}
      isHidden={isHidden}
      onToggleHidden={() => set({ isBalanceHidden: !isHidden })}
      amount={
        wallet && minor !== undefined ? (
          <AmountText text={displayAmount(minor, wallet.available.currency)} isHidden={isHidden} />
        ) : (
          <Skeleton width={72} />
        )
      }
      action={
        isPausing ? (
          <Link to="/app/withdraw">取款</Link>
        ) : (
          <Link to="/app/deposit">
            <span className="max-md:hidden">存款</span>
            <Plus size={20} aria-hidden="true" className="md:hidden" />
            <span className="md:hidden">
              <VisuallyHidden>存款</VisuallyHidden>
            </span>
          </Link>
        )
      }
    />
  )
}
