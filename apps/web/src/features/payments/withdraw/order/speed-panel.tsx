import { ActNotice, labelOf } from '@grandstand/client/act'
import { useNow } from '@grandstand/client/clock'
import type { SpeedSide, Withdrawal } from '@grandstand/contract/payments'
import { Banner, Button, FactList, FactRow } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { useState } from 'react'
import { AppealForm } from './appeal-form.tsx'
import { useOrderAct } from '../data.ts'
import { withdrawFailureOf, waitWords } from '../failures.ts'
import { amountWords } from './order.ts'
import { appealReasons } from './appeal-reasons.ts'

/** The counterparty of a speed draw, and the member's actions. */
export function SpeedPanel({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { speed, state } = withdrawal
  if (!speed) return null
  return (
    <div className="grid gap-3">
      <Facts speed={speed} />
      {state === 'matched' && <Matched withdrawal={withdrawal} speed={speed} />}
      {state === 'claimed' && <Claimed withdrawal={withdrawal} />}
      {speed.appeal && (
        <Banner
          tone={speed.appeal.answer ? 'info' : 'warn'}
          title={`申诉：${appealReasons[speed.appeal.reason]}`}
        >
          <p>{speed.appeal.text}</p>
          <p>
            {speed.appeal.answer ? `核实结果：${speed.appeal.answer}` : '正在核实，通常 2 小时内有结果。'}
          </p>
        </Banner>
      )}
    </div>
  )
}

function Facts({ speed }: { readonly speed: SpeedSide }) {
  if (!speed.payer) return null
  return (
    <FactList>
      <FactRow label="付款会员">{speed.payer}</FactRow>
      {speed.proof && <FactRow label="对方的付款说明">{speed.proof}</FactRow>}
    </FactList>
  )
}

interface Props {
  readonly withdrawal: Withdrawal
  readonly speed: SpeedSide
}

function Matched({ withdrawal, speed }: Props) {
  const now = useNow()
  const act = useOrderAct(withdrawal.id, 'remind')
  const waitMs = (speed.canRemindAt ?? 0) - now
  const failure = act.error ? withdrawFailureOf(act.error) : undefined
  return (
    <>
      {failure && (
        <Banner tone="danger" title={failure.title}>
          {failure.text}
        </Banner>
      )}
      <ActNotice act={act} />
      <Button
        tone="primary"
        size="lg"
        isWide
        isLoading={act.isPending}
        loadingText="正在提醒"
        disabledReason={waitMs > 0 && !act.isUnknown ? `已提醒，${waitWords(waitMs)}后可以再提醒` : undefined}
        onClick={() => void act.run({ act: 'remind' })}
      >
        {labelOf(act, waitMs > 0 ? '已提醒对方' : '提醒对方付款')}
      </Button>
    </>
  )
}

function Claimed({ withdrawal }: Pick<Props, 'withdrawal'>) {
  const [open, setOpen] = useState<'confirm' | 'appeal'>()
  const act = useOrderAct(withdrawal.id, 'confirm', () => setOpen(undefined))
  const failure = act.error ? withdrawFailureOf(act.error) : undefined
  return (
    <>
      <Banner tone="warn">先在银行查到 {amountWords(withdrawal.arrives)} 再确认；确认后不能撤回。</Banner>
      <div className="flex gap-2 [&>:last-child]:flex-1">
        <Button tone="outline" size="lg" onClick={() => setOpen('appeal')}>
          没收到，申诉
        </Button>
        <Button tone="primary" size="lg" onClick={() => setOpen('confirm')}>
          已收到
        </Button>
      </div>
      <Modal
        isOpen={open === 'confirm'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'confirm' : undefined)}
        title="确认已经收到？"
        description={`${amountWords(withdrawal.arrives)} 已在 ${withdrawal.destination}。确认后订单完成，不能撤回。`}
        actions={
          <>
            <Button tone="outline" onClick={() => setOpen(undefined)}>
              再查一下
            </Button>
            <Button
              tone="primary"
              isLoading={act.isPending}
              loadingText="正在确认"
              onClick={() => void act.run({ act: 'confirm' })}
            >
              {labelOf(act, '确认收到')}
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
      <AppealForm withdrawal={withdrawal} isOpen={open === 'appeal'} onClose={() => setOpen(undefined)} />
    </>
  )
}
