import type { Money } from '@grandstand/contract'
import { parseAmount, type Currency } from '@grandstand/money'

function amountIn(currency: Currency, text: string): Money {
  const minor = parseAmount(text, currency)
  if (typeof minor !== 'bigint') throw new TypeError(`'${text}' is no amount in ${currency}`)
  return { minor, currency }
}

/** An amount in CNY, such as `yuan('1234.56')`. */
export const yuan = (text: string): Money => amountIn('CNY', text)

/** An amount in USDT, such as `usdt('12.5')`. */
export const usdt = (text: string): Money => amountIn('USDT', text)
