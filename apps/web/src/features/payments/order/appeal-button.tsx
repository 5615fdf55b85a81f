import { ActFields, ActNotice, labelOf } from '@grandstand/client/act'
import { useNow } from '@grandstand/client/clock'
import { appealText, type Deposit, type PayAppealReason } from '@grandstand/contract/payments'
import { Banner, Button, Select, TextArea } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { useState } from 'react'
import { useAppealSpeedPay } from '../data.ts'
import { depositFailureOf } from '../deposit/failures.ts'
import { untilText } from './until.ts'
import { ProofPictures } from './proof-pictures.tsx'
import { appealReasons } from './speed-facts.tsx'

const reasons = Object.entries(appealReasons).map(([value, label]) => ({ value, label }))

/**
 * 申诉: asks staff to decide. Available as soon as the counterparty denies the payment, otherwise when its time is
 * over.
 */
export function AppealButton({ deposit }: { readonly deposit: Deposit }) {
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  const wait = untilText(deposit.speed?.appealableAt, now)
  return (
    <>
      <Button
        tone="primary"
        size="lg"
        disabledReason={wait && `对方还有 ${wait} 确认，之后可以申诉`}
        onClick={() => setOpen(true)}
      >
        {wait ? (
          <>
            申诉（<span className="gs-num">{wait}</span> 后）
          </>
        ) : (
          '申诉'
        )}
      </Button>
      <AppealForm deposit={deposit} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}

interface FormProps {
  readonly deposit: Deposit
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

function AppealForm({ deposit, isOpen, onOpenChange }: FormProps) {
  const [reason, setReason] = useState<PayAppealReason>('paid-not-released')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const appeal = useAppealSpeedPay(deposit.id, () => onOpenChange(false))
  const failure = appeal.error ? depositFailureOf(appeal.error) : undefined
  const problem = appealText.safeParse(text.trim()).error?.issues[0]?.message
  const send = () => {
    if (appeal.isHeld) return appeal.again()
    setTried(true)
    if (problem === undefined) void appeal.appeal({ reason, text: text.trim() })
  }
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="md"
      title="申诉这笔存款"
      description="客服会核对双方银行流水，结果写在这张存款单里；写清付款时间和账户尾号能更快核对。"
      actions={
        <>
          <Button tone="outline" onClick={() => onOpenChange(false)}>
            先不申诉
          </Button>
          <Button tone="primary" isLoading={appeal.isPending} loadingText="正在提交" onClick={send}>
            {labelOf(appeal, '提交申诉')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <ActFields act={appeal}>
          <Select
            label="原因"
            options={reasons}
            value={reason}
            onChange={(event) => setReason(event.target.value as PayAppealReason)}
          />
          <TextArea
            label="说明"
            rows={4}
            maxLength={500}
            hint="付款时间、金额、付款账户尾号"
            error={isTried ? problem : undefined}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </ActFields>
        <ProofPictures deposit={deposit} />
        {failure && (
          <Banner tone="danger" title={failure.title}>
            {failure.text}
          </Banner>
        )}
        <ActNotice act={appeal} />
      </div>
    </Modal>
  )
}
