import type { Money } from '@grandstand/contract'
import { currencyDisplays, displayAmount } from '@grandstand/money'
import { AmountText, type AmountTextProps } from '@grandstand/ui'
import { useSettings } from '../member/data.ts'

type Props = Pick<AmountTextProps, 'size' | 'isLight' | 'className'> & {
  readonly money: Money
  /** A plus stands before gains. */
  readonly sign?: 'always'
}

/** An amount of the member's own money: dots while the eye is closed. CNY has its symbol before it, USDT its unit after it. */
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
