import type { Money } from '@grandstand/contract'
import { currencyDisplays, displayAmount } from '@grandstand/money'
import { AmountText, type AmountTextProps } from '@grandstand/ui'
import { useSettings } from '../../member/data.ts'

interface Props extends Pick<AmountTextProps, 'size'> {
  readonly money: Money
}

/**
 * A balance at a venue, replaced by dots while balances are hidden. In large type the unit USDT is one step smaller,
 * as in wallets.
 */
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
