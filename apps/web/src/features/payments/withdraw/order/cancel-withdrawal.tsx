import { ActNotice, labelOf } from '@grandstand/client/act'
import type { Withdrawal } from '@grandstand/contract/payments'
import { Banner, Button } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { useState } from 'react'
import { useOrderAct } from '../data.ts'
import { withdrawFailureOf } from '../failures.ts'
import { amountWords } from './order.ts'

/** 取消取款, with a confirmation. */
export function CancelWithdrawal({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const [isOpen, setOpen] = useState(false)
  const what = withdrawal.kind === 'speed' ? 'cancel-draw' : 'cancel'
  const act = useOrderAct(withdrawal.id, what, () => setOpen(false))
  const failure = act.error ? withdrawFailureOf(act.error) : undefined
  const change = (next: boolean) => {
    if (next) act.reset()
    setOpen(next)
  }
  return (
    <>
      <Button tone="outline" size="lg" isWide onClick={() => change(true)}>
        取消取款
      </Button>
      <Modal
        isOpen={isOpen}
        onOpenChange={change}
        title="取消这笔取款？"
        description={`${withdrawal.number}，${amountWords(withdrawal.amount)}。取消后金额马上回到钱包。`}
        actions={
          <>
            <Button tone="outline" onClick={() => change(false)}>
              先不取消
            </Button>
            <Button
              tone="danger"
              isLoading={act.isPending}
              loadingText="正在取消"
              onClick={() => void act.run({ act: what })}
            >
              {labelOf(act, '取消取款')}
            </Button>
          </>
        }
      >
        {failure && (
          <Banner tone="danger" title={failure.title}>
            {failure.text}
          </Banner>
        )}
        <ActNotice act={act} />
      </Modal>
    </>
  )
}
