import { ActButton, ActForm } from '@grandstand/client/act'
import { drawAppealReason, type DrawAppealReason, type Withdrawal } from '@grandstand/contract/payments'
import { Banner, Button, Select, TextArea } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { resolverOf } from '../../../../lib/form-resolver.ts'
import { useOrderAct } from '../data.ts'
import { appealReasons } from './appeal-reasons.ts'
import { withdrawFailureOf } from '../failures.ts'

interface Props {
  readonly withdrawal: Withdrawal
  readonly isOpen: boolean
  readonly onClose: () => void
}

interface AppealValues {
  readonly reason: DrawAppealReason
  readonly text: string
}

const judged = resolverOf(({ text }: AppealValues) => ({
  text: text.trim() === '' ? '请写明情况' : undefined,
}))

/** Appeal for money that did not arrive. Staff check both sides, and the amount stays held until they decide. */
export function AppealForm({ withdrawal, isOpen, onClose }: Props) {
  const form = useForm<AppealValues>({
    defaultValues: { reason: 'not-received', text: '' },
    resolver: judged,
  })
  const { errors } = form.formState
  const act = useOrderAct(withdrawal.id, 'appeal', onClose)
  const id = useId()
  const failure = act.error ? withdrawFailureOf(act.error) : undefined
  const send = form.handleSubmit(
    ({ reason, text }) => void act.run({ act: 'appeal', reason, text: text.trim() }),
  )
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      size="md"
      title="申诉"
      description="由人工核实双方的凭证，通常 2 小时内有结果。核实前金额一直冻结。"
      actions={
        <>
          <Button tone="outline" onClick={onClose}>
            先不申诉
          </Button>
          <ActButton act={act} form={id} loadingText="正在提交">
            提交申诉
          </ActButton>
        </>
      }
    >
      <ActForm
        id={id}
        act={act}
        className="grid gap-4"
        failureOf={() => undefined}
        onSend={() => void send()}
      >
        {failure && (
          <Banner tone="danger" title={failure.title}>
            {failure.text}
          </Banner>
        )}
        <Select
          label="原因"
          options={drawAppealReason.options.map((value) => ({ value, label: appealReasons[value] }))}
          {...form.register('reason')}
        />
        <TextArea
          label="说明"
          rows={3}
          maxLength={500}
          hint="写明查账的时间和看到的情况"
          error={errors.text?.message}
          {...form.register('text')}
        />
      </ActForm>
    </Modal>
  )
}
