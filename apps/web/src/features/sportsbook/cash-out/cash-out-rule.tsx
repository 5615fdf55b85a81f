import { ActFields, ActNotice, labelOf } from '@grandstand/client/act'
import { messageOf } from '@grandstand/client/errors'
import type { Bet, CashOutOffer } from '@grandstand/contract/sportsbook'
import {
  cleanTypedAmount,
  displayAmount,
  parseInputAmount,
  typedAmountOf,
  type Currency,
} from '@grandstand/money'
import { Banner, Button, Field } from '@grandstand/ui'
import { useState } from 'react'
import { signOf } from '../slip/stake.ts'
import { useCashOutRule } from './data.ts'

interface Props {
  readonly bet: Bet
  readonly offer: CashOutOffer | undefined
  readonly onDone: () => void
}

const boundOf = (text: string, currency: Currency): bigint | undefined | 'wrong' => {
  if (text === '') return undefined
  const amount = parseInputAmount(text, currency)
  return typeof amount === 'bigint' ? amount : 'wrong'
}

/** The automatic cash-out rule that the server applies while the member is offline: a floor, a ceiling, or both. */
export function CashOutRuleForm({ bet, offer, onDone }: Props) {
  const { currency } = bet.stake
  const kept = bet.cashOutRule
  const typed = (bound: { readonly minor: bigint } | undefined) =>
    bound ? typedAmountOf(bound.minor, currency) : ''
  const [floorText, setFloor] = useState(() => typed(kept?.floor))
  const [ceilingText, setCeiling] = useState(() => typed(kept?.ceiling))
  const act = useCashOutRule(bet, onDone)
  const [floor, ceiling] = [boundOf(floorText, currency), boundOf(ceilingText, currency)]
  const isCrossed = typeof floor === 'bigint' && typeof ceiling === 'bigint' && floor >= ceiling
  const isNone = floor === undefined && ceiling === undefined
  const isWrong = floor === 'wrong' || ceiling === 'wrong' || isCrossed || isNone
  const press = () => {
    if (act.isHeld) act.again()
    else if (floor !== 'wrong' && ceiling !== 'wrong') void act.set({ floor, ceiling })
  }
  const now = offer?.value && displayAmount(offer.value.offer.minor, currency)
  return (
    <>
      <p className="text-sm text-ink-2">
        由服务器自动执行，离开页面也有效。报价触及上限或下限时按当时报价全部结算，滚球仍需等待确认。
        {now && (
          <>
            现在的报价 <b className="gs-num text-ink-1">{now}</b>。
          </>
        )}
      </p>
      <ActFields act={act}>
        <Field
          label="涨到这个数就结算（上限）"
          prefix={signOf(currency)}
          inputMode="decimal"
          isFigure
          placeholder="不设"
          value={ceilingText}
          error={ceiling === 'wrong' ? '金额最多两位小数' : undefined}
          onChange={(event) => setCeiling(cleanTypedAmount(event.target.value))}
        />
        <Field
          label="跌到这个数就结算（下限）"
          prefix={signOf(currency)}
          inputMode="decimal"
          isFigure
          placeholder="不设"
          hint="报价跌得快时，实得可能低于下限。"
          value={floorText}
          error={floor === 'wrong' ? '金额最多两位小数' : isCrossed ? '下限要低于上限' : undefined}
          onChange={(event) => setFloor(cleanTypedAmount(event.target.value))}
        />
      </ActFields>
      {act.error !== undefined && <Banner tone="danger">{messageOf(act.error) ?? '没有保存。'}</Banner>}
      <ActNotice act={act} />
      <Button
        tone="primary"
        size="lg"
        isWide
        disabledReason={isWrong && !act.isUnknown ? '请先改正上面的金额' : undefined}
        isLoading={act.isPending}
        loadingText="正在保存"
        onClick={press}
      >
        {labelOf(act, kept ? '改规则' : '开启自动提前结算')}
      </Button>
      {kept && (
        <Button tone="outline" isWide isDisabled={act.isHeld} onClick={() => void act.set({})}>
          取消自动
        </Button>
      )}
    </>
  )
}
