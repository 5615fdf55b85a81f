import type { Deposit, PaymentType } from '@grandstand/contract/payments'
import { displayAmount, formatAmount } from '@grandstand/money'
import { CopyButton, Banner, Card, CardHead, FactList, FactRow, ProgressSteps } from '@grandstand/ui'
import { dateAndTime } from '../../../lib/time.ts'
import { ChainFacts } from './chain-facts.tsx'
import { CopyFact } from './copy-fact.tsx'
import { usePaymentTypes } from '../data.ts'
import { amountNow, orderSteps, screenOf } from './order-states.ts'
import { OrderFigure } from './order-figure.tsx'
import { OrderStatus } from './order-status.tsx'
import { OrderWays } from './order-ways.tsx'
import { hasVisitedPayPage } from './pay-visits.ts'
import { ReviewNotes } from './review-notes.tsx'
import { SandboxLink } from './sandbox-link.tsx'
import { SpeedFacts } from './speed-facts.tsx'
import { TransferFacts } from './transfer-facts.tsx'

const walletNames = { central: '中心钱包', usdt: 'USDT 钱包' } as const

/** A deposit order: its progress, the exact amount, the facts, and the available actions. */
export function OrderPanel({ deposit }: { readonly deposit: Deposit }) {
  const { data } = usePaymentTypes()
  const method = data?.types.find((type) => type.id === deposit.method)
  const screen = screenOf(deposit)
  const { minor, currency } = deposit.amount
  const shown = amountNow(deposit)
  return (
    <Card isFlush aria-labelledby="deposit-order">
      <CardHead id="deposit-order" title={method ? titleOf(method) : '存款单'} />
      <div className="border-t border-line p-4">
        <div className="mx-auto grid max-w-xl gap-3">
          {screen.step !== undefined && (
            <ProgressSteps label="存款步骤" steps={orderSteps} current={screen.step} />
          )}
          <OrderStatus deposit={deposit} />
          <ReviewNotes reviews={deposit.reviews} />
          <div className="grid justify-items-center py-2">
            <p className="text-sm text-ink-2">{screen.amountLabel}</p>
            <p className="relative">
              <OrderFigure amount={shown} />
              {deposit.state === 'pending' && (
                <span className="absolute inset-y-0 left-full ml-2 flex items-center">
                  <CopyButton label="复制金额" text={plainAmount(formatAmount(minor, currency))} />
                </span>
              )}
            </p>
          </div>
          <Instructions deposit={deposit} method={method} />
          <FactList>
            {method && deposit.kind === 'page' && <FactRow label="支付方式">{method.name}</FactRow>}
            {deposit.kind === 'transfer' && deposit.received && (
              <FactRow label="实际收到">
                {displayAmount(deposit.received.minor, deposit.received.currency)}
              </FactRow>
            )}
            <FactRow label="到账钱包">{walletNames[deposit.wallet]}</FactRow>
            {screen.isOver && <FactRow label="下单时间">{dateAndTime(deposit.createdAt)}</FactRow>}
            {deposit.creditedAt !== undefined && (
              <FactRow label="到账时间">{dateAndTime(deposit.creditedAt)}</FactRow>
            )}
            <CopyFact label="单号" text={deposit.number} />
          </FactList>
          <Note deposit={deposit} methodNote={method?.note} />
          <OrderWays deposit={deposit} ways={screen.ways} />
          <SandboxLink deposit={deposit} />
        </div>
      </div>
    </Card>
  )
}

const titleOf = ({ name }: PaymentType) => (/(存款|支付)$/.test(name) ? name : spaced(name))
/** Adds a space between Latin and Chinese text: USDT 存款, 电子钱包存款. */
const spaced = (name: string) => `${name}${/[A-Za-z0-9]$/.test(name) ? ' ' : ''}存款`

/** Payment instructions of the order's kind: an account, an address, or another member. */
function Instructions({
  deposit,
  method,
}: {
  readonly deposit: Deposit
  readonly method: PaymentType | undefined
}) {
  const { transfer, chain, speed } = deposit
  if (chain) {
    const offered = method?.networks.find(({ network }) => network === chain.network)
    return <ChainFacts deposit={deposit} chain={chain} minutes={offered?.minutes} />
  }
  if (transfer && deposit.state === 'pending') return <TransferFacts transfer={transfer} />
  return speed ? <SpeedFacts deposit={deposit} speed={speed} /> : null
}

/** Notice of an open order. After a visit to the pay page it says that the member need not pay twice. */
function Note({
  deposit,
  methodNote = '',
}: {
  readonly deposit: Deposit
  readonly methodNote: string | undefined
}) {
  if (deposit.state !== 'pending' || deposit.speed) return null
  if (hasVisitedPayPage(deposit.id))
    return (
      <Banner title={deposit.chain ? '还没在链上看到付款' : '还没收到支付通道的通知'}>
        如已付款请勿重复支付，到账后自动更新，可以离开本页。
      </Banner>
    )
  return methodNote === '' || deposit.kind !== 'page' ? null : <Banner>{methodNote}</Banner>
}

/** Drops zeros beyond two decimals, which are enough to pay by. */
function plainAmount(text: string): string {
  return text.replace(/(\.\d{2})0+$/, '$1')
}
