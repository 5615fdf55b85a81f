import { BlockState } from '@grandstand/client/block'
import { useNow } from '@grandstand/client/clock'
import { CallError, type WithdrawalId } from '@grandstand/contract'
import type { Withdrawal } from '@grandstand/contract/payments'
import {
  Banner,
  Button,
  Card,
  CardHead,
  CopyButton,
  Empty,
  FactList,
  FactRow,
  Skeleton,
  SkeletonGroup,
  Timeline,
} from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { dayAndTime } from '../../../../lib/time.ts'
import { OrderFigure } from '../../order/order-figure.tsx'
import { useWithdrawal } from '../data.ts'
import { amountWords, isOver, isReturned, orderTimeline, orderTitles } from './order.ts'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import { SpeedPanel } from './speed-panel.tsx'
import { WithdrawalStatus } from './withdrawal-status.tsx'

/** One withdrawal until it ends: state, facts, actions, and timeline. */
export function WithdrawalScreen({ id }: { readonly id: WithdrawalId }) {
  const query = useWithdrawal(id)
  const { data: withdrawal, error, isFetching, refetch } = query
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
            更新失败，以下内容可能不是最新。
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
      <BlockState
        query={query}
        failed="取款单没加载出来"
        note="取款不受影响，会照常处理。"
        loading={
          <SkeletonGroup className="grid gap-4">
            <Skeleton shape="block" height={64} />
            <Skeleton width={200} height={44} className="mx-auto" />
            <Skeleton height={20} />
            <Skeleton height={20} />
            <Skeleton shape="block" height={48} />
          </SkeletonGroup>
        }
      />
    </Card>
  )
}

/** The id in the URL is not a withdrawal of this member. */
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
  const { kind, amount, fee, arrives, destination, number, state } = withdrawal
  const isBack = isReturned(state)
  const now = useNow()
  return (
    <Card isFlush aria-labelledby="withdrawal-order">
      <CardHead id="withdrawal-order" title={orderTitles[kind]} />
      <div className="border-t border-line p-4">
        <div className="mx-auto grid max-w-xl gap-3">
          <WithdrawalStatus withdrawal={withdrawal} />
          <div className="grid justify-items-center py-2">
            <p className="text-sm text-ink-2">
              {isBack ? '已退回钱包' : isOver(state) ? '已到账' : '预计到账'}
            </p>
            <OrderFigure amount={isBack ? amount : arrives} />
          </div>
          {withdrawal.speed && <SpeedPanel withdrawal={withdrawal} />}
          <FactList>
            <FactRow label="收款">{destination}</FactRow>
            {fee.minor > 0n && <FactRow label="取款金额">{amountWords(amount)}</FactRow>}
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
          {withdrawal.canCancel && <CancelWithdrawal withdrawal={withdrawal} />}
          {isOver(state) && (
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
