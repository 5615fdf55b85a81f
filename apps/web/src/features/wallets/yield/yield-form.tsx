import { ActFields, ActNotice, labelOf, useSentDraft } from '@grandstand/client/act'
import { messageOf } from '@grandstand/client/errors'
import { useLiveStatus } from '@grandstand/client/live'
import { cleanTypedAmount, displayAmount, parsePositiveInputAmount, typedAmountOf } from '@grandstand/money'
import { Banner, Button, Card, Field, Segment, toast } from '@grandstand/ui'
import { useRef, useState, type FormEvent } from 'react'
import { useYieldTransfer, type SentMove } from './data.ts'
import { amountError } from './model.ts'

interface Props {
  /** Balance of the yield wallet and available balance of the central one, in fen; undefined until known. */
  readonly balance: bigint
  readonly central: bigint | undefined
}

/** Transfer into or out of the yield wallet. There is no confirmation, because the money stays with the member. */
export function YieldForm({ balance, central }: Props) {
  const [direction, setDirection] = useState<'in' | 'out'>('in')
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const transfer = useYieldTransfer((sent) => {
    const minor = parsePositiveInputAmount(sent.text ?? '', 'CNY')
    setText('')
    setChecked(false)
    if (typeof minor !== 'bigint') return
    const figure = displayAmount(minor, 'CNY')
    toast(sent.direction === 'in' ? `已转入 ${figure}` : `已转出 ${figure}`)
  })
  useSentDraft<SentMove>(transfer, (sent) => {
    setDirection(sent.direction ?? 'in')
    setText(sent.text ?? '')
  })
  const isOffline = useLiveStatus().connection === 'offline'
  const available = direction === 'in' ? central : balance
  const error = amountError(text, available)
  const verb = direction === 'in' ? '转入' : '转出'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (transfer.isPending || isOffline) return
    if (transfer.isUnknown) return transfer.again()
    if (transfer.isLate) return transfer.reset()
    const minor = parsePositiveInputAmount(text, 'CNY')
    if (error !== undefined || typeof minor !== 'bigint') {
      setChecked(true)
      field.current?.focus()
      return
    }
    void transfer.run({ direction, minor })
  }

  return (
    <Card aria-label="转入转出">
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <ActFields act={transfer}>
          <Segment<'in' | 'out'>
            label="方向"
            value={direction}
            onChange={(next) => {
              setDirection(next)
              setChecked(false)
              transfer.reset()
            }}
            options={[
              { value: 'in', label: '转入' },
              { value: 'out', label: '转出' },
            ]}
          />
          <Field
            ref={field}
            label={direction === 'in' ? '转入金额' : '转出金额'}
            size="xl"
            isFigure
            inputMode="decimal"
            autoComplete="off"
            prefix="¥"
            suffix={
              available !== undefined && (
                <Button size="sm" tone="ghost" onClick={() => setText(typedAmountOf(available, 'CNY'))}>
                  全部
                </Button>
              )
            }
            hint={
              <>
                {direction === 'in' ? '中心钱包可用' : '理财钱包'}{' '}
                {available !== undefined && <span className="gs-num">{displayAmount(available, 'CNY')}</span>}
                {direction === 'out' && '，随时转回中心钱包'}
              </>
            }
            error={isChecked ? error : undefined}
            value={text}
            onChange={({ target }) => {
              setText(cleanTypedAmount(target.value))
              transfer.reset()
            }}
            onBlur={() => text !== '' && setChecked(true)}
          />
        </ActFields>
        {transfer.error !== undefined && (
          <Banner tone="danger" title="没有转成">
            {messageOf(transfer.error) ?? '转账失败，资金没有变动。'}
          </Banner>
        )}
        <ActNotice act={transfer} />
        <Button
          type="submit"
          tone="primary"
          size="lg"
          isWide
          isLoading={transfer.isPending}
          loadingText="正在转账"
          disabledReason={isOffline ? '连接断开，恢复后可以转账' : undefined}
        >
          {labelOf(transfer, verb)}
        </Button>
      </form>
    </Card>
  )
}
