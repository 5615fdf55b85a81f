import { useNow } from '@grandstand/client/clock'
import type { Deposit } from '@grandstand/contract/payments'
import { announceNow, CountdownDigits, Tag } from '@grandstand/ui'
import { useEffect, useState } from 'react'
import { amountNowText, deadlineOf, screenOf } from './order-states.ts'
import { hasVisitedPayPage } from './pay-visits.ts'

/** The state of the order in a live region, with the time left of the current step. */
export function OrderStatus({ deposit }: { readonly deposit: Deposit }) {
  const { tag, text } = screenOf(deposit)
  // On the way back from the pay page the state is there with the page, which no live region tells.
  const [first] = useState(`${amountNowText(deposit)}，${text}`)
  useEffect(() => {
    if (hasVisitedPayPage(deposit.id)) announceNow(first)
  }, [deposit.id, first])
  return (
    <div className="flex min-h-16 items-center gap-3 rounded-2 border border-line bg-sunken px-4 py-2.5">
      <output className="grid flex-1 justify-items-start gap-1">
        <Tag tone={tag.tone} mark={tag.mark}>
          {tag.text}
        </Tag>
        <span className="text-sm text-balance text-ink-2">{text}</span>
      </output>
      <TimeLeft deposit={deposit} />
    </div>
  )
}

/** Minutes and seconds left of the current step, text once they are over, nothing for a step without a deadline. */
export function TimeLeft({ deposit, size }: { readonly deposit: Deposit; readonly size?: 'sm' | 'md' }) {
  const now = useNow()
  const label = deadlineOf(deposit)
  if (label === undefined) return null
  if (now < deposit.closesAt)
    return <CountdownDigits label={label} remainingMs={deposit.closesAt - now} {...(size && { size })} />
  return <span className="text-sm text-ink-2">{deposit.state === 'pending' ? '正在关闭' : '已到时限'}</span>
}
