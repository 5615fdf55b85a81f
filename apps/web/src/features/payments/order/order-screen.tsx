import { BlockState } from '@grandstand/client/block'
import { serverTimeOf, useNow } from '@grandstand/client/clock'
import type { DepositId } from '@grandstand/contract'
import { CallError } from '@grandstand/contract'
import type { Deposit } from '@grandstand/contract/payments'
import { Banner, Button, Card, CardHead, Empty, Skeleton, SkeletonGroup, Timeline } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { timeOfDay } from '../../../lib/time.ts'
import { useDeposit } from '../data.ts'
import { orderTimeline } from './order-timeline.ts'
import { OrderPanel } from './order-panel.tsx'

/** One order until it ends: the panel and the timeline. */
export function OrderScreen({ id }: { readonly id: DepositId }) {
  const query = useDeposit(id)
  const { data: deposit, error, isFetching, refetch, dataUpdatedAt } = query
  if (deposit)
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
            更新失败，以下是 <span className="gs-num">{timeOfDay(serverTimeOf(dataUpdatedAt))}</span> 的状态。
          </Banner>
        )}
        <OrderPanel deposit={deposit} />
        <OrderProgress deposit={deposit} />
      </div>
    )
  if (deposit === null || isNotFound(error)) return <NoOrder />
  return (
    <BlockState
      query={query}
      failed="存款单没加载出来"
      note="订单不受影响，已付款会照常到账。"
      frame={Card}
      loading={<OrderSkeleton />}
    />
  )
}

const isNotFound = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === 'not-found' || error.kind === 'invalid-input')

function OrderProgress({ deposit }: { readonly deposit: Deposit }) {
  const now = useNow()
  return (
    <Card aria-labelledby="order-progress">
      <CardHead id="order-progress" title="到账进度" />
      <Timeline label="到账进度" items={orderTimeline(deposit, now)} />
    </Card>
  )
}

/** The id in the URL is not an order of this member. */
export function NoOrder() {
  return (
    <Card>
      <Empty
        title="没有这张存款单"
        action={
          <Button asChild size="sm" tone="outline">
            <Link to="/app/deposit">去存款</Link>
          </Button>
        }
      >
        它不在你的账户里，或者地址不完整。
      </Empty>
    </Card>
  )
}

function OrderSkeleton() {
  return (
    <Card>
      <SkeletonGroup className="grid gap-4">
        <Skeleton width="60%" height={24} />
        <Skeleton shape="block" height={64} />
        <Skeleton width={200} height={44} className="mx-auto" />
        <Skeleton height={20} />
        <Skeleton height={20} />
        <Skeleton height={20} />
        <Skeleton shape="block" height={48} />
      </SkeletonGroup>
    </Card>
  )
}
