import { BlockState } from '@grandstand/client/block'
import { MoreButton } from '@grandstand/client/ask'
import { useNow } from '@grandstand/client/clock'
import type { Deposit } from '@grandstand/contract/payments'
import { Button, Card, CardHead, Empty, ListRow, SkeletonRows, Tag } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { dayAndTime } from '../../../lib/time.ts'
import { useDeposits, usePaymentTypes } from '../data.ts'
import { MethodIcon } from '../deposit/method-icon.tsx'
import { amountNowText, heldTag, screenOf } from './order-states.ts'

/** Every deposit order of the member, newest first, each with its state. */
export function OrderList() {
  const pages = useDeposits()
  const { rows: orders, hasNextPage } = pages
  const { data: ways } = usePaymentTypes()
  const nameOf = (deposit: Deposit) => ways?.types.find(({ id }) => id === deposit.method)?.name ?? '存款'
  return (
    <Card isFlush aria-labelledby="deposit-orders" className="max-md:[&>.gs-card-head]:hidden">
      <CardHead id="deposit-orders" title="存款记录" />
      {orders === undefined ? (
        <BlockState
          query={pages}
          failed="存款记录没加载出来"
          loading={<SkeletonRows count={6} label="正在加载存款记录" />}
        />
      ) : orders.length === 0 ? (
        <Empty
          title="还没有存过款"
          action={
            <Button asChild size="sm" tone="outline">
              <Link to="/app/deposit">去存款</Link>
            </Button>
          }
        >
          每一张存款单都会留在这里。
        </Empty>
      ) : (
        <>
          {orders.map((deposit) => (
            <OrderRow key={deposit.id} deposit={deposit} name={nameOf(deposit)} />
          ))}
          {hasNextPage && (
            <div className="grid justify-items-center p-3">
              <MoreButton pages={pages}>更早的存款</MoreButton>
            </div>
          )}
        </>
      )}
    </Card>
  )
}

function OrderRow({ deposit, name }: { readonly deposit: Deposit; readonly name: string }) {
  const now = useNow(60_000)
  const { tag } = screenOf(deposit)
  const held = heldTag(deposit)
  return (
    <ListRow
      icon={<MethodIcon type={{ kind: deposit.kind, id: deposit.method }} />}
      title={name}
      note={
        <span className="gs-num">
          {dayAndTime(deposit.createdAt, now)} · <span className="whitespace-nowrap">{deposit.number}</span>
        </span>
      }
      value={<span className="gs-num font-semibold">{amountNowText(deposit)}</span>}
      valueNote={
        held ? (
          <Tag tone="warn">{held}</Tag>
        ) : (
          <Tag tone={tag.tone} mark={tag.mark}>
            {tag.text}
          </Tag>
        )
      }
      link={<Link to="/app/deposit/$depositId" params={{ depositId: deposit.id }} />}
    />
  )
}
