import type { Bet, CashOutOffer } from '@grandstand/contract/sportsbook'
import { displayAmount, parseInputAmount } from '@grandstand/money'
import { Banner, Button, Field } from '@grandstand/ui'
import { useState } from 'react'
import { messageOf } from '../../../lib/failure.ts'
import { cleanTypedAmount, typedAmountOf } from '../../../lib/typed-amount.ts'
import { useCashOutRule } from './data.ts'

interface Props {
  readonly bet: Bet
  readonly offer: CashOutOffer | undefined
  readonly onDone: () => void
}

const boundOf = (text: string): bigint | undefined | 'wrong' => {
  if (text === '') return undefined
  const amount = parseInputAmount(text, 'CNY')
  return typeof amount === 'bigint' ? amount : 'wrong'
}

/** The rule that the server keeps while the member is away: a floor, a ceiling, or both. */
export function CashOutRuleForm({ bet, offer, onDone }: Props) {
  const kept = bet.cashOutRule
  const typed = (bound: { readonly minor: bigint } | undefined) =>
    bound ? typedAmountOf(bound.minor, 'CNY') : ''
  const [floorText, setFloor] = useState(() => typed(kept?.floor))
  const [ceilingText, setCeiling] = useState(() => typed(kept?.ceiling))
  const [uuid, setUuid] = useState(() => crypto.randomUUID())
  const { mutate, isPending, error } = useCashOutRule()
  const [floor, ceiling] = [boundOf(floorText), boundOf(ceilingText)]
  const isCrossed = typeof floor === 'bigint' && typeof ceiling === 'bigint' && floor >= ceiling
  const isNone = floor === undefined && ceiling === undefined
  const isWrong = floor === 'wrong' || ceiling === 'wrong' || isCrossed || isNone
  const send = (bounds: { floor?: bigint | undefined; ceiling?: bigint | undefined }) =>
    mutate(
      { betId: bet.id, uuid, ...bounds },
      { onSuccess: onDone, onSettled: () => setUuid(crypto.randomUUID()) },
    )
  const now = offer?.value && displayAmount(offer.value.offer.minor, bet.stake.currency)
  return (
    <>
      <p className="text-sm text-ink-2">
        由服务器守着，你离开也有效。到了界限就按当时报价结算全部；滚球仍要等确认时间。
        {now && (
          <>
            现在的报价 <b className="gs-num text-ink-1">{now}</b>。
          </>
        )}
      </p>
      <Field
        label="涨到这个数就结算（上限）"
        prefix="¥"
        inputMode="decimal"
        isFigure
        placeholder="不设"
        value={ceilingText}
        error={ceiling === 'wrong' ? '金额最多两位小数' : undefined}
        onChange={(event) => setCeiling(cleanTypedAmount(event.target.value))}
      />
      <Field
        label="跌到这个数就结算（下限）"
        prefix="¥"
        inputMode="decimal"
        isFigure
        placeholder="不设"
        hint="跌得快时，实际得到的可能低于下限。"
        value={floorText}
        error={floor === 'wrong' ? '金额最多两位小数' : isCrossed ? '下限要低于上限' : undefined}
        onChange={(event) => setFloor(cleanTypedAmount(event.target.value))}
      />
      {error !== null && <Banner tone="danger">{messageOf(error) ?? '没有收到回答，可以再试一次。'}</Banner>}
      <Button
        tone="primary"
        size="lg"
        isWide
        isDisabled={isWrong}
        isLoading={isPending}
        loadingText="正在保存"
        onClick={() => floor !== 'wrong' && ceiling !== 'wrong' && send({ floor, ceiling })}
      >
        {kept ? '改规则' : '开启自动提前结算'}
      </Button>
      {kept && (
        <Button tone="outline" isWide isDisabled={isPending} onClick={() => send({})}>
          取消自动
        </Button>
      )}
    </>
  )
}
