import { ActButton, ActForm } from '@grandstand/client/act'
import { messageOf } from '@grandstand/client/errors'
import { CallError } from '@grandstand/contract'
import { bankCardNumber } from '@grandstand/contract/payments'
import { Banner, Field, Select, toast } from '@grandstand/ui'
import { useState, type ChangeEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { problemOf, resolverOf } from '../../../lib/form-resolver.ts'
import { useBanks, useInsertCard } from './data.ts'

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, 19)
const isUnknownBank = (error: unknown) => error instanceof CallError && error.refusal === 'bank-unknown'
const inFours = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/** The number as it is shown, in groups of four. */
const noCard = { number: '', bank: '' }

const judged = resolverOf(({ number }: typeof noCard) => ({
  number: problemOf(bankCardNumber, digitsOf(number)),
}))

/** Form for a card number. The bank is asked for only when it cannot be derived from the digits. */
export function AddCardForm({ hasOthers }: { readonly hasOthers: boolean }) {
  const form = useForm({ defaultValues: noCard, resolver: judged })
  const { errors, isSubmitted } = form.formState
  const bank = useWatch({ control: form.control, name: 'bank' })
  const [hasAsked, setAsked] = useState(false)
  const insert = useInsertCard((card) => {
    if (card) toast(`已添加${card.bank.name} ··${card.last4}`, { tone: 'done' })
    form.reset(noCard)
    setAsked(false)
  })
  const banks = useBanks()
  const insertCard = async (values: typeof noCard) => {
    const state = await insert.insert(digitsOf(values.number), values.bank)
    if (state.at === 'refused' && isUnknownBank(state.error)) setAsked(true)
  }
  // Not awaited: a form that is submitting would count as submitted again after its reset.
  const send = form.handleSubmit((values) => void insertCard(values))
  return (
    <ActForm
      act={insert}
      className="grid max-w-[420px] gap-4"
      failureOf={() => undefined}
      onSend={() => void send()}
      foot={
        <ActButton act={insert} size="lg" loadingText="正在添加">
          添加银行卡
        </ActButton>
      }
    >
      {hasOthers && <Banner>再添加的银行卡 24 小时后可以取款，已有的照常可用。</Banner>}
      {insert.error !== undefined && !isUnknownBank(insert.error) && (
        <Banner tone="danger" title="添加失败">
          {messageOf(insert.error) ?? '请稍后再试。'}
        </Banner>
      )}
      <Field
        label="银行卡号"
        isFigure
        inputMode="numeric"
        autoComplete="cc-number"
        hint="只用于取款，保存后只显示后四位"
        error={errors.number?.message}
        {...form.register('number', {
          onChange({ target }: ChangeEvent<HTMLInputElement>) {
            insert.reset()
            form.setValue('number', inFours(digitsOf(target.value)), { shouldValidate: isSubmitted })
          },
        })}
      />
      {hasAsked && (
        <Select
          label="开户银行"
          placeholder="请选择"
          options={(banks.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          error={bank === '' ? '未识别发卡行，请选择' : undefined}
          {...form.register('bank')}
          value={bank}
        />
      )}
    </ActForm>
  )
}
