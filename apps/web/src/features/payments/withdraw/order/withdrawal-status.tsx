import { useNow } from '@grandstand/client/clock'
import type { Withdrawal } from '@grandstand/contract/payments'
import { CountdownDigits, Tag } from '@grandstand/ui'
import { waitWords } from '../failures.ts'
import { deadlineOf, orderLooks } from './order.ts'

/** The state of the withdrawal in a live region, with the time left of the current step. */
export function WithdrawalStatus({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { state, reason, approvals } = withdrawal
  const { tag, text } = orderLooks[state]
  return (
    <div className="flex min-h-16 items-center gap-3 rounded-2 border border-line bg-sunken px-4 py-2.5">
      <output className="grid flex-1 justify-items-start gap-1">
        <Tag tone={tag.tone} mark={tag.mark}>
          {tag.text}
        </Tag>
        <span className="text-sm text-balance text-ink-2">{reason ? `${reason}。${text}` : text}</span>
        {state === 'reviewing' && approvals.needed > 1 && (
          <span className="text-sm text-ink-2">
            需要两人核对，已通过 <span className="gs-num">{approvals.given}</span> 人
          </span>
        )}
      </output>
      <TimeLeft withdrawal={withdrawal} />
    </div>
  )
}

/** Minutes and seconds left for the counterparty or the member; text while more than an hour is left. */
function TimeLeft({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const now = useNow()
  const deadline = deadlineOf(withdrawal)
  if (!deadline) return null
  const { label, until } = deadline
  const left = Math.max(0, until - now)
  if (left <= 3_600_000) return <CountdownDigits label={label} remainingMs={left} />
  return (
    <p className="shrink-0 text-right text-xs text-ink-2">
      {label}
      <span className="gs-num block text-base font-semibold text-ink-1">{waitWords(left)}</span>
    </p>
  )
}
