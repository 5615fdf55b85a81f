import { ActFields, ActNotice, againText } from '@grandstand/client/act'
import { drawAppealReason, type DrawAppealReason, type Withdrawal } from '@grandstand/contract/payments'
import { Banner, Button, Select, TextArea } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { useId, useState, type FormEvent } from 'react'
import { useOrderAct } from './data.ts'
import { appealReasons } from './model/appeal.ts'
import { withdrawFailureOf } from './model/failures.ts'

interface Props {
  readonly withdrawal: Withdrawal
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The money did not come: a person looks at both sides, and the amount stays held until then. */
export function AppealForm({ withdrawal, isOpen, onClose }: Props) {
  const [reason, setReason] = useState<DrawAppealReason>('not-received')
  const [text, setText] = useState('')
  const [isShort, setShort] = useState(false)
  const act = useOrderAct(withdrawal.id, 'appeal', onClose)
  const form = useId()
  const failure = act.error ? withdrawFailureOf(act.error) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (act.isHeld) act.again()
    else if (text.trim() === '') setShort(true)
    else void act.run({ act: 'appeal', reason, text: text.trim() })
  }
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      size="md"
      title="申诉"
      description="由人工核实双方的凭证，通常 2 小时内有结果。核实前金额一直冻结着。"
      actions={
        <>
          <Button tone="outline" onClick={onClose}>
            先不申诉
          </Button>
          <Button type="submit" form={form} tone="primary" isLoading={act.isPending} loadingText="正在提交">
            {act.isUnknown ? againText : '提交申诉'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={submit}>
        {failure && (
          <Banner tone="danger" title={failure.title}>
            {failure.text}
          </Banner>
        )}
        <ActNotice act={act} />
        <ActFields act={act}>
          <Select
            label="原因"
            value={reason}
            options={drawAppealReason.options.map((value) => ({ value, label: appealReasons[value] }))}
            onChange={(event) => setReason(drawAppealReason.parse(event.target.value))}
          />
          <TextArea
            label="说明"
            rows={3}
            maxLength={500}
            hint="写明查账的时间和看到的情况"
            value={text}
            error={isShort ? '请写明情况' : undefined}
            onChange={(event) => {
              setShort(false)
              setText(event.target.value)
            }}
          />
        </ActFields>
      </form>
    </Modal>
  )
}
