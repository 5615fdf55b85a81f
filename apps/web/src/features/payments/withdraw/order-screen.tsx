import { CallError, type WithdrawalId } from '@grandstand/contract'
import type { Withdrawal } from '@grandstand/contract/payments'
import {
  AmountText,
  Banner,
  Button,
  Card,
  CardHead,
  CopyButton,
  Empty,
  ErrorBlock,
  FactList,
  FactRow,
  Skeleton,
  SkeletonGroup,
  Tag,
  Timeline,
} from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { requestIdOf } from '../../../lib/failure.ts'
import { useNow } from '../../../lib/server-clock.tsx'
import { dayAndTime } from '../../../lib/time.ts'
import { useWithdrawal } from './data.ts'
import { amountWords, kindNames, orderLooks, orderTimeline } from './model/order.ts'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import { SpeedPanel } from './speed-panel.tsx'

/** One withdrawal until it ends: where it stands, what was agreed, what can be done, and how far it has come. */
export function WithdrawalScreen({ id }: { readonly id: WithdrawalId }) {
  const { data: withdrawal, error, isFetching, refetch } = useWithdrawal(id)
  if (withdrawal)
    return (
      <div className="grid gap-3">
        {error && (
          <Banner
            tone="warn"
            action={
              <Button size="sm" tone="outline" isLoading={isFetching} onClick={() => void refetch()}>
                重试
              </Button>
            }
          >
            没能更新，下面可能不是最新的。
          </Banner>
        )}
        <OrderCard withdrawal={withdrawal} />
        <ProgressCard withdrawal={withdrawal} />
      </div>
    )
  if (error instanceof CallError && (error.kind === 'not-found' || error.kind === 'invalid-input'))
    return <NoWithdrawal />
  return (
    <Card>
      {error ? (
        <ErrorBlock
          title="取款单没加载出来"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          {...requestIdOf(error)}
        >
          取款不受影响，会照常处理。
        </ErrorBlock>
      ) : (
        <SkeletonGroup className="grid gap-4">
          <Skeleton shape="block" height={64} />
          <Skeleton width={200} height={44} className="mx-auto" />
          <Skeleton height={20} />
          <Skeleton height={20} />
          <Skeleton shape="block" height={48} />
        </SkeletonGroup>
      )}
    </Card>
  )
}

/** The address names no withdrawal of this member. */
export function NoWithdrawal() {
  return (
    <Card>
      <Empty
        title="没有这张取款单"
        action={
          <Button asChild size="sm" tone="outline">
            <Link to="/app/withdraw">去取款</Link>
          </Button>
        }
      >
        它不在你的账户里，或者地址不完整。
      </Empty>
    </Card>
  )
}

function OrderCard({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { tag, text, isOver } = orderLooks[withdrawal.state]
  const { kind, amount, fee, arrives, destination, number, reason, approvals, state } = withdrawal
  const now = useNow()
  return (
    <Card isFlush aria-labelledby="withdrawal-order">
      <CardHead id="withdrawal-order" title={kind === 'speed' ? '极速取款单' : '取款单'} />
      <div className="border-t border-line p-4">
        <div className="mx-auto grid max-w-xl gap-3">
          <output className="grid min-h-16 justify-items-start gap-1 rounded-2 border border-line bg-sunken px-4 py-2.5">
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
          <div className="grid justify-items-center py-2">
            <p className="text-sm text-ink-2">
              {state === 'paid' ? '已到账' : isOver ? '取款金额' : '预计到账'}
            </p>
            <AmountText size="fig" text={amountWords(isOver && state !== 'paid' ? amount : arrives)} />
          </div>
          <FactList>
            <FactRow label="取款方式">{kindNames[kind]}</FactRow>
            <FactRow label="收款">{destination}</FactRow>
            <FactRow label="取款金额">{amountWords(amount)}</FactRow>
            <FactRow label={kind === 'usdt' ? '网络费' : '手续费'}>
              {fee.minor === 0n ? '免费' : amountWords(fee)}
            </FactRow>
            <FactRow label="提交时间">{dayAndTime(withdrawal.createdAt, now)}</FactRow>
            <FactRow label="单号">
              <span className="inline-flex items-center gap-1">
                {number}
                <CopyButton label="复制单号" text={number} />
              </span>
            </FactRow>
          </FactList>
          {withdrawal.speed && <SpeedPanel withdrawal={withdrawal} />}
          {withdrawal.canCancel && <CancelWithdrawal withdrawal={withdrawal} />}
          {isOver && (
            <div className="flex gap-2 [&>:last-child]:flex-1">
              <Button asChild tone="outline" size="lg">
                <Link to="/app/wallet">看资金</Link>
              </Button>
              <Button asChild tone="primary" size="lg">
                <Link to="/app/withdraw">再取一笔</Link>
              </Button>
            </div>
          )}
        </div>
      </div>
    </Card>
  )
}

function ProgressCard({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const now = useNow()
  return (
    <Card aria-labelledby="withdrawal-progress">
      <CardHead id="withdrawal-progress" title="取款进度" />
      <Timeline label="取款进度" items={orderTimeline(withdrawal, now)} />
    </Card>
  )
}
