import type { Money } from '@grandstand/contract'
import { currencyDisplays, displayAmount } from '@grandstand/money'
import { AmountText, type AmountTextProps } from '@grandstand/ui'
import { useSettings } from '../member/data.ts'

type Props = Pick<AmountTextProps, 'size' | 'isLight' | 'className'> & {
  readonly money: Money
  /** Shows a plus before gains. */
  readonly sign?: 'always'
}

/**
 * An amount of the member's own money, replaced by dots while balances are hidden. CNY has its symbol before the
 * number, USDT its unit after it.
 */
export function OwnAmount({ money, sign, ...rest }: Props) {
  const isHidden = useSettings((settings) => settings.isBalanceHidden)
  const text = displayAmount(money.minor, money.currency, sign ? { sign } : {})
  const { unicodeSymbol, baseSymbol } = currencyDisplays[money.currency]
  if (money.currency === 'USDT')
    return (
      <AmountText {...rest} text={text.replace(` ${baseSymbol}`, '')} unit={baseSymbol} isHidden={isHidden} />
    )
  const symbol = text.startsWith(unicodeSymbol) ? unicodeSymbol : undefined
  return (
    <AmountText
      {...rest}
      text={symbol ? text.slice(1) : text}
      {...(symbol && { symbol })}
      isHidden={isHidden}
    />
  )
}
