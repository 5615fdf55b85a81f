import { ActButton, ActForm } from '@grandstand/client/act'
import type { DepositId } from '@grandstand/contract'
import { paymentProof } from '@grandstand/contract/payments'
import { Banner, Field } from '@grandstand/ui'
import { useForm } from 'react-hook-form'
import { problemOf, resolverOf } from '../../../lib/form-resolver.ts'
import { useConfirmSpeedPay } from '../data.ts'
import { depositFailureOf } from '../deposit/failures.ts'

const judged = resolverOf(({ proof }: { proof: string }) => ({
  proof: problemOf(paymentProof, proof.trim()),
}))

/** 我已付款, with the reference by which the counterparty can find the payment. */
export function ProofForm({ id }: { readonly id: DepositId }) {
  const form = useForm({ defaultValues: { proof: '' }, resolver: judged })
  const confirm = useConfirmSpeedPay(id)
  const failure = confirm.error ? depositFailureOf(confirm.error) : undefined
  const send = form.handleSubmit(({ proof }) => void confirm.confirm(proof.trim()))
  return (
    <ActForm
      act={confirm}
      className="grid gap-3"
      failureOf={() => undefined}
      onSend={() => void send()}
      foot={
        <ActButton act={confirm} size="lg" isWide loadingText="正在提交">
          我已付款
        </ActButton>
      }
    >
      <Field
        label="付款凭证"
        hint="银行流水号或回单尾号，对方靠它找到这笔款"
        autoComplete="off"
        maxLength={200}
        error={form.formState.errors.proof?.message}
        {...form.register('proof')}
      />
      {failure && (
        <Banner tone="danger" title={failure.title}>
          {failure.text}
        </Banner>
      )}
    </ActForm>
  )
}
