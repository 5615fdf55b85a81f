import type { Money } from '@grandstand/contract'
import { displayAmount } from '@grandstand/money'
import { AmountText } from '@grandstand/ui'

/** The order's one large amount; the unit of USDT is a step smaller. */
export function OrderFigure({ amount: { minor, currency } }: { readonly amount: Money }) {
  const text = displayAmount(minor, currency)
  return currency === 'CNY' ? (
    <AmountText size="fig" text={text} />
  ) : (
    <AmountText size="fig" text={text.replace(/ \S+$/, '')} unit={currency} />
  )
}
