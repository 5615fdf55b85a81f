import { CallError } from '@grandstand/contract'
import { bankCardNumber } from '@grandstand/contract/payments'
import { Banner, Button, Field, Select, toast } from '@grandstand/ui'
import { useRef, useState, type FormEvent } from 'react'
import { messageOf } from '../../../lib/failure.ts'
import { useBanks, useInsertCard } from './data.ts'

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, 19)
const inFours = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/** A card's number; the bank is asked for only when its digits do not tell. */
export function AddCardForm({ hasOthers }: { readonly hasOthers: boolean }) {
  const [digits, setDigits] = useState('')
  const [bank, setBank] = useState('')
  const [isTold, setTold] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const insert = useInsertCard()
  const problem = bankCardNumber.safeParse(digits).error?.issues[0]?.message
  const isBankAsked = insert.error instanceof CallError && insert.error.refusal === 'bank-unknown'
  const [hasAsked, setAsked] = useState(false)
  const banks = useBanks()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (insert.isPending) return
    setTold(true)
    if (problem !== undefined) {
      field.current?.focus()
      return
    }
    const wish = { cardNum: digits, ...(bank !== '' && { bank }) }
    try {
      const card = await insert.mutateAsync(wish)
      toast(`已添加${card.bank.name} ··${card.last4}`, { tone: 'done' })
    } catch (error) {
      if (error instanceof CallError && error.refusal === 'bank-unknown') setAsked(true)
      return
    }
    setDigits('')
    setBank('')
    setTold(false)
    setAsked(false)
  }
  return (
    <form noValidate className="grid max-w-[420px] gap-4" onSubmit={(event) => void submit(event)}>
      {hasOthers && <Banner>新添加的银行卡 24 小时后可以取款。</Banner>}
      {insert.isError && !isBankAsked && (
        <Banner tone="danger" title="没有添加成功">
          {messageOf(insert.error) ?? '请稍后再试。'}
        </Banner>
      )}
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
      <Button type="submit" tone="primary" size="lg" isLoading={insert.isPending} loadingText="正在添加">
        添加银行卡
      </Button>
    </form>
  )
}
