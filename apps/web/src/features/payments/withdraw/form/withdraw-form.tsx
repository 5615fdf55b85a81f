import { ActFields, ActNotice, labelOf, useSentDraft } from '@grandstand/client/act'
import { useNow } from '@grandstand/client/clock'
import { useLiveStatus } from '@grandstand/client/live'
import type { Withdrawal, WithdrawalKind, WithdrawalPreparation } from '@grandstand/contract/payments'
import { currencyDisplays, displayAmount } from '@grandstand/money'
import { Banner, Button, Field, Segment } from '@grandstand/ui'
import { useEffect, useReducer, useRef, type FormEvent } from 'react'
import { ConfirmStep } from './confirm-step.tsx'
import { useCreateWithdrawal } from '../data.ts'
import { DestinationChoice } from './destination-choice.tsx'
import { kindNames } from '../order/order.ts'
import { emptyForm, summarise, withdrawReducer, type SentWithdrawal } from './withdraw-reducer.ts'

const kinds = (Object.keys(kindNames) as WithdrawalKind[]).map((value) => ({
  value,
  label: kindNames[value],
}))

const about: Record<WithdrawalKind, string> = {
  bank: '打到你的银行卡，免手续费',
  usdt: '从 USDT 钱包打到你保存的地址，网络费从金额里扣',
  speed: '由另一位存款的会员直接付到你的银行卡，收到后你确认',
}

interface Props {
  readonly preparation: WithdrawalPreparation
  readonly kind: WithdrawalKind
  readonly onKind: (kind: WithdrawalKind) => void
  readonly onCreated: (withdrawal: Withdrawal) => void
}

/** Method, amount and destination, then a review with the password. Errors are shown before anything is sent. */
export function WithdrawForm({ preparation, kind, onKind, onCreated }: Props) {
  const [form, dispatch] = useReducer(withdrawReducer, { ...emptyForm, kind })
  const field = useRef<HTMLInputElement>(null)
  const create = useCreateWithdrawal((withdrawal) =>
    withdrawal ? onCreated(withdrawal) : dispatch({ type: 'back' }),
  )
  useSentDraft<SentWithdrawal>(create, (sent) => dispatch({ type: 'restore', sent }))
  useEffect(() => onKind(form.kind), [onKind, form.kind])
  const now = useNow()
  const isOffline = useLiveStatus().connection === 'offline'
  const summary = summarise(form, preparation, now)
  const { way, amount, fee, arrives, destination, destinations, error, isReviewed } = summary
  if (!way) return null
  if (form.isConfirming && amount && fee && arrives && destination)
    return (
      <ConfirmStep
        kind={form.kind}
        amount={amount}
        fee={fee}
        arrives={arrives}
        destination={destination}
        minutes={way.minutes}
        isReviewed={isReviewed}
        create={create}
        onBack={() => dispatch({ type: 'back' })}
      />
    )

  const print = ({ minor, currency }: typeof way.min) => displayAmount(minor, currency)
  const isOpen = way.withdrawable.minor > 0n
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending || isOffline) return
    if (create.isUnknown) return create.again()
    if (create.isLate) return create.reset()
    if (!isOpen) return
    dispatch({ type: 'check' })
    if (amount && destination) dispatch({ type: 'confirm' })
    else field.current?.focus()
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <ActFields act={create}>
        <div className="grid gap-2">
          <Segment
            label="取款方式"
            options={kinds}
            value={form.kind}
            onChange={(next) => dispatch({ type: 'kind', kind: next })}
          />
          <p className="text-xs text-ink-3">{about[form.kind]}</p>
        </div>
        <Field
          ref={field}
          label="取款金额"
          size="xl"
          isFigure
          inputMode="decimal"
          autoComplete="off"
          prefix={currencyDisplays[way.min.currency].unicodeSymbol}
          suffix={
            <Button
              size="sm"
              tone="ghost"
              disabledReason={isOpen ? undefined : '现在还不能取款，原因见上方'}
              onClick={() => dispatch({ type: 'all', amount: way.withdrawable })}
            >
              全部
            </Button>
          }
          hint={
            <>
              可取 <span className="gs-num">{print(way.withdrawable)}</span>，单笔{' '}
              <span className="gs-num">{print(way.min)}</span> 至{' '}
              <span className="gs-num">{print(way.max)}</span>
            </>
          }
          error={error}
          value={form.text}
          onChange={(event) => dispatch({ type: 'write', text: event.target.value })}
          onBlur={() => form.text !== '' && dispatch({ type: 'check' })}
        />
        <DestinationChoice
          isUsdt={form.kind === 'usdt'}
          destinations={destinations}
          chosen={destination?.id}
          now={now}
          onChoose={(id) => dispatch({ type: 'destination', id })}
        />
      </ActFields>
      {isReviewed && <Banner>超过 {print(way.automaticUpTo)} 的取款由人工核对，通常 1 小时内完成。</Banner>}
      <ActNotice act={create} />
      <Button
        type="submit"
        tone="primary"
        size="lg"
        isWide
        isLoading={create.isPending}
        loadingText="正在提交"
        disabledReason={
          isOffline
            ? '连接断开，恢复后可以取款'
            : isOpen || create.isUnknown
              ? undefined
              : '现在还不能取款，原因见上方'
        }
      >
        {labelOf(create, amount ? `取款 ${print(amount)}` : '下一步')}
      </Button>
    </form>
  )
}
