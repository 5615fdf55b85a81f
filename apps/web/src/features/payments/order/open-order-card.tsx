import { AmountText, Button, Card, Tag } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { useOpenDeposit } from '../data.ts'
import { amountNowText, heldTag, screenOf } from './order-states.ts'
import { TimeLeft } from './order-status.tsx'
import { PayLink } from './pay-link.tsx'

/** The open order in one line: status, time left, and payment link. Renders nothing without one. */
export function OpenOrderCard() {
  const { data: deposit } = useOpenDeposit()
  if (!deposit) return null
  const { tag: own } = screenOf(deposit)
  const held = heldTag(deposit)
  const tag = held ? ({ text: held, tone: 'warn', mark: 'warn' } as const) : own
  return (
    <Card isMarked isSlim aria-label="未完成的存款单" className="flex items-center gap-3">
      <Link
        to="/app/deposit/$depositId"
        params={{ depositId: deposit.id }}
        className="grid min-w-0 flex-1 gap-0.5 text-inherit no-underline"
      >
        <span className="flex flex-wrap items-center gap-2">
          <Tag tone={tag.tone} mark={tag.mark}>
            {tag.text}
          </Tag>
          {/* With money in review, the tag shows the held amount and the line below shows the credited one. */}
          {!held && <AmountText text={amountNowText(deposit)} />}
        </span>
        <span className="truncate text-xs text-ink-3">
          存款单 <span className="gs-num">{deposit.number}</span>
          {held && deposit.state === 'credited' && `，已存入 ${amountNowText(deposit)}`}
        </span>
      </Link>
      {deposit.state === 'pending' && deposit.kind === 'page' ? (
        <>
          <TimeLeft deposit={deposit} size="sm" />
          <PayLink deposit={deposit} />
        </>
      ) : (
        <>
          <TimeLeft deposit={deposit} size="sm" />
          <Button asChild tone="outline">
            <Link to="/app/deposit/$depositId" params={{ depositId: deposit.id }}>
              看进度
            </Link>
          </Button>
        </>
      )}
    </Card>
  )
}
