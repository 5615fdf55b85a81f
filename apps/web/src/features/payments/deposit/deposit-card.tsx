import { Block } from '@grandstand/client/block'
import type { Deposit } from '@grandstand/contract/payments'
import { Button, Card, CardHead, Empty, ProgressSteps, Skeleton, SkeletonGroup } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOpenDeposit, usePaymentTypes } from '../data.ts'
import { DepositForm } from './deposit-form.tsx'
import { OpenOrderCard } from '../order/open-order-card.tsx'
import { orderSteps } from '../order/order-states.ts'

interface Props {
  readonly onCreated: (deposit: Deposit) => void
  /** What is missing elsewhere, in fen; the form begins with it. */
  readonly missing?: number | undefined
}

/** The first step of a deposit: the form, shown once the payment types have loaded. */
export function DepositCard({ onCreated, missing }: Props) {
  const query = usePaymentTypes()
  return (
    <FormCard>
      <Block query={query} failed="支付方式没加载出来" loading={<FormSkeleton />}>
        {(data) =>
          data.types.length === 0 ? (
            <Empty title="暂时没有可用的支付方式">通道恢复后自动显示，不用刷新。</Empty>
          ) : (
            <DepositForm types={data.types} rate={data.rate} missing={missing} onCreated={onCreated} />
          )
        }
      </Block>
    </FormCard>
  )
}

/**
 * The form below the open order, if there is one. Both wait for the order: it would push the form down while a
 * finger is on its way.
 */
export function DepositStart({ onCreated, missing }: Props) {
  const { isPending } = useOpenDeposit()
  // Asked for at the same time.
  usePaymentTypes()
  if (isPending)
    return (
      <FormCard>
        <FormSkeleton />
      </FormCard>
    )
  return (
    <div className="grid gap-3">
      <OpenOrderCard />
      <DepositCard onCreated={onCreated} missing={missing} />
    </div>
  )
}

function FormCard({ children }: { readonly children: ReactNode }) {
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
        {children}
      </div>
    </Card>
  )
}

const methods = 5

/** As high as the form on a phone, so that what is below keeps its place. */
function FormSkeleton() {
  return (
    <SkeletonGroup className="grid gap-4">
      <div className="grid grid-cols-2 gap-2 py-6">
        {Array.from({ length: methods }, (_, method) => (
          <Skeleton key={method} shape="block" height={56} />
        ))}
      </div>
      <Skeleton shape="block" height={122} />
      <Skeleton shape="block" height={44} />
      <Skeleton shape="block" height={48} />
      <Skeleton height={16} />
    </SkeletonGroup>
  )
}
