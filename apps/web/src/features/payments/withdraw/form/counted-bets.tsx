import { useNow } from '@grandstand/client/clock'
import type { CountedBet } from '@grandstand/contract/payments'
import { displayAmount } from '@grandstand/money'
import { dayAndTime } from '../../../../lib/time.ts'

/** The settled bets that counted towards turnover, folded by default. */
export function CountedBets({ bets }: { readonly bets: readonly CountedBet[] }) {
  const now = useNow()
  const rule = (
    <p className="text-xs text-ink-3">
      已结算的注单会计入；走水不计，赢半和输半计一半；提前结算的部分、游戏和真人不计。
    </p>
  )
  if (bets.length === 0) return rule
  return (
    <details className="text-xs">
      <summary className="cursor-pointer font-medium text-accent-ink">
        查看计入的注单（{bets.length}）
      </summary>
      <div className="mt-2">{rule}</div>
      <ul className="mt-2 grid gap-2">
        {bets.map((bet) => (
          <li key={bet.betId} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <span className="truncate">{bet.title}</span>
            <span className="gs-num text-right">
              计 {displayAmount(bet.counted.minor, bet.counted.currency)}
            </span>
            <span className="gs-num text-ink-3">
              {bet.number} · {dayAndTime(bet.settledAt, now)}
            </span>
            <span className="gs-num text-right text-ink-3">
              本金 {displayAmount(bet.stake.minor, bet.stake.currency)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
