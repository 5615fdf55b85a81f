import { ActNotice, labelOf } from '@grandstand/client/act'
import type { Deposit } from '@grandstand/contract/payments'
import { Banner, Button } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { useState } from 'react'
import { useCancelDeposit } from '../data.ts'
import { depositFailureOf } from '../deposit/failures.ts'
import { orderAmount } from './order-states.ts'

/** 取消订单 with a confirmation, because a payment may already be on its way. */
export function CancelOrder({ deposit }: { readonly deposit: Deposit }) {
  const [isOpen, setOpen] = useState(false)
  const cancel = useCancelDeposit(deposit.id, () => setOpen(false))
  const failure = cancel.error ? depositFailureOf(cancel.error) : undefined
  const change = (next: boolean) => {
    if (next) cancel.reset()
    setOpen(next)
  }
  return (
    <>
      <Button tone="outline" size="lg" onClick={() => change(true)}>
        取消订单
      </Button>
      <Modal
        isOpen={isOpen}
        onOpenChange={change}
        title="取消这张存款单？"
        description={`${deposit.number}，${orderAmount(deposit)}。还没付款就不会扣钱；如果已经付款，请不要取消。`}
        actions={
          <>
            <Button tone="outline" onClick={() => change(false)}>
              先不取消
            </Button>
            <Button
              tone="danger"
              isLoading={cancel.isPending}
              loadingText="正在取消"
              onClick={() => void cancel.cancel()}
            >
              {labelOf(cancel, failure?.canRetry ? '重试取消' : '取消订单')}
            </Button>
          </>
        }
      >
        {failure && (
          <Banner tone="danger" title={failure.title}>
            {failure.text}
          </Banner>
        )}
        <ActNotice act={cancel} />
      </Modal>
    </>
  )
}
