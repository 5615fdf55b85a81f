import { ActButton, ActForm } from '@grandstand/client/act'
import { useNow } from '@grandstand/client/clock'
import { appealText, type Deposit, type PayAppealReason } from '@grandstand/contract/payments'
import { Banner, Button, Select, TextArea } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { problemOf, resolverOf } from '../../../lib/form-resolver.ts'
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

interface AppealValues {
  readonly reason: PayAppealReason
  readonly text: string
}

const judged = resolverOf(({ text }: AppealValues) => ({ text: problemOf(appealText, text.trim()) }))

function AppealForm({ deposit, isOpen, onOpenChange }: FormProps) {
  const form = useForm<AppealValues>({
    defaultValues: { reason: 'paid-not-released', text: '' },
    resolver: judged,
  })
  const appeal = useAppealSpeedPay(deposit.id, () => onOpenChange(false))
  const failure = appeal.error ? depositFailureOf(appeal.error) : undefined
  const id = useId()
  const send = form.handleSubmit(({ reason, text }) => void appeal.appeal({ reason, text: text.trim() }))
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="md"
      title="申诉这笔存款"
      description="客服会核对双方银行流水，结果写在这张存款单里；写清付款时间和账户尾号，核对更快。"
      actions={
        <>
          <Button tone="outline" onClick={() => onOpenChange(false)}>
            先不申诉
          </Button>
          <ActButton act={appeal} form={id} loadingText="正在提交">
            提交申诉
          </ActButton>
        </>
      }
    >
      <ActForm
        id={id}
        act={appeal}
        className="grid gap-3"
        failureOf={() => undefined}
        onSend={() => void send()}
        foot={<ProofPictures deposit={deposit} />}
      >
        <Select label="原因" options={reasons} {...form.register('reason')} />
        <TextArea
          label="说明"
          rows={4}
          maxLength={500}
          hint="付款时间、金额、付款账户尾号"
          error={form.formState.errors.text?.message}
          {...form.register('text')}
        />
        {failure && (
          <Banner tone="danger" title={failure.title}>
            {failure.text}
          </Banner>
        )}
      </ActForm>
    </Modal>
  )
}
