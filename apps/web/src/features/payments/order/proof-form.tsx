import { ActFields, ActNotice, labelOf } from '@grandstand/client/act'
import type { DepositId } from '@grandstand/contract'
import { paymentProof } from '@grandstand/contract/payments'
import { Banner, Button, Field } from '@grandstand/ui'
import { useState, type FormEvent } from 'react'
import { useConfirmSpeedPay } from '../data.ts'
import { depositFailureOf } from '../deposit/failures.ts'

/** 我已付款, with the reference by which the counterparty can find the payment. */
export function ProofForm({ id }: { readonly id: DepositId }) {
  const [proof, setProof] = useState('')
  const [isTried, setTried] = useState(false)
  const confirm = useConfirmSpeedPay(id)
  const failure = confirm.error ? depositFailureOf(confirm.error) : undefined
  const problem = paymentProof.safeParse(proof.trim()).error?.issues[0]?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (confirm.isHeld) return confirm.again()
    setTried(true)
    if (problem === undefined) void confirm.confirm(proof.trim())
  }
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <ActFields act={confirm}>
        <Field
          label="付款凭证"
          hint="银行流水号或回单尾号，对方靠它找到这笔款"
          autoComplete="off"
          maxLength={200}
          error={isTried ? problem : undefined}
          value={proof}
          onChange={(event) => setProof(event.target.value)}
        />
      </ActFields>
      {failure && (
        <Banner tone="danger" title={failure.title}>
          {failure.text}
        </Banner>
      )}
      <ActNotice act={confirm} />
      <Button
        type="submit"
        tone="primary"
        size="lg"
        isWide
        isLoading={confirm.isPending}
        loadingText="正在提交"
      >
        {labelOf(confirm, '我已付款')}
      </Button>
    </form>
  )
}
