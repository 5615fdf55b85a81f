import type { Money } from '@grandstand/contract'
import { currencyDisplays, displayAmount } from '@grandstand/money'
import { AmountText, type AmountTextProps } from '@grandstand/ui'
import { useSettings } from '../member/data.ts'

interface Props extends Pick<AmountTextProps, 'size'> {
  readonly money: Money
}

/** What lies at a venue: dots while the eye is closed. Where it is large, USDT stands a step smaller, as in wallets. */
export function VenueAmount({ money: { minor, currency }, size }: Props) {
  const isHidden = useSettings((settings) => settings.isBalanceHidden)
  const text = displayAmount(minor, currency)
  const { baseSymbol } = currencyDisplays[currency]
  if (size === undefined || currency === 'CNY')
    return <AmountText text={text} isHidden={isHidden} {...(size && { size })} />
  return (
    <AmountText text={text.replace(` ${baseSymbol}`, '')} unit={baseSymbol} isHidden={isHidden} size={size} />
  )
}
