import { ActFields, ActNotice, labelOf } from '@grandstand/client/act'
import { messageOf } from '@grandstand/client/errors'
import { CallError } from '@grandstand/contract'
import { bankCardNumber } from '@grandstand/contract/payments'
import { Banner, Button, Field, Select, toast } from '@grandstand/ui'
import { useRef, useState, type FormEvent } from 'react'
import { useBanks, useInsertCard } from './data.ts'

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, 19)
const isUnknownBank = (error: unknown) => error instanceof CallError && error.refusal === 'bank-unknown'
const inFours = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/** Form for a card number. The bank is asked for only when it cannot be derived from the digits. */
export function AddCardForm({ hasOthers }: { readonly hasOthers: boolean }) {
  const [digits, setDigits] = useState('')
  const [bank, setBank] = useState('')
  const [isTold, setTold] = useState(false)
  const [hasAsked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const insert = useInsertCard((card) => {
    if (card) toast(`已添加${card.bank.name} ··${card.last4}`, { tone: 'done' })
    setDigits('')
    setBank('')
    setTold(false)
    setAsked(false)
  })
  const problem = bankCardNumber.safeParse(digits).error?.issues[0]?.message
  const banks = useBanks()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (insert.isHeld) return insert.again()
    setTold(true)
    if (problem !== undefined) {
      field.current?.focus()
      return
    }
    const state = await insert.insert(digits, bank)
    if (state.at === 'refused' && isUnknownBank(state.error)) setAsked(true)
  }
  return (
    <form noValidate className="grid max-w-[420px] gap-4" onSubmit={(event) => void submit(event)}>
      {hasOthers && <Banner>新添加的银行卡 24 小时后可以取款。</Banner>}
      {insert.error !== undefined && !isUnknownBank(insert.error) && (
        <Banner tone="danger" title="没有添加成功">
          {messageOf(insert.error) ?? '请稍后再试。'}
        </Banner>
      )}
      <ActFields act={insert}>
        <Field
          ref={field}
          label="银行卡号"
          isFigure
          inputMode="numeric"
          autoComplete="cc-number"
          hint="只用于取款，保存后只显示后四位"
          value={inFours(digits)}
          error={isTold ? problem : undefined}
          onChange={(event) => {
            insert.reset()
            setDigits(digitsOf(event.target.value))
          }}
        />
        {hasAsked && (
          <Select
            label="开户银行"
            placeholder="请选择"
            value={bank}
            options={(banks.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            error={bank === '' ? '没有认出这张卡的银行，请选择' : undefined}
            onChange={(event) => setBank(event.target.value)}
          />
        )}
      </ActFields>
      <ActNotice act={insert} />
      <Button type="submit" tone="primary" size="lg" isLoading={insert.isPending} loadingText="正在添加">
        {labelOf(insert, '添加银行卡')}
      </Button>
    </form>
  )
}
