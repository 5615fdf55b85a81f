import { ActButton, ActForm } from '@grandstand/client/act'
import { messageOf } from '@grandstand/client/errors'
import type { LimitKind, LimitPeriod, PlayLimit } from '@grandstand/contract/wallets'
import { cleanTypedAmount, currencyDisplays, type Currency } from '@grandstand/money'
import { Button, Field, Segment, type SegmentOption } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { useId, type ChangeEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { resolverOf } from '../../../lib/form-resolver.ts'
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
  loss: '投注、礼物和转入游戏的钱减去返还和转回，未结算的本金也算；两种币合计。',
  time: '登录在线的时长，到时后不能再投注。',
}

interface Props {
  readonly limits: readonly PlayLimit[]
  /** The limit to change; undefined to add one. */
  readonly of: PlayLimit | undefined
  readonly onClose: () => void
}

interface LimitValues {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  /** Amount or minutes as typed. */
  readonly text: string
}

function limitErrors({ kind, period, text }: LimitValues, unit: Currency) {
  const wrong = kind === 'time' ? '请输入 15 到 44640 的整分钟数' : '请输入金额，最多两位小数'
  return { text: limitOf(kind, period, text, unit) ? undefined : wrong }
}

/** Sets, changes or removes a limit. States before sending when the change takes effect. */
export function LimitForm({ limits, of, onClose }: Props) {
  const unit = useUnit()
  const form = useForm<LimitValues>({
    defaultValues: { kind: of?.kind ?? 'loss', period: of?.period ?? 'day', text: of ? textOf(of) : '' },
    resolver: resolverOf((values) => limitErrors(values, unit)),
  })
  const { errors, isSubmitted } = form.formState
  const [kind, period, text] = useWatch({ control: form.control, name: ['kind', 'period', 'text'] })
  const decide = useSetLimit(onClose)
  const current = limits.find((each) => each.kind === kind && each.period === period)
  const limit = limitOf(kind, period, text, unit)
  const waits = current !== undefined && limit !== undefined && isLooser(limit, current)
  const id = useId()

  const decideOn = (wanted: Limit) => void decide.run({ limit: wanted })
  const send = form.handleSubmit((values) => {
    const wanted = limitOf(values.kind, values.period, values.text, unit)
    if (wanted) decideOn(wanted)
  })
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
              onClick={() => decideOn(emptyOf(kind, period))}
            >
              取消这个限额
            </Button>
          )}
          <ActButton act={decide} form={id}>
            {waits ? '24 小时后生效' : '立即生效'}
          </ActButton>
        </>
      }
    >
      <ActForm
        id={id}
        act={decide}
        className="grid gap-4"
        failureOf={(error) => messageOf(error) ?? '保存失败，请重试。'}
        onSend={() => void send()}
      >
        {!of && (
          <>
            <Segment
              label="限额类型"
              options={kinds}
              value={kind}
              onChange={(next) => {
                form.setValue('kind', next)
                form.clearErrors()
              }}
            />
            <Segment
              label="周期"
              options={periods}
              value={period}
              onChange={(next) => form.setValue('period', next)}
            />
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
          error={errors.text?.message}
          {...form.register('text', {
            onChange({ target }: ChangeEvent<HTMLInputElement>) {
              form.setValue('text', cleanTypedAmount(target.value), { shouldValidate: isSubmitted })
            },
          })}
        />
      </ActForm>
    </Modal>
  )
}
