import { ActFields, ActNotice, labelOf } from '@grandstand/client/act'
import { useLiveStatus } from '@grandstand/client/live'
import type { Money } from '@grandstand/contract'
import type { WithdrawalKind } from '@grandstand/contract/payments'
import { displayAmount } from '@grandstand/money'
import { AmountText, Banner, Button, FactList, FactRow } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { useCreateWithdrawal } from '../data.ts'
import { withdrawFailureOf } from '../failures.ts'
import { kindNames } from '../order/order.ts'
import type { Destination } from './withdraw-reducer.ts'
import { PinField } from '../set-up/pin-field.tsx'

interface Props {
  readonly kind: WithdrawalKind
  readonly amount: Money
  readonly fee: Money
  readonly arrives: Money
  readonly destination: Destination
  readonly minutes: number
  readonly isReviewed: boolean
  readonly create: ReturnType<typeof useCreateWithdrawal>
  readonly onBack: () => void
}

/** Review of the withdrawal: amount, fee, destination, amount and time of arrival. The withdrawal password sends it. */
export function ConfirmStep(props: Props) {
  const { kind, amount, fee, arrives, destination, minutes, isReviewed, create, onBack } = props
  const [pin, setPin] = useState('')
  const [isShort, setShort] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isOffline = useLiveStatus().connection === 'offline'
  const failure = create.error === undefined ? undefined : withdrawFailureOf(create.error)
  const print = ({ minor, currency }: Money) => displayAmount(minor, currency)
  useEffect(() => input.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending || isOffline) return
    if (create.isUnknown) return create.again()
    if (create.isLate) return create.reset()
    if (pin.length !== 6) {
      setShort(true)
      input.current?.focus()
      return
    }
    const { at } = await create.create({ kind, amount, destination: destination.id, password: pin })
    if (at === 'done') return
    setPin('')
    input.current?.focus()
  }
  return (
    <form noValidate className="mx-auto grid w-full max-w-xl gap-4" onSubmit={(event) => void submit(event)}>
      <div className="grid justify-items-center gap-1 py-2">
        <p className="text-sm text-ink-2">预计到账</p>
        <AmountText size="fig" text={print(arrives)} />
        <p className="text-sm text-ink-2">
          {isReviewed ? '人工核对后打款，通常 1 小时内' : `通常 ${minutes} 分钟内`}
        </p>
      </div>
      <FactList>
        <FactRow label="取款方式">{kindNames[kind]}</FactRow>
        <FactRow label="收款">
          {destination.title} {destination.note}
        </FactRow>
        <FactRow label="取款金额">{print(amount)}</FactRow>
        <FactRow label={kind === 'usdt' ? '网络费' : '手续费'}>
          {fee.minor === 0n ? '免费' : `−${print(fee)}`}
        </FactRow>
      </FactList>
      {failure?.at === 'form' && (
        <Banner tone="danger" title={failure.title}>
          {failure.text}
        </Banner>
      )}
      <ActFields act={create}>
        <PinField
          label="取款密码"
          value={pin}
          inputRef={input}
          hint="6 位数字，不是登录密码"
          error={isShort ? '请输入 6 位取款密码' : failure?.at === 'password' ? failure.text : undefined}
          onChange={(digits) => {
            create.reset()
            setShort(false)
            setPin(digits)
          }}
        />
      </ActFields>
      <p className="text-xs">
        <Link to="/app/withdraw/password" className="text-accent-ink">
          忘记取款密码
        </Link>
      </p>
      <ActNotice act={create} />
      <div className="flex gap-2 [&>:last-child]:flex-1">
        <Button
          tone="outline"
          size="lg"
          disabledReason={create.isHeld ? '正在提交，暂不能修改' : undefined}
          onClick={onBack}
        >
          返回修改
        </Button>
        <Button
          type="submit"
          tone="primary"
          size="lg"
          isLoading={create.isPending}
          loadingText="正在提交"
          disabledReason={isOffline ? '连接断开，恢复后可以取款' : undefined}
        >
          {labelOf(create, '确认取款')}
        </Button>
      </div>
    </form>
  )
}
