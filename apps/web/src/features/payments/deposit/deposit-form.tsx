import { ActFields, ActNotice, labelOf, useSentDraft } from '@grandstand/client/act'
import { useLiveStatus } from '@grandstand/client/live'
import type { Deposit, PaymentType } from '@grandstand/contract/payments'
import { currencyDisplays, displayAmount } from '@grandstand/money'
import { Banner, Button, Chip, ChipRow, FactList, FactRow, Field, Segment } from '@grandstand/ui'
import { useReducer, useRef, type FormEvent } from 'react'
import { useCreateDeposit } from '../data.ts'
import { MethodChoice } from './method-choice.tsx'
import {
  arrivalText,
  depositReducer,
  draftOf,
  formFor,
  needsPayer,
  summariseDeposit,
  type DepositAction,
  type SentDeposit,
} from './deposit-reducer.ts'
import { depositFailureOf } from './failures.ts'
import { NetworkChoice } from './network-choice.tsx'

interface Props {
  readonly types: readonly PaymentType[]
  /** CNY per USDT. */
  readonly rate: string
  /** What is missing elsewhere, in fen. */
  readonly missing: number | undefined
  readonly onCreated: (deposit: Deposit) => void
}

const wallets = [
  { value: 'central', label: '换成人民币' },
  { value: 'usdt', label: '存入 USDT 钱包' },
] as const

/**
 * Method, its extra fields, amount, confirmation. Errors are shown before anything is sent; a failed call keeps the
 * input.
 */
export function DepositForm({ types, rate, missing, onCreated }: Props) {
  const create = useCreateDeposit((deposit) => deposit && onCreated(deposit))
  const [form, dispatch] = useReducer(depositReducer, formFor(missing, types))
  useSentDraft<SentDeposit>(create, (sent) => dispatch({ type: 'restore', sent }))
  const fields = useRef<HTMLFormElement>(null)
  const isOffline = useLiveStatus().connection === 'offline'
  const { type, amount, error, payerError, networkError, request } = summariseDeposit(form, types)
  if (type === undefined) return <Banner tone="warn">现在没有开放的支付方式，恢复后会列在这里。</Banner>
  const failure = create.error === undefined ? undefined : depositFailureOf(create.error)

  const change = (action: DepositAction) => {
    create.reset()
    dispatch(action)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending || isOffline) return
    if (create.isUnknown) return create.again()
    if (create.isLate) return create.reset()
    if (request === undefined) {
      dispatch({ type: 'try' })
      // Focuses the first invalid field, once the errors have rendered.
      requestAnimationFrame(() =>
        fields.current
          ?.querySelector<HTMLElement>('[data-invalid] input, input[aria-invalid="true"]')
          ?.focus(),
      )
      return
    }
    dispatch({ type: 'check' })
    void create.create(request, draftOf(form))
  }

  const print = ({ minor, currency }: PaymentType['min']) => displayAmount(minor, currency)
  return (
    <form ref={fields} noValidate className="grid gap-4" onSubmit={submit}>
      <ActFields act={create}>
        <MethodChoice
          types={types}
          chosen={type.id}
          onChoose={(method) => change({ type: 'choose', method })}
        />
        {type.kind === 'chain' && (
          <NetworkChoice
            networks={type.networks}
            chosen={form.network}
            error={networkError}
            onChoose={(network) => change({ type: 'network', network })}
          />
        )}
        <Field
          label="存款金额"
          size="xl"
          isFigure
          inputMode="decimal"
          autoComplete="off"
          prefix={type.currency === 'CNY' ? currencyDisplays.CNY.unicodeSymbol : undefined}
          suffix={type.currency === 'USDT' ? currencyDisplays.USDT.baseSymbol : undefined}
          hint={
            <>
              单笔 <span className="gs-num">{print(type.min)}</span> 至{' '}
              <span className="gs-num">{print(type.max)}</span>，最多两位小数
            </>
          }
          error={error}
          value={form.text}
          onChange={(event) => change({ type: 'write', text: event.target.value })}
          onBlur={() => form.text !== '' && dispatch({ type: 'check' })}
        />
        <div className="@container">
          <ChipRow
            label="常用金额"
            className={`@max-md:grid ${type.kind === 'chain' ? '@max-md:grid-cols-2' : '@max-md:grid-cols-4'}`}
          >
            {type.quick.map((quick) => (
              <Chip
                key={quick.minor}
                className="@max-md:px-0"
                size="md"
                isSelected={amount?.minor === quick.minor}
                onClick={() => change({ type: 'take', amount: quick })}
              >
                <span className="gs-num">{print(quick)}</span>
              </Chip>
            ))}
          </ChipRow>
        </div>
        {needsPayer(type) && (
          <Field
            label="付款人姓名"
            autoComplete="name"
            hint="要与转出账户的户名一致，否则无法自动对上"
            error={payerError}
            value={form.payer}
            onChange={(event) => change({ type: 'name', payer: event.target.value })}
          />
        )}
        {type.kind === 'chain' && (
          <Segment
            label="存到哪里"
            options={wallets}
            value={form.wallet}
            onChange={(wallet) => change({ type: 'wallet', wallet })}
          />
        )}
        {(type.kind === 'chain' || type.feeBasisPoints > 0) && (
          <FactList>
            {type.feeBasisPoints > 0 && (
              <FactRow label="手续费">{`${type.feeBasisPoints / 100}%，从到账金额扣`}</FactRow>
            )}
            <FactRow label="预计到账">
              <b>{amount ? arrivalText(type, amount, form.wallet, rate) : '–'}</b>
              {type.kind === 'chain' && form.wallet === 'central' && (
                <span className="text-ink-2"> @{rate}</span>
              )}
            </FactRow>
          </FactList>
        )}
      </ActFields>
      {failure && (
        <Banner tone="danger" title={failure.title}>
          {failure.text}
        </Banner>
      )}
      <ActNotice act={create} />
      <Button
        type="submit"
        tone="primary"
        size="lg"
        isWide
        isLoading={create.isPending}
        loadingText="正在下单"
        disabledReason={isOffline ? '连接断开，恢复后可以存款' : undefined}
      >
        {labelOf(create, failure?.canRetry ? '重试' : amount ? `存入 ${print(amount)}` : '确认存款')}
      </Button>
      <p className="text-xs text-ink-3">下单后请在倒计时内付款；超时自动关闭，未付款不会扣钱。</p>
    </form>
  )
}
