import { Block } from '@grandstand/client/block'
import type { Deposit } from '@grandstand/contract/payments'
import { Button, Card, CardHead, Empty, ProgressSteps, Skeleton, SkeletonGroup } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { usePaymentTypes } from '../data.ts'
import { DepositForm } from './deposit-form.tsx'
import { orderSteps } from '../order/order-states.ts'

/** The first step of a deposit: the form, shown once the payment types have loaded. */
export function DepositCard({ onCreated }: { readonly onCreated: (deposit: Deposit) => void }) {
  const query = usePaymentTypes()
  return (
    <Card isFlush aria-labelledby="deposit-form">
      <CardHead
        id="deposit-form"
        title="新建存款单"
        action={
          <Button asChild size="sm" tone="ghost">
            <Link to="/app/deposit/orders">存款记录</Link>
          </Button>
        }
      />
      <div className="grid gap-4 border-t border-line p-4">
        <ProgressSteps label="存款步骤" steps={orderSteps} current={0} />
        <Block
          query={query}
          failed="支付方式没加载出来"
          loading={
            <SkeletonGroup className="grid gap-4">
              <Skeleton shape="block" height={60} />
              <Skeleton shape="block" height={60} />
              <Skeleton shape="block" height={48} />
              <Skeleton shape="block" height={48} />
            </SkeletonGroup>
          }
        >
          {(data) =>
            data.types.length === 0 ? (
              <Empty title="暂时没有可用的支付方式">通道恢复后自动显示，不用刷新。</Empty>
            ) : (
              <DepositForm types={data.types} rate={data.rate} onCreated={onCreated} />
            )
          }
        </Block>
      </div>
    </Card>
  )
}
