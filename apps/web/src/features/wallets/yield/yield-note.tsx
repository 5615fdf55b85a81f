import { displayAmount } from '@grandstand/money'
import { useSettings, useUnit } from '../../member/data.ts'
import { useYield } from './data.ts'
import { percentOf } from './model.ts'

/**
 * The latest earnings and the rate of the yield wallet, in one line. Members who settle in USDT are told that it
 * accepts only CNY.
 */
export function YieldNote() {
  return (
    <>
      {useUnit() === 'USDT' && '只收人民币 · '}
      <Earned />
    </>
  )
}

function Earned() {
  const { data } = useYield()
  const isHidden = useSettings((settings) => settings.isBalanceHidden)
  if (data === undefined) return <>随时转入转出</>
  const { lastInterest, annualPpm } = data
  if (annualPpm === 0 && lastInterest === undefined) return <>现在没有收益，随时转入转出</>
  return (
    <>
      {lastInterest && lastInterest.interest.minor > 0n && !isHidden && (
        <>
          {lastInterest.day.slice(5)}{' '}
          <span className="gs-num">
            {displayAmount(lastInterest.interest.minor, 'CNY', { sign: 'always' })}
          </span>{' '}
          ·{' '}
        </>
      )}
      年化 <span className="gs-num">{percentOf(annualPpm)}</span>
    </>
  )
}
