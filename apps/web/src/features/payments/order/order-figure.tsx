import type { Money } from '@grandstand/contract'
import { displayAmount } from '@grandstand/money'
import { AmountText } from '@grandstand/ui'

/** The order's amount in large type. The unit USDT is one step smaller. */
export function OrderFigure({ amount: { minor, currency } }: { readonly amount: Money }) {
  const text = displayAmount(minor, currency)
  return currency === 'CNY' ? (
    <AmountText size="fig" text={text} />
  ) : (
    <AmountText size="fig" text={text.replace(/ \S+$/, '')} unit={currency} />
  )
}
