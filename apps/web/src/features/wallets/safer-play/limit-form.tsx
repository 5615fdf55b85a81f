import { ActFields, ActNotice, labelOf } from '@grandstand/client/act'
import { messageOf } from '@grandstand/client/errors'
import type { LimitKind, LimitPeriod, PlayLimit } from '@grandstand/contract/wallets'
import { cleanTypedAmount, currencyDisplays } from '@grandstand/money'
import { Banner, Button, Field, Segment, type SegmentOption } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { useState, type FormEvent } from 'react'
import { useUnit } from '../../member/data.ts'
import { useSetLimit } from './data.ts'
import { emptyOf, isLooser, limitOf, textOf, type Limit } from './limit-model.ts'
import { boundText, kindWords, periodWords } from './words.ts'

const kinds: readonly SegmentOption<LimitKind>[] = [
  { value: 'deposit', label: '存款' },
  { value: 'loss', label: '亏损' },
  { value: 'time', label: '时间' },
]
const periods: readonly SegmentOption<LimitPeriod>[] = [
  { value: 'day', label: '每天' },
  { value: 'week', label: '每周' },
  { value: 'month', label: '每月' },
]
const notes: Readonly<Record<LimitKind, string>> = {
  deposit: '本期存入的总额，未付款的订单也算；两种币合计。',
  loss: '投注和礼物减去返还，未结算的本金也算；两种币合计。',
  time: '登录在线的时间，到了就不能再投注。',
}

interface Props {
  readonly limits: readonly PlayLimit[]
  /** The limit to change; undefined to add one. */
  readonly of: PlayLimit | undefined
  readonly onClose: () => void
}

/** Sets, changes or removes a limit. States before sending when the change takes effect. */
export function LimitForm({ limits, of, onClose }: Props) {
  const [kind, setKind] = useState<LimitKind>(of?.kind ?? 'loss')
  const [period, setPeriod] = useState<LimitPeriod>(of?.period ?? 'day')
  const [text, setText] = useState(of ? textOf(of) : '')
  const [error, setError] = useState<string>()
  const decide = useSetLimit(onClose)
  const current = limits.find((each) => each.kind === kind && each.period === period)
  const unit = useUnit()
  const limit = limitOf(kind, period, text, unit)
  const waits = current !== undefined && limit !== undefined && isLooser(limit, current)

  const send = (wanted: Limit) => void decide.run({ limit: wanted })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (decide.isHeld) return decide.again()
    if (limit) send(limit)
    else setError(kind === 'time' ? '请输入 15 到 44640 的整分钟数' : '请输入金额，最多两位小数')
  }
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      title={of ? `${periodWords[of.period]}${kindWords[of.kind]}限额` : '添加限额'}
      description="降低或新设立即生效；提高或取消要等 24 小时，期间可以撤回。"
      actions={
        <>
          {current && (
            <Button
              tone="ghost"
              className="mr-auto"
              isDisabled={decide.isHeld}
              onClick={() => send(emptyOf(kind, period))}
            >
              取消这个限额
            </Button>
          )}
          <Button type="submit" form="limit-form" tone="primary" isLoading={decide.isPending}>
            {labelOf(decide, waits ? '24 小时后生效' : '立即生效')}
          </Button>
        </>
      }
    >
      <form id="limit-form" noValidate className="grid gap-4" onSubmit={submit}>
        <ActFields act={decide}>
          {!of && (
            <>
              <Segment label="限制什么" options={kinds} value={kind} onChange={setKind} />
              <Segment label="多长时间" options={periods} value={period} onChange={setPeriod} />
            </>
          )}
          <Field
            label={kind === 'time' ? '分钟' : '金额'}
            size="xl"
            isFigure
            inputMode={kind === 'time' ? 'numeric' : 'decimal'}
            autoComplete="off"
            prefix={kind === 'time' || unit === 'USDT' ? undefined : currencyDisplays.CNY.unicodeSymbol}
            suffix={kind === 'time' || unit === 'CNY' ? undefined : currencyDisplays.USDT.baseSymbol}
            hint={current ? `现在是 ${boundText(current)}。${notes[kind]}` : notes[kind]}
            error={error}
            value={text}
            onChange={(event) => {
              setError(undefined)
              setText(cleanTypedAmount(event.target.value))
            }}
          />
        </ActFields>
        {decide.error !== undefined && (
          <Banner tone="danger">{messageOf(decide.error) ?? '没有保存，请再试一次。'}</Banner>
        )}
        <ActNotice act={decide} />
      </form>
    </Modal>
  )
}
